"""Where a learner sits: a file beside the progress file, which this account alone may read."""

import contextlib
import hashlib
import json
import os
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path

from ..progress_record.progress_file import progress_path

NAME = "class_seat.json"


@dataclass(frozen=True)
class Seat:
    """A seat of a class: the address of the server, such as http://192.168.1.5:8000, the seat's number, its secret."""

    url: str
    number: int
    secret: str

    @property
    def address(self) -> str:
        """Where it lives on the server."""
        return f"/class/seat/{self.number}"

    @property
    def name(self) -> str:
        """By which name it asks (HTTP Basic, RFC 7617)."""
        return f"seat-{self.number}"

    @property
    def mark(self) -> str:
        """What tells this seat from another one in the progress file, without its secret."""
        return hashlib.sha256(f"{self.url} {self.number} {self.secret}".encode()).hexdigest()[:12]


def seat_path(progress: Path | None = None) -> Path:
    """The seat file that belongs to a progress file."""
    return (progress or progress_path()).with_name(NAME)


def seat_in(path: Path) -> Seat | None:
    """The seat in a file; None where there is none that can be read."""
    try:
        said = json.loads(path.read_text(encoding="utf-8"))
        seat = Seat(said["url"], said["number"], said["secret"])
    except (OSError, ValueError, TypeError, KeyError):
        return None
    good = isinstance(seat.url, str) and type(seat.number) is int and isinstance(seat.secret, str)
    return seat if good else None


def keep(seat: Seat, path: Path) -> None:
    """Write the file, whole or not at all: mode 0600, as mkstemp makes it. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=NAME, dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(asdict(seat), file)
        os.replace(name, path)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def forget(path: Path) -> None:
    """Take the file away; whoever sends from here sees that and stops."""
    path.unlink(missing_ok=True)
