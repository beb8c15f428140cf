"""What the pieces and places of Outspeed are called, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.game import Param, Params
from companion.games.outspeed.tiles import Amount, Path
from companion.i18n import Texts, numeral
from views.present.params import in_words


def kind_name(kind: str, text: Texts) -> str:
    """Name a kind of token: "Nitro"."""
    return text(f"outspeed.kind.{kind}")


def path_name(path: str, text: Texts) -> str:
    """Name a path by its light: "the left light"."""
    return text(f"outspeed.path.{path}")


def die_name(die: str, text: Texts) -> str:
    """Name a die: "the yellow die"."""
    return text(f"outspeed.die.{die}")


def params_in_words(params: Params, who: Callable[[int], str], text: Texts) -> dict[str, Param]:
    """Put the words of this game in the place of the keys that a sentence is given."""
    return in_words(
        params,
        {
            "path": lambda key: {"path": path_name(key, text)},
            "crowd": lambda key: {"crowd": path_name(key, text)},
            "kind": lambda key: {"kind": kind_name(key, text)},
            "die": lambda key: {"die": die_name(key, text)},
            "face": lambda key: {"face": text(f"outspeed.face.{key}")},
            "exit": lambda key: dict.fromkeys(("how", "why"), text(f"outspeed.exit.{key}")),
            "seat": lambda seat: {"name": who(int(seat))},
            "by": lambda seat: {"by": who(int(seat))},
        },
    )


def letters(names: Sequence[str]) -> tuple[str, ...]:
    """Give each ship a letter, or its seat's number where two would have the same.

    >>> letters(("Anna", "Ben", "Cleo")), letters(("Anna", "Amy", "7up"))
    (('A', 'B', 'C'), ('1', '2', '3'))
    """
    firsts = [name.strip()[:1].upper() for name in names]
    return tuple(
        first if first.isalpha() and firsts.count(first) == 1 else str(seat + 1)
        for seat, first in enumerate(firsts)
    )


def amount_words(amount: Amount, text: Texts) -> str:
    """Say an amount as a sum: "1 + yellow die"; "0" when nothing is printed."""
    parts: list[str] = [numeral(amount.fixed)] if amount.fixed else []
    parts += [text(f"outspeed.crowd.{path}") for path in amount.crowd]
    parts += [text("outspeed.term.yellow")] * amount.yellow
    parts += [text("outspeed.term.blue")] * amount.blue
    parts += [_rolls("yellow", path, text) for path in amount.yellow_crowd]
    parts += [_rolls("blue", path, text) for path in amount.blue_crowd]
    parts += [text("outspeed.term.dial")] * amount.is_dial
    return " + ".join(parts) or "0"


def _rolls(die: str, path: str, text: Texts) -> str:
    """Say a die that is rolled for each ship of a path (tile 14)."""
    return text(
        "outspeed.term.rolls",
        die=text(f"outspeed.term.{die}"),
        crowd=text(f"outspeed.crowd.{path}"),
    )


def path_sentence(path: Path, text: Texts) -> str:
    """Say what a path asks for and gives: "Costs 2 fuel. Gains 3 rows, 1 token."."""
    said: list[str] = []
    if path.places is not None:
        said.append(text.count("outspeed.tile.places", path.places))
    if path.is_alone:
        said.append(text("outspeed.tile.alone"))
    if path.cost.is_nothing:
        said.append(text("outspeed.tile.free"))
    else:
        said.append(text("outspeed.tile.costs", amount=amount_words(path.cost, text)))
    if gains := _gains(path, text):
        said.append(text("outspeed.tile.gains", gains=", ".join(gains)))
    else:
        said.append(text("outspeed.tile.gains_nothing"))
    return " ".join(said)


def _gains(path: Path, text: Texts) -> list[str]:
    gains = []
    if not path.rows.is_nothing:
        gains.append(text("outspeed.tile.rows", amount=amount_words(path.rows, text)))
    if not path.fuel.is_nothing:
        gains.append(text("outspeed.tile.fuel", amount=amount_words(path.fuel, text)))
    if path.tokens:
        gains.append(text.count("outspeed.tile.tokens", path.tokens))
    return gains
