"""The open door of a café as web pages: a cookie for whoever comes, and the links to its tables."""

from __future__ import annotations

import logging
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from companion.cafe_lobby import SeenFrom
from companion.door import Door
from companion.game import Refusal
from views.routes import come, table
from views.server.join import (
    TOO_MANY,
    address_of,
    is_joined,
    join_page,
    own_path,
    wanted_of,
    welcome,
)
from views.server.pace import Pace

_log = logging.getLogger(__name__)

BURST: Final = 24
"""So many new phones behind one network address are given a cookie at once."""
GAP_S: Final = 15.0
"""One more is given one so often. Each may have its settings kept, and open tables."""


class Newcomers:
    """Gives every phone that comes a cookie, and leads it on to the address that it wanted."""

    def __init__(self, door: Door) -> None:
        """Let phones come through an open door."""
        self._door = door
        self._pace = Pace(BURST, GAP_S)

    def __call__(self, request: Request) -> Response:
        """Answer a request of a phone that has no cookie."""
        if self._pace.wait_s(address_of(request)) > 0:
            return join_page(request, TOO_MANY, "cafe.too_many", asks=False)
        return welcome(self._door, request, self._door.new_cookie(), wanted_of(request))


def cafe_routes(door: Door, cafe: SeenFrom, newcomers: Newcomers) -> APIRouter:
    """Answer the routes below /join of a café, and the one that a phone passes on its way in.

    A link lets a phone in only once that has shown that it keeps its cookie.
    """
    routes = APIRouter()

    @routes.get("/join/{token}")
    async def follow_link(request: Request, token: str) -> Response:
        phone = door.phone_of(request.cookies.get(door.cookie_name))
        if phone is None:
            return newcomers(request)
        try:
            found = cafe(phone, address_of(request)).comes_by_link(token)
        except OSError:
            _log.exception("a phone could not be let in to a table")
            return join_page(request, 503, "why.not_saved", asks=False)
        route = come(found.code) if isinstance(found, Refusal) else table(found)
        return RedirectResponse(str(route), 303, headers={"cache-control": "no-store"})

    @routes.api_route("/join", methods=["GET", "POST"])
    async def type_code(request: Request) -> Response:
        return RedirectResponse(str(come()), 303, headers={"cache-control": "no-store"})

    @routes.get("/welcome")
    async def go_in(request: Request) -> Response:
        if not is_joined(door, request):
            return join_page(request, 403, "cafe.no_cookie", asks=False)
        return RedirectResponse(own_path(request.query_params.get("to", "")), 303)

    return routes
