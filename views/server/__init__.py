"""The table server: the app for the phones of one network, and nothing for anybody else.

`build` makes it, `listen` and `serve` run it. Only this package and the command line know of web
servers; the screens run without it, too.
"""

from views.server.addresses import phone_cards, url
from views.server.app import Start, build
from views.server.behind import Proxy
from views.server.certificate import own_certificate
from views.server.lines import OF_A_CAFE, Lines
from views.server.run import CannotListen, Certificate, ListenProblem, listen, serve

__all__ = [
    "OF_A_CAFE",
    "CannotListen",
    "Certificate",
    "Lines",
    "ListenProblem",
    "Proxy",
    "Start",
    "build",
    "listen",
    "own_certificate",
    "phone_cards",
    "serve",
    "url",
]
