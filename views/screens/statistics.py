"""Statistics: what all games that are over come to, by game and by person."""

from __future__ import annotations

import flet as ft

from companion.exchange.slices import at_once
from companion.games import GAMES
from companion.i18n import numeral
from companion.players import Player
from companion.stats.figures import figures, grouped, people
from companion.stats.luck import Luck, luck_of, table_luck
from companion.stats.parts import Part, parts
from companion.store.book import Summary
from views.desk import Desk
from views.drafts import PerScreen
from views.look import INK, QUIET
from views.present.after import TOLD_AFTER
from views.present.sentences import aloud
from views.present.statistics import Row, in_a_line, kind_row, rows, verdict
from views.routes import HOME, Route, statistics
from views.screens.chart_or_table import chart_or_table
from views.screens.page import page
from views.screens.telling import tell_behind
from views.widgets.bars import bar
from views.widgets.chart import Drawn, line_chart
from views.widgets.figures import figure, figures_card
from views.widgets.frame import header
from views.widgets.pieces import card, picture, token
from views.widgets.press import press
from views.widgets.text import HEADING, NAME, body, quiet, section, words

AS_TABLE: PerScreen[bool] = PerScreen("games as a table", bool)
"""Whether the figures are shown. Not written down: the chart is there again at the next look."""
AT_ONCE = 3
"""So many endings are told before the screen is drawn; more of them behind it."""
MOST_DRAWN = 50
"""So many of somebody's latest games are drawn as a line."""
CHART_DP = 240


def statistics_screen(desk: Desk) -> ft.Control:
    """Draw all games, one of them, or what one of them was for one person."""
    over = _told(desk)
    game, player = desk.route.about, desk.route.sheet
    if over is None:
        return _page(desk, desk.text("stats.title"), "", HOME, [_reading(desk)])
    if player:
        return _person(desk, game, player, over)
    return _game(desk, game, over) if game else _games(desk, over)


def _told(desk: Desk) -> tuple[Summary, ...] | None:
    """Return what is known of all sessions, ``None`` while many a log is still being read."""
    house = desk.house
    known = house.summaries()
    untold = _untold(known)
    if untold <= AT_ONCE:
        if untold:
            at_once(house.tell_endings())
        return house.summaries() if untold else known
    tell_behind(desk)
    return None


def _untold(known: tuple[Summary, ...]) -> int:
    return sum(each.finished and not each.ending for each in known)


def _reading(desk: Desk) -> ft.Control:
    return card(body(desk.text.count("stats.reading", _untold(desk.house.summaries()))))


def _page(
    desk: Desk, heading: str, sub: str, back: Route, middle: list[ft.Control], game: str = ""
) -> ft.Control:
    name = desk.text("home.go" if back == HOME else "stats.back")
    head = header(heading, sub, back=(name, desk.on(desk.go, back)))
    return page(desk, head=head, middle=middle, game=game)


def _parts(desk: Desk, of: tuple[Summary, ...]) -> tuple[Part, ...]:
    return parts(of, desk.house.people.merged())


# -- all games ----------------------------------------------------------------------------------


def _games(desk: Desk, over: tuple[Summary, ...]) -> ft.Control:
    text, played = desk.text, _parts(desk, over)
    by_game = grouped(played, lambda part: part.game)
    middle = [_way_to(desk, game, by_game[game]) for game in GAMES if game in by_game]
    if not middle:
        middle = [card(body(text("stats.none")))]
    return _page(desk, text("stats.title"), "", HOME, middle)


def _way_to(desk: Desk, game: str, played: tuple[Part, ...]) -> ft.Control:
    text = desk.text
    name = text(f"game.{game}")
    count = text.count("stats.games", len({part.session for part in played}))
    said = ft.Column([words(name, INK, NAME), quiet(count)], spacing=0, expand=True)
    inside = ft.Row(
        [picture(f"games/{game}", 44), said, ft.Icon(ft.Icons.CHEVRON_RIGHT, color=QUIET)],
        spacing=12,
    )
    go = desk.on(desk.go, statistics(game))
    return press(inside, go, name=aloud(name, count), key=game)


# -- one game -----------------------------------------------------------------------------------


def _game(desk: Desk, game: str, over: tuple[Summary, ...]) -> ft.Control:
    text = desk.text
    of_it = tuple(each for each in over if each.game == game)
    played = _parts(desk, of_it)
    if not played:
        middle: list[ft.Control] = [card(body(text("stats.none")))]
    else:
        middle = [
            *_together(desk, played),
            section(text("stats.people")),
            *(
                _who(desk, game, each.player, each.name, in_a_line(each.figures, text))
                for each in people(played)
            ),
            *_luck(desk, game, table_luck(of_it), text("stats.luck.table")),
        ]
    return _page(desk, text("stats.title"), text(f"game.{game}"), statistics(), middle, game)


def _together(desk: Desk, played: tuple[Part, ...]) -> list[ft.Control]:
    """Sum up what all have won or lost together, by what was played."""
    together = [part for part in played if part.is_together and part.seat == 0]
    if not together:
        return []
    text = desk.text
    by_variant = grouped(together, lambda part: part.variant)
    won = [
        Row(
            _variant(desk, those[0]),
            text("stats.together", wins=sum(part.is_won for part in those), plays=len(those)),
        )
        for _, those in sorted(by_variant.items())
    ]
    return [section(text("stats.won_together")), figures_card(won)]


def _variant(desk: Desk, part: Part) -> str:
    """Name what of a box was played."""
    question = GAMES[part.game].options.VARIANT
    return desk.text(f"{part.game}.option.{question}.{part.variant}")


def _who(desk: Desk, game: str, player: str, name: str, said: str) -> ft.Control:
    """Draw the way to somebody's figures, under the name they have now."""
    saved = _saved(desk, player)
    name = saved.name if saved else name
    mark = token(saved.colour, saved.shape) if saved else token("", "circle")
    about = ft.Column([words(name, INK, NAME, lines=1), quiet(said)], spacing=0, expand=True)
    inside = ft.Row([mark, about, ft.Icon(ft.Icons.CHEVRON_RIGHT, color=QUIET)], spacing=10)
    return press(inside, desk.on(desk.go, statistics(game, player)), name=aloud(name, said))


def _saved(desk: Desk, player: str) -> Player | None:
    """Return somebody who is in the list of players; who was removed keeps the name of then."""
    saved = desk.house.people.who(player)
    return saved if saved and saved.is_listed else None


def _luck(desk: Desk, game: str, lucks: tuple[Luck, ...], heading: str) -> list[ft.Control]:
    drawn: list[ft.Control] = [_one_luck(desk, game, luck) for luck in lucks if luck.seen]
    return [section(heading), *drawn] if drawn else []


def _one_luck(desk: Desk, game: str, luck: Luck) -> ft.Control:
    """Draw luck of one sort: what to think of it, and kind by kind what was seen and expected."""
    text = desk.text
    box = desk.house.box(game)

    def name(kind: str) -> str:
        return TOLD_AFTER[game].kind(kind, box, text)

    most = max(max(kind.seen, kind.expected) for kind in luck.kinds)
    kinds = [
        ft.Column(
            [
                figure(kind_row(kind, name(kind.name), text)),
                bar(kind.seen / most, height=8),
                bar(kind.expected / most, height=3),
            ],
            spacing=3,
        )
        for kind in luck.kinds
    ]
    heading = words(text(f"{game}.chance.{luck.of}"), INK, HEADING)
    return card(ft.Column([heading, body(verdict(luck, name, text)), *kinds], spacing=10))


# -- one person ---------------------------------------------------------------------------------


def _person(desk: Desk, game: str, player: str, over: tuple[Summary, ...]) -> ft.Control:
    text = desk.text
    of_it = tuple(each for each in over if each.game == game)
    played = tuple(part for part in _parts(desk, of_it) if part.player == player)
    back = statistics(game)
    if not played:
        middle: list[ft.Control] = [card(body(text("stats.none")))]
        return _page(desk, text("stats.title"), text(f"game.{game}"), back, middle, game)
    saved = _saved(desk, player)
    middle = [
        figures_card(rows(figures(played), text)),
        *_game_after_game(desk, played),
        *_split(desk, "stats.by_players", _by_players(desk, played)),
        *_split(desk, "stats.by_variant", _by_variant(desk, played)),
        *_luck(desk, game, luck_of(of_it, played), text("stats.luck")),
    ]
    name = saved.name if saved else played[-1].name
    return _page(desk, name, text(f"game.{game}"), back, middle, game)


def _game_after_game(desk: Desk, played: tuple[Part, ...]) -> list[ft.Control]:
    """Draw the points of somebody's latest games, where there are points and several games."""
    text = desk.text
    scored = [part for part in played if part.points is not None][-MOST_DRAWN:]
    if len(scored) < 2:
        return []
    values = tuple(part.points or 0 for part in scored)
    numbers = range(len(played) - len(scored) + 1, len(played) + 1)
    said = text("stats.chart.said", first=values[0], last=values[-1], best=max(values))
    chart = card(line_chart([Drawn(values)], numbers, said, high=CHART_DP), padding=8)
    when = (desk.moment(part.ended_ms) for part in reversed(scored))
    listed = map(Row, when, map(numeral, reversed(values)))
    heading = section(text("stats.game_after_game"), text(f"{scored[0].game}.course.unit"))
    return [heading, *chart_or_table(desk, AS_TABLE, chart, listed)]


def _split(desk: Desk, heading: str, of: list[Row]) -> list[ft.Control]:
    """Draw figures split by something, where there are several of it."""
    return [section(desk.text(heading)), figures_card(of)] if len(of) > 1 else []


def _by_players(desk: Desk, played: tuple[Part, ...]) -> list[Row]:
    split = sorted(grouped(played, lambda part: part.seats).items())
    return [
        Row(desk.text.count("stats.players", seats), in_a_line(figures(those), desk.text))
        for seats, those in split
    ]


def _by_variant(desk: Desk, played: tuple[Part, ...]) -> list[Row]:
    split = sorted(grouped(played, lambda part: part.variant).items())
    return [
        Row(_variant(desk, those[0]), in_a_line(figures(those), desk.text)) for _, those in split
    ]
