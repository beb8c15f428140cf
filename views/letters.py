"""Which letters the app can draw: those of its own fonts, and of the one that Flet's client brings.

A page in a browser that draws its own letters has no others, whatever fonts the phone has. For a
letter that none of them has, a box is drawn: the ``.notdef`` of Nunito and Names, which are empty
in the originals, was made one, and so was that of Emoji, where also the tones of skin were added as
nothing, so that a hand of any colour is drawn as a hand.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

OURS: Final = """
20-7e a0-132 134-17e 181 18a 18f 192 1a0-1a1 1af-1b0 1b3-1b4 1c4-1ce 1d4 1e5-1e7 1e9-1eb 1ef
1fa-21b 21f 226-228 22a-22d 230-233 237 253 257 259 292 2b9-2bc 2be-2bf 2c6-2cc 2d8-2dd 300-304
306-30c 30f 311-312 31b 323-324 326-328 32e 331 335 337-338 394 3a3 3a9 3bc 3c0 400-45f 462-463
46a-46b 472-475 48a-4a5 4a8-4ff 510-513 51a-51d 524-529 52e-52f 591-5c7 5d0-5ea 5ef-5f4 60c 61b
61f 621-63a 640-655 660-669 670-6d3 6d5 6f0-6f9 1e08-1e09 1e0c-1e0f 1e14-1e17 1e1c-1e1d
1e20-1e21 1e24-1e25 1e2a-1e2b 1e2e-1e2f 1e36-1e37 1e3a-1e3b 1e42-1e49 1e4c-1e53 1e5a-1e5b
1e5e-1e69 1e6c-1e6f 1e78-1e7b 1e80-1e85 1e8e-1e8f 1e92-1e93 1e97 1e9e 1ea0-1ef9 2007-2010
2012-2015 2018-201a 201c-201e 2020-2022 2026 2030 2032-2033 2039-203a 2044 2052 2070 2074-2079
2080-2089 20a1 20a3-20a4 20a6-20a7 20a9-20ae 20b1-20b2 20b4-20b5 20b8-20ba 20bc-20bd 2113 2116
2122 2126 212e 2202 2205-2206 220f 2211-2212 2215 2219-221a 221e 222b 2248 2260 2264-2265 25ca
2600 263a 2660 2663 2665-2666 2693-2694 26a1 26bd 270c 2714 2728 2744 2764 27e8-27e9 2b50
fb01-fb02 fb1d-fb36 fb38-fb3c fb3e fb40-fb41 fb43-fb44 fb46-fb4f 1f308 1f319 1f31e-1f31f
1f334-1f335 1f337-1f33b 1f340 1f349 1f34c 1f34e 1f352-1f353 1f355 1f366 1f369-1f36a 1f381-1f383
1f388-1f389 1f3a8 1f3ae-1f3af 1f3b2 1f3b5 1f3b8 1f3c0 1f3c6 1f3fb-1f3ff 1f408-1f40a 1f40c-1f40d
1f411 1f414-1f415 1f418-1f419 1f41c-1f41e 1f420 1f422 1f426-1f428 1f42c-1f431 1f433-1f43c 1f43e
1f440 1f44b 1f44d 1f451 1f478 1f47b 1f47d-1f47e 1f480 1f48e 1f494-1f497 1f499-1f49c 1f4a7
1f4a9-1f4aa 1f525 1f5a4 1f600-1f604 1f606-1f60b 1f60d-1f60f 1f618 1f61b-1f61c 1f634 1f63a-1f63b
1f642-1f643 1f648 1f680 1f697 1f90d 1f913-1f914 1f916-1f917 1f920 1f923 1f929-1f92a 1f947 1f970
1f973 1f977 1f980-1f981 1f984 1f986 1f988-1f98b 1f98e 1f992 1f996 1f998 1f9c1 1f9d9-1f9da 1f9e1
"""
"""The code points of Nunito, Names and Emoji: a test reads them out of the files."""
ROBOTO: Final = """
133 17f 1f0 2f3 384-38a 38c 38e-393 395-3a1 3a4-3a8 3aa-3bb 3bd-3bf 3c1-3ce 3d1-3d2 3d6 460-461
464-469 46c-471 476-486 488-489 4a6-4a7 500-50f 1e00-1e01 1e3e-1e3f 1f4d 2000-2006 2011 2017
201b 2025 2027 203c 207f 20a8 2105 215b-215e fb03-fb04 feff fffc-fffd
"""
"""What else the packaged ``roboto.woff2`` has; a test tells when that is another file."""

NOTHING: Final = frozenset({0x200C, 0x200D, *range(0xFE00, 0xFE10)})
"""Joiners and the choosers of a form: nothing is drawn for them."""


def can_draw(name: str) -> bool:
    """Say whether the app can draw all of a name.

    >>> can_draw("Zoë-Александра 🐨"), can_draw("さくら"), can_draw("Ana さ")
    (True, False, False)
    """
    return _letters().issuperset({*map(ord, name)} - NOTHING)


def ranges(written: str) -> frozenset[int]:
    """Read code points as they are written above.

    >>> sorted(ranges("41-43 61"))
    [65, 66, 67, 97]
    """
    ends = (each.split("-") for each in written.split())
    return frozenset(code for end in ends for code in range(int(end[0], 16), int(end[-1], 16) + 1))


@lru_cache
def _letters() -> frozenset[int]:
    return ranges(OURS) | ranges(ROBOTO)
