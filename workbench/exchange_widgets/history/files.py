"""A history written to a file and read from one, with a sentence for all that can go wrong."""

import contextlib
import os
import tempfile
from pathlib import Path

from clients.kept_exchanges.har import NotAHar, from_har, to_har
from clients.messages.safe_words import counted

MOST_OCTETS = 50_000_000


class NotSaved(Exception):
    """Nothing was written or read. The words say why, and what to do."""


def save(exchanges, path, with_secrets: bool = False, overwrite: bool = False) -> str:
    """Write the exchanges as HAR, whole or not at all; what was done, in a sentence. NotSaved says why not."""
    path = place(path)
    if path.exists() and not overwrite:
        raise NotSaved(
            f"There is a file {path.name} already, and nothing was written. "
            "Take another name, or say that it may be written over: overwrite=True."
        )
    text = to_har(exchanges, with_secrets)
    try:
        _write(path, text)
    except OSError as fault:
        raise NotSaved(f"{path.name} cannot be written: {_why(fault)}. Choose another place.") from None
    count = counted(len(exchanges), "exchange", "exchanges")
    secrets = (
        "Secrets are in it: show it to nobody." if with_secrets else "Passwords and cookies in fields were left out."
    )
    return f"Saved {count} in {path.name}. {secrets}"


def load(path):
    """The session in a HAR file, by `clients.kept_exchanges.har`. NotSaved says why it cannot be read."""
    path = place(path)
    try:
        if path.stat().st_size > MOST_OCTETS:
            raise NotSaved(f"{path.name} has more than {MOST_OCTETS:,} octets, which is more than is read here.")
        return from_har(path.read_bytes())
    except FileNotFoundError:
        raise NotSaved(f"There is no file {path.name}{_those_there_are(path)}") from None
    except OSError as fault:
        raise NotSaved(f"{path.name} cannot be read: {_why(fault)}.") from None
    except NotAHar as refusal:
        raise NotSaved(f"{path.name}: {refusal}") from None


def place(path) -> Path:
    """The path of a HAR file; `.har` is added to a name without an ending."""
    written = str(path).strip()
    if not written or "\0" in written:
        raise NotSaved("Type the name of a file first, such as session.har.")
    found = Path(written).expanduser()
    return found if found.suffix or found.is_dir() else found.with_suffix(".har")


def _write(path: Path, text: str) -> None:
    """Write to a file beside it first, so that a fault on the way leaves the old one as it was."""
    if path.is_dir():
        raise IsADirectoryError(21, "it is a folder")
    descriptor, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(beside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(beside)
        raise


def _those_there_are(path: Path) -> str:
    """Which HAR files stand in the folder, to choose from."""
    try:
        names = sorted(one.name for one in path.parent.glob("*.har"))[:5]
    except OSError:
        names = []
    return f". In that folder there are: {', '.join(names)}." if names else " in that folder, and no other HAR."


def _why(fault: OSError) -> str:
    return (fault.strerror or type(fault).__name__).lower()
