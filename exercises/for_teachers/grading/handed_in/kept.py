"""What Jupyter, a system or this command keeps for itself, and what is said where nothing else is there."""

from collections.abc import Iterable

FEEDBACK = "feedback"  # where this command writes it, as its pages say; of nbgrader's folders `submitted` alone is read
FEEDBACK_ZIP = "-moodle-feedback.zip"  # of this command, where it runs in the folder itself
OWN = {"timestamp.txt", "desktop.ini", "thumbs.db"}  # of nbgrader and of Windows
EMPTY = "the folder is empty. Was everything unpacked?"
KEPT = "nothing is in it but {}, which a program keeps for itself. Ask for the notebook."
SHOWN = 3  # names in a sentence
EMPTY_ZIP = "there is nothing in this zip"


def empty(kept: Iterable[str], words: str = EMPTY) -> str:
    """Why there is nothing to mark in a folder or zip; `kept` are names of what programs keep in it."""
    names = sorted(kept)
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return KEPT.format(", ".join(names[:SHOWN]) + more) if names else words


def is_kept_by_systems(parts: tuple[str, ...]) -> bool:
    """What Jupyter, a system or this command keeps for itself."""
    last = parts[-1]
    is_ours = len(parts) == 1 and (last == FEEDBACK or last.endswith(FEEDBACK_ZIP))
    return last.startswith((".", "__MACOSX")) or last.lower() in OWN or is_ours
