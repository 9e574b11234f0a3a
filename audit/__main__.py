"""What an API's description shows: verbs in addresses, GETs that change something, and more. See audit/README.md."""

import _thread
import argparse
import contextlib
import importlib.util
import io
import json
import os
import re
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from . import Audit, audit
from .agents import overlay
from .operation import (
    EXPECTED,
    MOST_BYTES,
    Unreadable,
    plain,
)
from .reports import Known, as_data, as_sarif, as_text, known_in, many, written

APP = re.compile(r"(.+\.py):([A-Za-z_]\w*)")


def source_named(name: str) -> Any:
    """What `audit` takes, for what stands on the command line; raises Unreadable."""
    if name == "-":
        return stdin().read(MOST_BYTES + 1)
    found = APP.fullmatch(name)
    if found and not Path(name).exists():
        return app_of(Path(found[1]), found[2])
    return name if name.startswith(("http://", "https://")) else Path(name)


MOST_SECONDS = 30  # in which a file of Python has said what it has to say


def app_of(path: Path, name: str) -> Any:
    """The app of this name in a file of Python, which is run for it; a function without arguments may make it."""
    sys.path.insert(0, str(path.resolve().parent))
    os.environ["FLASK_RUN_FROM_CLI"] = "true"  # Flask passes over app.run() then, as for its own command
    try:
        with contextlib.redirect_stdout(sys.stderr), nobody_there():  # its words are no report
            spec = importlib.util.spec_from_file_location(path.stem, path)
            module = importlib.util.module_from_spec(spec)  # type: ignore[arg-type]
            sys.modules.setdefault(path.stem, module)  # some look for themselves there
            with soon_over():
                spec.loader.exec_module(module)  # type: ignore[union-attr]
                app = getattr(module, name)
                app = app() if callable(app) and not hasattr(app, "url_map") else app
    except TooLong:
        why = f"it did not end within {MOST_SECONDS} seconds. What serves belongs under if __name__ == '__main__'"
        raise Unreadable(f"{path} was run to find {name}: {why}.") from None
    except (Exception, SystemExit) as error:
        why = f"{type(error).__name__}: {plain(error)[:200]}"
        raise Unreadable(f"{path} was run to find {name}, and stopped: {why}. Mend it, or name another app.") from None
    if not hasattr(app, "url_map"):
        raise Unreadable(f"{name} in {path} is no Flask app: found {type(app).__name__}. Name one, as in app.py:app.")
    return app


@contextlib.contextmanager
def nobody_there() -> Iterator[None]:
    """Who asks for input hears the end of it."""
    before, sys.stdin = sys.stdin, io.StringIO()
    try:
        yield
    finally:
        sys.stdin = before


class TooLong(Exception):
    """It does not end."""


@contextlib.contextmanager
def soon_over() -> Iterator[None]:
    """What takes longer is interrupted as by Ctrl+C."""
    over = threading.Event()

    def interrupt() -> None:
        over.set()
        _thread.interrupt_main()

    clock = threading.Timer(MOST_SECONDS, interrupt)
    clock.daemon = True
    clock.start()
    try:
        yield
    except KeyboardInterrupt:
        if over.is_set():
            raise TooLong from None
        raise
    finally:
        clock.cancel()


def stdin() -> Any:
    """The bytes that come in; whoever types them is told so."""
    if sys.stdin is None:
        raise Unreadable(f"There is no stdin. {EXPECTED}")
    if sys.stdin.isatty():
        print("Reading what you type, to its end (Ctrl-D; on Windows Ctrl-Z and Enter).", file=sys.stderr)
    return sys.stdin.buffer


def main(arguments: list[str] | None = None) -> int:
    """Run the command; 0 when nothing weighs enough, 1 when something does, 2 when the input cannot be read.

    It is also 2 when a line of a table cannot be read, or no operation was in it: what could be read is reported all
    the same. What people would differ on never counts.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    asked = parser().parse_args(arguments)
    try:
        status = document(asked)
        print(end="", flush=True)
        return status
    except Unreadable as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130  # as the shell says it
    except OSError as error:  # a full disk; or whoever reads has enough, as `head` has
        if not isinstance(error, BrokenPipeError):
            print(f"What was found cannot be written: {error.strerror}. Write it elsewhere.", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 2


def parser() -> argparse.ArgumentParser:
    """What the command takes."""
    made = argparse.ArgumentParser(prog="python -m audit", description=__doc__)
    made.add_argument(
        "file",
        nargs="?",
        default="-",
        help="an OpenAPI document, a table METHOD address, the address of a running service, or app.py:app, a Flask "
        "app, which is imported; - reads stdin",
    )
    how = made.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help="everything as JSON")
    how.add_argument("--sarif", action="store_true", help="everything as SARIF 2.1.0, for tools of code review")
    how.add_argument("--all", action="store_true", help="in words, but not only the first of everything")
    made.add_argument(
        "--baseline", metavar="FILE", type=Path, help="what is known is said as a number and does not count"
    )
    made.add_argument("--write-baseline", metavar="FILE", type=Path, help="write down all that is found, as known")
    made.add_argument(
        "--fail-on", type=int, choices=(1, 2, 3), default=3, help="exit with 1 from this weight on; 3 is the heaviest"
    )
    made.add_argument("--agents", action="store_true", help="what the tools say that generators make of it for agents")
    made.add_argument(
        "--overlay", metavar="FILE", type=Path, help="the same, and an OpenAPI overlay that corrects the hints of tools"
    )
    made.add_argument("--nouns", nargs="+", default=[], metavar="WORD", help="words that are nouns here")
    return made


def document(asked: argparse.Namespace) -> int:
    """The report of a description; whether something weighs enough."""
    found = audit(source_named(asked.file), asked.nouns, asked.agents or bool(asked.overlay))
    known = known_in(asked.baseline) if asked.baseline else Known()
    if not found.operations:
        report(asked, found, known)
        lost = [one for one in found.remarks if not one.startswith(("Sent GET", "No link"))]
        why = " ".join(lost[:3]) or "there is none in its paths."
        raise Unreadable(f"No operation was read, so nothing was audited: {why} Give a description that holds some.")
    if asked.write_baseline:
        save(asked.write_baseline, written(found.findings))
        known = known_in(asked.write_baseline)
        print(f"{many(len(found.findings), 'finding')} known now: {asked.write_baseline}", file=sys.stderr)
    if asked.overlay:
        write_overlay(asked.overlay, found)
    report(asked, found, known)
    if found.unread:
        raise Unreadable(
            f"{many(found.unread, 'line')} cannot be read: see the remarks. Correct each, or begin it with #."
        )
    return int(any(one.kind.weight >= asked.fail_on and not one.border for one in known.new(found.findings)))


def report(asked: argparse.Namespace, found: Audit, known: Known) -> None:
    """The report in the form that was asked for."""
    if asked.json or asked.sarif:
        data = as_data(found, known) if asked.json else as_sarif(found, known)
        print(json.dumps(data, indent=1, ensure_ascii=False))
    else:
        print(as_text(found, known, asked.all))


def write_overlay(path: Path, found: Audit) -> None:
    """Write the overlay, and say what it leaves as it is; nothing is written where there is nothing to correct."""
    made, left = overlay(found.tools)
    if made["actions"]:
        save(path, json.dumps(made, indent=1, ensure_ascii=False) + "\n")
    done = (
        f"{many(len(made['actions']), 'operation')} corrected: {path}" if made["actions"] else f"{path} was not written"
    )
    print(f"{done}. {many(len(left), 'operation')} left as they are.", *left[:MOST_LEFT], sep="\n", file=sys.stderr)
    if len(left) > MOST_LEFT:
        print(f"and {len(left) - MOST_LEFT:,} more", file=sys.stderr)


MOST_LEFT = 20  # operations that are told one by one


def save(path: Path, text: str) -> None:
    """Write a file; raises Unreadable where that cannot be."""
    try:
        path.write_text(text, "utf-8")
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise Unreadable(f"{path} cannot be written: {why}. Name a file in a folder that is there.") from None


if __name__ == "__main__":
    sys.exit(main())
