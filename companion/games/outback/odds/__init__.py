"""Exact odds of Outback's dice: what can still be reached, and which dice to keep for it.

Ask :func:`advice` after a roll and :func:`fresh` before the first one. Nothing here draws or
guesses: every figure is the exact outcome of best play, to the precision of a float.

The dice are re-rolled by OB21: any of them, also all of them, and also those set aside earlier.
So keeping nothing is a keep like any other. Keeping everything means to roll no more, which OB21
allows once an animal can be taken.

>>> from companion.games.outback.state import Animal, Face, Target
>>> rolled = (Face.KOALA, Face.EMU, Face.KOALA, Face.JOKER, Face.MONITOR, Face.EMU)
>>> told = advice(rolled, 1, (Animal.KOALA, Animal.EMU), (0, 0, 3, 2, 1))
>>> chance = told.of(Target(Animal.KOALA, 4))
>>> round(chance.probability, 3), chance.keep
(0.704, (0, 2, 3))
"""

from __future__ import annotations

from companion.games.outback.odds.luck import chance_of_group, luck_points
from companion.games.outback.odds.questions import advice, chance_of_any, fresh
from companion.games.outback.odds.told import Advice, Chance, Keep, Positions, Targets, Value

__all__ = [
    "Advice",
    "Chance",
    "Keep",
    "Positions",
    "Targets",
    "Value",
    "advice",
    "chance_of_any",
    "chance_of_group",
    "fresh",
    "luck_points",
]
