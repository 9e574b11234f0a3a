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

from .octets import EXPECTED, MOST, cannot_be_read, opened
from .operation import Operation, Unreadable, plain
from .table import operation, says_something

LONGEST_LINE = 100_000
APP = re.compile(r"(.+\.py):([A-Za-z_]\w*)")


def source_named(name: str) -> Any:
    """What `audit` takes, for what stands on the command line; raises Unreadable."""
    if name == "-":
        return stdin().read(MOST + 1)
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
        for number, line in enumerate(whole(text), 1):
            yield of_line(line, number)


def octets_named(name: str) -> Any:
    """A file, or stdin."""
    if name == "-":
        return stdin()
    try:
        return opened(Path(name))
    except (OSError, ValueError) as error:
        raise Unreadable(cannot_be_read(Path(name), error)) from None


def stdin() -> Any:
    """The octets that come in; whoever types them is told so."""
    if sys.stdin is None:
        raise Unreadable(f"There is no stdin. {EXPECTED}")
    if sys.stdin.isatty():
        print("Reading what you type, to its end (Ctrl-D; on Windows Ctrl-Z and Enter).", file=sys.stderr)
    return sys.stdin.buffer


def whole(text: io.TextIOWrapper) -> Iterator[str]:
    """Each line, of a very long one its beginning."""
    while line := text.readline(LONGEST_LINE):
        while not line.endswith("\n") and (rest := text.readline(LONGEST_LINE)):
            line = line[:LONGEST_LINE] + rest[-1:]
        yield line


def of_line(line: str, number: int) -> Operation | Unreadable | None:
    """The operation of a line, if it says one."""
    try:
        return operation(line.rstrip("\r\n"), number) if says_something(line) else None
    except Unreadable as error:
        return error
