"""An explorer of Rush Out in writing, as the table of cases has them."""

from __future__ import annotations

from dataclasses import replace

from companion.games.rush_out.explorer import Equipment, Explorer, InFront, Note, Turned
from companion.games.rush_out.pieces import ActionTile, Special, Symbol, Tile


def read_explorer(text: str) -> Explorer:
    """Read "on 3; front observe join!; gear mummy trap!; turned move idle:reveal; has treasure".

    "!" is face down; also "dealt trap trap mummy", "no talkie", "noted 3 trap" (or "noted 3 -"),
    "stuck" by a rockfall, "down" after an orc, "used artefact_a" this round.
    """
    explorer = Explorer()
    for part in filter(None, (part.strip() for part in text.split(";"))):
        key, *words = part.split()
        explorer = _with(explorer, key, words)
    return explorer


def _with(explorer: Explorer, key: str, words: list[str]) -> Explorer:  # noqa: C901  (one each)
    match key, words:
        case "on", [number]:
            return replace(explorer, number=int(number))
        case "front", _:
            front = (InFront(Special(w.rstrip("!")), w.endswith("!")) for w in words)
            return replace(explorer, specials=tuple(front))
        case "gear", _:
            gear = (Equipment(Symbol(w.rstrip("!")), w.endswith("!")) for w in words)
            return replace(explorer, equipment=tuple(gear))
        case "dealt", _:
            return replace(explorer, dealt=tuple(map(Symbol, words)))
        case "turned", _:
            return replace(explorer, turned=tuple(map(_turned, words)))
        case "has", _:
            return replace(explorer, owned=tuple(map(Tile, words)))
        case "stuck", []:
            return replace(explorer, is_stuck=True)
        case "down", []:
            return replace(explorer, is_down=True)
        case "used", _:
            return replace(explorer, artefacts_used=tuple(map(Tile, words)))
        case "noted", [number, tile]:
            note = Note(int(number), None if tile == "-" else Tile(tile))
            return replace(explorer, notes=(*explorer.notes, note))
        case "no", ["talkie"]:
            return replace(explorer, has_talkie=False)
        case _:
            raise ValueError(f"not a thing of an explorer: {key} {words}")


def _turned(word: str) -> Turned:
    return Turned(ActionTile(word.removeprefix("idle:")), word.startswith("idle:"))


def write_explorer(explorer: Explorer) -> str:
    """The explorer as :func:`read_explorer` reads it; what is empty is left out."""
    parts: list[tuple[str, list[str]]] = [
        ("on", [] if explorer.number is None else [str(explorer.number)]),
        ("front", [f"{tile.special}{'!' * tile.is_used}" for tile in explorer.specials]),
        ("gear", [f"{piece.symbol}{'!' * piece.is_used}" for piece in explorer.equipment]),
        ("dealt", list(explorer.dealt)),
        ("turned", [f"{'idle:' * tile.is_idle}{tile.action}" for tile in explorer.turned]),
        ("has", list(explorer.owned)),
        ("used", list(explorer.artefacts_used)),
        *(("noted", [str(note.number), note.tile or "-"]) for note in explorer.notes),
        ("no", [] if explorer.has_talkie else ["talkie"]),
    ]
    said = [" ".join((key, *words)) for key, words in parts if words]
    said += ["stuck"] * explorer.is_stuck + ["down"] * explorer.is_down
    return "; ".join(said)
