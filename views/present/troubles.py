"""What was found damaged on the disk, said in the reader's language."""

from __future__ import annotations

from companion.i18n import Texts
from companion.store.storage import Trouble


def trouble_sentence(trouble: Trouble, text: Texts) -> str:
    """Say what was wrong with a file, what became of it, and where it is kept."""
    kept = trouble.kept.name if trouble.kept else trouble.file.name
    return text(f"trouble.{trouble.rescue}", file=kept, dropped=trouble.dropped)
