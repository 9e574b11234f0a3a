"""What a command is given: a file, an address, stdin, lines of these, or an app as `app.py:app`, which is imported."""

import contextlib
import importlib.util
import io
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .octets import cannot_be_read, opened
from .operation import Operation, Unreadable, plain
from .table import operation, says_something

APP = re.compile(r"(.+\.py):([A-Za-z_]\w*)")


def source_named(name: str) -> Any:
    """What `audit` takes, for what stands on the command line; raises Unreadable."""
    if name == "-":
        return getattr(sys.stdin, "buffer", sys.stdin).read()
    found = APP.fullmatch(name)
    if found and not Path(name).exists():
        return app_of(Path(found[1]), found[2])
    return name if name.startswith(("http://", "https://")) else Path(name)


def app_of(path: Path, name: str) -> Any:
    """The app of this name in a file of Python, which is run for it; a function without arguments may make it."""
    sys.path.insert(0, str(path.resolve().parent))
    try:
        with contextlib.redirect_stdout(sys.stderr):  # what it prints is no part of the report
            spec = importlib.util.spec_from_file_location(path.stem, path)
            module = importlib.util.module_from_spec(spec)  # type: ignore[arg-type]
            sys.modules.setdefault(path.stem, module)  # some look for themselves there
            spec.loader.exec_module(module)  # type: ignore[union-attr]
            app = getattr(module, name)
            app = app() if callable(app) and not hasattr(app, "url_map") else app
    except (Exception, SystemExit) as error:
        why = f"{type(error).__name__}: {plain(error)[:200]}"
        raise Unreadable(f"{path} was run to find {name}, and stopped: {why}. Mend it, or name another app.") from None
    if not hasattr(app, "url_map"):
        raise Unreadable(f"{name} in {path} is no Flask app: found {type(app).__name__}. Name one, as in app.py:app.")
    return app


def lines_of(name: str) -> Iterator[Operation | Unreadable | None]:
    """For each line its operation, None where nothing is said, or why it cannot be read."""
    with octets_named(name) as octets:
        start = octets.peek(4)[:4]
        text = io.TextIOWrapper(octets, json.detect_encoding(start) if start else "utf-8", "replace", newline="\n")
        for number, line in enumerate(text, 1):
            yield of_line(line, number)


def octets_named(name: str) -> io.BufferedReader:
    """A file, or stdin."""
    try:
        return io.BufferedReader(sys.stdin.buffer.raw) if name == "-" else opened(Path(name))  # type: ignore[attr-defined]
    except (OSError, ValueError) as error:
        raise Unreadable(cannot_be_read(Path(name), error)) from None


def of_line(line: str, number: int) -> Operation | Unreadable | None:
    """The operation of a line, if it says one."""
    try:
        return operation(line.rstrip("\r\n"), number) if says_something(line) else None
    except Unreadable as error:
        return error
