"""Where a phone puts a file that the app has asked it for."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from companion.door import Door
from views import uploads
from views.server.join import is_joined

_NOT_FOUND, _TOO_LARGE, _TAKEN = 404, 413, 204


def upload_routes(door: Door) -> APIRouter:
    """Answer the route below /files: one file for one ticket, from a phone that has joined."""
    routes = APIRouter()

    @routes.put("/files/{ticket}")
    async def put(request: Request, ticket: str) -> Response:
        if not is_joined(door, request) or not uploads.is_expected(ticket):
            return Response(status_code=_NOT_FOUND)
        data = bytearray()
        async for piece in request.stream():
            data += piece
            if len(data) > uploads.MOST_BYTES:
                return Response(status_code=_TOO_LARGE)
        uploads.arrive(ticket, bytes(data))
        return Response(status_code=_TAKEN)

    return routes
