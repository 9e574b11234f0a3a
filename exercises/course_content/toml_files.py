"""What authors write as TOML, read: a file that is none is said by its name."""

import tomllib
from pathlib import Path
from typing import Any


def entries_in(path: Path, error: type[ValueError]) -> dict[str, Any]:
    """The entries of a TOML file by their names; raises `error`, which names the file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as fault:  # also of octets that are no UTF-8
        raise error(f"{path.name} is not TOML: {fault}.") from None


def is_text(value: object) -> bool:
    """Whether this is a text that says something."""
    return isinstance(value, str) and bool(value.strip())
