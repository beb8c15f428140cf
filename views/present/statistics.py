"""What games come to, in words and rows: figures of a person, luck, and how a game went."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from companion.i18n import Texts, numeral
from companion.stats.curve import Curve, Line
from companion.stats.figures import Figures
from companion.stats.luck import Kind, Luck, Verdict
from views.present.people import together
from views.present.sentences import decimal


@dataclass(frozen=True, slots=True)
class Row:
    """One figure: what it is, and what it comes to."""

    label: str
    value: str


def rounded(number: Fraction | float, text: Texts) -> str:
    """Write a number with one decimal, and without where it is whole.

    >>> rounded(Fraction(7, 2), Texts("fr")), rounded(Fraction(6, 2), Texts("fr"))
    ('3,5', '3')
    """
    written = f"{float(number):z.1f}"
    return decimal(numeral(written.removesuffix(".0")), text)


def rows(of: Figures, text: Texts) -> tuple[Row, ...]:
    """List the figures of somebody's games, without those that there are none of."""
    return tuple(Row(text(f"stats.row.{what}"), value) for what, value in _figures(of, text))


def _figures(of: Figures, text: Texts) -> Iterator[tuple[str, str]]:
    yield "plays", str(of.plays)
    yield "wins", str(of.wins)
    if of.shared:
        yield "shared", str(of.shared)
    if of.best_points is not None and of.average_points is not None:
        yield "best", numeral(of.best_points)
        yield "average", rounded(of.average_points, text)
    if of.longest > 1:
        yield "streak", str(of.streak)
        yield "longest", str(of.longest)
    if of.won_by_points is not None:
        yield "won_by", rounded(of.won_by_points, text)
    if of.lost_by_points is not None:
        yield "lost_by", rounded(of.lost_by_points, text)


def in_a_line(of: Figures, text: Texts) -> str:
    """Sum somebody's games up: "12 games · 7 won · best 64 · 41.3 on average"."""
    said = [text.count("stats.games", of.plays), text.count("stats.won", of.wins)]
    if of.shared:
        said.append(text.count("stats.shared", of.shared))
    if of.best_points is not None and of.average_points is not None:
        said.append(text("stats.best", points=of.best_points))
        said.append(text("stats.average", points=rounded(of.average_points, text)))
    return " · ".join(said)


def verdict(of: Luck, name: Callable[[str], str], text: Texts) -> str:
    """Say whether this is what chance does; ``name`` names a kind by itself."""
    match of.verdict:
        case Verdict.TOO_FEW:
            return text.count("stats.luck.few", of.seen)
        case Verdict.USUAL:
            return text.count("stats.luck.usual", of.seen)
        case Verdict.MORE | Verdict.FEWER as odd:
            return text(f"stats.luck.{odd}", kind=name(of.oddest.name))


def kind_row(of: Kind, name: str, text: Texts) -> Row:
    """Say how often a kind came, and how often it could be expected."""
    seen = text("stats.luck.seen", seen=of.seen, expected=rounded(of.expected, text))
    return Row(name, seen)


def side_name(of: Line, names: Sequence[str], text: Texts) -> str:
    """Name a side: a seat, or partners in one breath."""
    return together([names[seat] for seat in of.seats], text)


def winners(of: Curve, names: Sequence[str], text: Texts) -> str:
    """Name the side that has won, or all that have."""
    seats: Iterable[int] = (seat for at in sorted(of.won or ()) for seat in of.lines[at].seats)
    return together([names[seat] for seat in seats], text)


def course_rows(of: Curve, names: Sequence[str], text: Texts) -> tuple[Row, ...]:
    """List what every side had after each round; 0 is the start."""
    return tuple(
        Row(
            text("course.round", round=number) if number else text("course.start"),
            _had(of, at, names, text),
        )
        for at, number in enumerate(of.rounds)
    )


def _had(of: Curve, at: int, names: Sequence[str], text: Texts) -> str:
    if of.is_together:
        return numeral(of.lines[0].values[at])
    return " · ".join(
        text("labelled", label=side_name(line, names, text), what=line.values[at])
        for line in of.lines
    )
