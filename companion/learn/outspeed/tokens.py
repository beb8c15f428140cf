"""Exercises on the tokens: who may play one, whom it hits, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from companion.game import Refusal
from companion.games.outspeed.bonus import FROM_LAST_ROW, bonus_order, not_allowed
from companion.games.outspeed.pieces import TokenKind
from companion.games.outspeed.race import Exit, Race, Ship
from companion.games.outspeed.steps import BonusStep, Movement
from companion.learn.exercise import Question, Quiz, Verdict, Wrong, made_until, no, yes
from companion.learn.outspeed.tables import After, some_ships
from companion.learn.outspeed.why import Because

SHIPS = 4
FLAMES, MAGNET = TokenKind.FLAMETHROWER, TokenKind.ELECTROMAGNET
CANNON, NITRO, CAN = TokenKind.ION_CANNON, TokenKind.NITRO, TokenKind.FUEL_CAN
STAYS, BACK_TWO, BACK_THREE = 0, 2, 3


@dataclass(frozen=True, slots=True)
class Bonus(Question):
    """Ships on their rows, and the tokens they play; ``seat`` is the one asked about, if any."""

    race: Race
    played: tuple[TokenKind | None, ...]
    seat: int = 0

    @property
    def steps(self) -> tuple[BonusStep, ...]:
        """The rows with tokens, resolved by the rules."""
        steps = bonus_order(self.race, self.played)
        assert not isinstance(steps, Refusal), f"{self} {steps}"
        return steps

    @property
    def after(self) -> Race:
        """The race when all tokens are applied."""
        return self.steps[-1].after

    def moves(self, seat: int) -> tuple[Movement, ...]:
        """List the movements of a ship."""
        return tuple(each for step in self.steps for each in step.movements if each.seat == seat)


@dataclass(frozen=True, slots=True)
class MayPlay(Question):
    """Ships on their rows, and a kind of token."""

    race: Race
    kind: TokenKind


def seats_of(asked: Bonus | MayPlay) -> tuple[int, ...]:
    """List the ships."""
    return tuple(range(len(asked.race.ships)))


def grid(random: Random, rows: range, ships: int = SHIPS) -> Race:
    """Set ships on rows, so that now and then two share one."""
    return Race(some_ships(random, ships, rows, range(3, 10)))


def alone(seat: int, kind: TokenKind, ships: int = SHIPS) -> tuple[TokenKind | None, ...]:
    """Let one ship play a token, and the others none."""
    return tuple(kind if each == seat else None for each in range(ships))


def _rear(race: Race) -> tuple[int, ...]:
    return race.on_row(race.occupied[-1])


# -- for oneself --------------------------------------------------------------------------------


def _ask_token(random: Random) -> Bonus:
    """Play a Nitro or a Fuel Can."""
    race, seat = grid(random, range(3, 10), 3), random.randrange(3)
    return Bonus(race, alone(seat, random.choice((NITRO, CAN)), 3), seat)


def _own(asked: Bonus) -> After:
    ship = asked.after.ships[asked.seat]
    return After(ship.row, ship.fuel)


def _afters(asked: Bonus) -> tuple[After, ...]:
    """List what the token brings among things that it does not."""
    row, fuel = asked.race.ships[asked.seat].row, asked.race.ships[asked.seat].fuel
    near = (After(row + 1, fuel), After(row, fuel + 2), After(row + 1, fuel - 1), After(row, fuel))
    return tuple(sorted(near, key=lambda each: (each.row, each.fuel)))


def _judge_token(asked: Bonus, said: After) -> Verdict:
    """Nitro: one row for nothing. Fuel Can: two cubes."""
    own = _own(asked)
    make = yes if said == own else no
    if asked.played[asked.seat] is NITRO:
        return make(Because.GOES_FORWARD, "", row=own.row)
    return make(Because.GETS_FUEL, "", fuel=own.fuel)


TOKEN = Quiz("token", _ask_token, _afters, _judge_token)

# -- who may ------------------------------------------------------------------------------------


def _ask_may(random: Random) -> MayPlay:
    """Ask about a token for the last row, now and then about one that goes anywhere."""
    kind = random.choice((*FROM_LAST_ROW, *FROM_LAST_ROW, FLAMES))
    return MayPlay(
        made_until(lambda: grid(random, range(3, 9)), lambda race: len(race.occupied) > 1), kind
    )


def _judge_may(asked: MayPlay, seat: int) -> Verdict:
    """O2: Ion Cannon and Electromagnet only from the last occupied row."""
    refusal = not_allowed(asked.race, seat, asked.kind, is_end_tile=False)
    if refusal is not None:
        return Wrong(refusal)
    if asked.kind in FROM_LAST_ROW:
        return yes(Because.IS_LAST, "O2", seat=seat, row=asked.race.ships[seat].row)
    return yes(Because.FROM_ANYWHERE, "", kind=asked.kind)


MAY_PLAY = Quiz("may_play", _ask_may, seats_of, _judge_may, has_one=False)

# -- the Flamethrower ---------------------------------------------------------------------------


def _ask_flames(random: Random) -> Bonus:
    """Let one ship play a Flamethrower, or two from one row."""

    def make() -> Bonus:
        race = grid(random, range(5, 11))
        owner = random.randrange(SHIPS)
        row = race.on_row(race.ships[owner].row)
        played = tuple(
            FLAMES if each == owner or (each in row and random.random() < 0.7) else None
            for each in range(SHIPS)
        )
        return Bonus(race, played, owner)

    return made_until(make, lambda asked: any(asked.moves(seat) for seat in seats_of(asked)))


def _judge_flames(asked: Bonus, seat: int) -> Verdict:
    """O4: the next occupied row ahead goes back two; two tokens from one row add up."""
    row, own = asked.race.ships[seat].row, asked.race.ships[asked.seat].row
    if moved := asked.moves(seat):
        return yes(Because.IS_HIT, "O4", seat=seat, rows=-moved[0].rows)
    if row == own:
        return no(Because.SAME_ROW, "O4", seat=seat)
    return no(Because.IS_BEHIND if row < own else Because.NOT_NEXT, "O4", seat=seat)


FLAMES_HIT = Quiz("flames", _ask_flames, seats_of, _judge_flames, has_one=False)

# -- the Electromagnet --------------------------------------------------------------------------


def _ask_magnet(random: Random) -> Bonus:
    """Let a ship of the last row play an Electromagnet, and ask about another one."""

    def make() -> Bonus:
        race = grid(random, range(4, 10))
        owner = random.choice(_rear(race))
        asked = random.choice([each for each in range(SHIPS) if each != owner])
        return Bonus(race, alone(owner, MAGNET), asked)

    return made_until(make, lambda asked: len(asked.race.occupied) > 1)


def _judge_magnet(asked: Bonus, back: int) -> Verdict:
    """O3: the front row goes back three, the rows in between two, one's own row nothing."""
    moved = asked.moves(asked.seat)
    if not moved:
        make = yes if back == STAYS else no
        return make(Because.SAME_ROW, "O3", seat=asked.seat)
    rows = -moved[0].rows
    is_front = asked.race.ships[asked.seat].row == asked.race.occupied[0]
    make = yes if back == rows else no
    why = Because.FRONT_ROW if is_front else Because.IN_BETWEEN
    return make(why, "O3", seat=asked.seat, rows=rows)


MAGNET_PULLS = Quiz("magnet", _ask_magnet, lambda _: (STAYS, BACK_TWO, BACK_THREE), _judge_magnet)

# -- the Ion Cannon -----------------------------------------------------------------------------


def _ask_cannon(random: Random) -> Bonus:
    """Let a ship of the last row play an Ion Cannon, and ask about another one's fuel."""

    def make() -> Bonus:
        race = Race(some_ships(random, SHIPS, range(4, 10), range(1, 7)))
        owner = random.choice(_rear(race))
        asked = random.choice([each for each in range(SHIPS) if each != owner])
        return Bonus(race, alone(owner, CANNON), asked)

    return made_until(make, lambda asked: len(asked.race.occupied) > 1)


def _fuels(asked: Bonus) -> tuple[int, ...]:
    fuel = asked.race.ships[asked.seat].fuel
    return tuple(range(max(0, fuel - 3), fuel + 1))


def _judge_cannon(asked: Bonus, said: int) -> Verdict:
    """O5: every ship ahead loses up to two; who has none left is out."""
    before, now = asked.race.ships[asked.seat], asked.after.ships[asked.seat]
    make = yes if said == now.fuel else no
    if now.fuel == before.fuel:
        return make(Because.SAME_ROW, "O5", seat=asked.seat)
    if now.exit is Exit.ION_CANNON:
        return make(Because.LOSES_ALL, "O5", seat=asked.seat)
    return make(Because.LOSES_FUEL, "O5", seat=asked.seat, before=before.fuel, after=now.fuel)


CANNON_HITS = Quiz("cannon", _ask_cannon, _fuels, _judge_cannon)

# -- off the back -------------------------------------------------------------------------------


def _ask_off(random: Random) -> Bonus:
    """Let a token push ships near the back edge; one or two fall off."""

    def make() -> Bonus:
        race = Race(tuple(Ship(random.randint(1, 5)) for _ in range(SHIPS)))
        owner = random.choice(_rear(race))
        return Bonus(race, alone(owner, random.choice((FLAMES, MAGNET))), owner)

    def is_good(asked: Bonus) -> bool:
        return len(asked.race.occupied) > 1 and SHIPS - len(asked.after.racing) in (1, 2)

    return made_until(make, is_good)


def _judge_off(asked: Bonus, seat: int) -> Verdict:
    """O9: there are no rows behind the boards."""
    now = asked.after.ships[seat]
    if now.exit is Exit.PUSHED_OFF:
        (moved,) = asked.moves(seat)
        return yes(Because.OFF_THE_BACK, "O9", seat=seat, start=moved.start, rows=-moved.rows)
    return no(Because.STAYS_ON, "O9", seat=seat, row=now.row)


OFF = Quiz("off", _ask_off, seats_of, _judge_off, has_one=False)
