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
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from . import Audit, audit
from .agents import overlay
from .operation import EXPECTED, MOST_BYTES, Unreadable, plain
from .reports import Known, as_data, as_sarif, as_text, counted, explained, fingerprint, known_in, many, new_of, written
from .settings import NONE, Settings, codes_of, found_from, settings_in
from .sources import Committed, NoCommit

PROGRAM = "python -m audit" if __package__ == "audit" else "one-address-audit"
APP = re.compile(r"(.+\.py):([A-Za-z_]\w*)")


def source_named(name: str) -> Any:
    """What `audit` takes, for what stands on the command line; raises Unreadable."""
    if name == "-":
        if sys.stdin is None:
            raise Unreadable(f"There is no stdin. {EXPECTED}")
        if sys.stdin.isatty():
            print("Reading what you type, to its end (Ctrl-D; on Windows Ctrl-Z and Enter).", file=sys.stderr)
        return sys.stdin.buffer.read(MOST_BYTES + 1)
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
                app = app() if callable(app) and not hasattr(app, "url_map") and not hasattr(app, "openapi") else app
    except TooLong:
        why = f"it did not end within {MOST_SECONDS} seconds. What serves belongs under if __name__ == '__main__'"
        raise Unreadable(f"{path} was run to find {name}: {why}.") from None
    except (Exception, SystemExit) as error:
        why = f"{type(error).__name__}: {plain(error)[:200]}"
        do = "Mend it, or name another app"
        if isinstance(error, ImportError):
            do = "Give its description instead, or install the auditor beside what the app imports"
        raise Unreadable(f"{path} was run to find {name}, and stopped: {why}. {do}.") from None
    if hasattr(app, "openapi"):
        why = f"found {type(app).__name__}, which describes itself. Give what json.dumps({name}.openapi()) writes"
        raise Unreadable(f"{name} in {path} is no Flask app: {why}.")
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


def main(arguments: list[str] | None = None) -> int:
    """Run the command; 0 when nothing is found, 1 when something is, 2 when something cannot be read.

    It is also 2 when a line of a table cannot be read, or no operation was in it: what could be read is reported all
    the same. What people would differ on never counts.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    asked = asked_in(arguments)
    try:
        if asked.explain:
            print(explained(asked.explain))
        status = 0 if asked.explain else descriptions(asked)
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


def asked_in(arguments: list[str] | None) -> argparse.Namespace:
    """What the command is asked."""
    takes = parser()
    asked = takes.parse_args(arguments)
    asked.files = asked.files or ["-"]
    asked.agents = asked.agents or bool(asked.overlay)
    if asked.files[1:] and (asked.overlay or Path(asked.since or "").is_file()):
        takes.error("--overlay, and --since with a file, are about one description")
    return asked


PAGE = "https://github.com/one-address/one-address/blob/main/USE_IT_AT_WORK.md"
WHAT = "What an API's description shows: verbs in addresses, GETs that change something, and more."
ENDS = f"""The status is 0 when nothing new is found, 1 when something is, and 2 when
something can't be read. How a team uses it, with settings and in CI:
{PAGE}"""


def parser() -> argparse.ArgumentParser:
    """What the command takes."""
    made = argparse.ArgumentParser(prog=PROGRAM, description=WHAT, epilog=ENDS)
    made.formatter_class = argparse.RawDescriptionHelpFormatter
    made.add_argument(
        "files",
        metavar="file",
        nargs="*",
        help="an OpenAPI document, a table METHOD address, the address of a running service, or app.py:app, a Flask "
        "app, which is imported; - reads stdin",
    )
    how = made.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help="everything as JSON")
    how.add_argument("--sarif", action="store_true", help="everything as SARIF 2.1.0, for tools of code review")
    how.add_argument(
        "--all",
        action="store_true",
        help="also that on which people would differ, each of those that say the same, and every remark",
    )
    how.add_argument("--explain", metavar="CODE", help="the story of a finding such as OA102, its RFC and its lesson")
    made.add_argument("--select", metavar="CODES", help="only these findings, by code or name: OA1,errors-under-200")
    made.add_argument("--ignore", metavar="CODES", help="not these findings")
    made.add_argument("--baseline", metavar="FILE", type=Path, help="what is known, which does not count")
    made.add_argument("--write-baseline", action="store_true", help="write into that file all that is found, as known")
    made.add_argument("--since", metavar="REF", help="only what came since this commit of git, or this older file")
    made.add_argument(
        "--config", metavar="FILE", type=Path, help="the settings; else audit.toml, or [tool.audit] of pyproject.toml"
    )
    made.add_argument("--agents", action="store_true", help="what the tools say that generators make of it for agents")
    made.add_argument(
        "--overlay", metavar="FILE", type=Path, help="the same, and an OpenAPI overlay that corrects the hints of tools"
    )
    return made


def descriptions(asked: argparse.Namespace) -> int:
    """The report of all that was named; 1 where something is found, 2 where something cannot be read."""
    settings = settings_of(asked)
    if asked.write_baseline and not settings.baseline:
        raise Unreadable("No baseline is named. Name one with --baseline FILE, or as baseline in the settings.")
    founds = [audit(source_named(name), agents=asked.agents, settings=settings) for name in asked.files]
    if asked.write_baseline and settings.baseline and all(found.operations for found in founds):
        every = [finding for found in founds for finding in found.findings]
        save(settings.baseline, written(every))
        print(f"{many(counted(every), 'finding')} known now: {settings.baseline}", file=sys.stderr)
    some = any(found.operations for found in founds)
    known = known_in(settings.baseline) if settings.baseline and some else Known()
    knowns = [known | known_before(asked, name, settings) for name in asked.files]
    if asked.overlay and founds[0].operations:
        write_overlay(asked.overlay, founds[0])
    report(asked, founds, knowns)
    if lost := [why for found in founds for why in unread(found)]:
        raise Unreadable("\n".join(lost))
    pairs = zip(founds, knowns, strict=True)
    return int(any(not one.border for found, known in pairs for one in new_of(found.findings, known)))


def unread(found: Audit) -> Iterator[str]:
    """Why somebody should not rely on what was found."""
    named = f"{found.name}: " if found.name else ""
    if not found.operations:
        lost = [one for one in found.remarks if not one.startswith(("Sent GET", "No link"))]
        why = " ".join(lost[:3]) or "there is none in its paths."
        yield f"{named}No operation was read, so nothing was audited: {why} Give a description that holds some."
    if found.unread:
        lines = many(found.unread, "line")
        yield f"{named}{lines} cannot be read: see the remarks. Correct each, or begin it with #."


def known_before(asked: argparse.Namespace, name: str, settings: Settings) -> frozenset[str]:
    """What was found in this description before the change: in another file, or at a commit of git."""
    if not asked.since:
        return frozenset()
    before = Path(asked.since) if Path(asked.since).is_file() else Committed(Path(name), asked.since)
    try:
        found = audit(before, agents=asked.agents, settings=settings)
    except NoCommit:
        raise
    except Unreadable as error:
        print(f"{error} So all that is found counts as new.", file=sys.stderr)
        return frozenset()
    return frozenset(map(fingerprint, found.findings))


def settings_of(asked: argparse.Namespace) -> Settings:
    """The settings of the file, and in their place what the command says; raises Unreadable."""
    settings = found_from(Path.cwd()) if asked.config is None else settings_in(asked.config) or NONE
    try:
        return settings._replace(
            select=settings.select if asked.select is None else codes_of(asked.select.split(",")),
            ignore=settings.ignore if asked.ignore is None else codes_of(asked.ignore.split(",")),
            baseline=asked.baseline or settings.baseline,
        )
    except ValueError as error:
        raise Unreadable(f"{error}.") from None


def report(asked: argparse.Namespace, founds: Sequence[Audit], knowns: Sequence[Known]) -> None:
    """The report in the form that was asked for; JSON is a list where several files were named."""
    pairs = list(zip(founds, knowns, strict=True))
    if asked.sarif:
        print(json.dumps(as_sarif(pairs), indent=1, ensure_ascii=False))
    elif asked.json:
        data = [as_data(found, known) for found, known in pairs]
        print(json.dumps(data if data[1:] else data[0], indent=1, ensure_ascii=False))
    else:
        # For whoever reads at a terminal that shows them, and wants them: https://no-color.org/
        colours = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        print("\n\n".join(as_text(found, known, asked.all, colours) for found, known in pairs))


def write_overlay(path: Path, found: Audit) -> None:
    """Write the overlay, and say what it leaves as it is; nothing is written where there is nothing to correct."""
    made, left = overlay(found.tools)
    done = f"{path} was not written"
    if made["actions"]:
        save(path, json.dumps(made, indent=1, ensure_ascii=False) + "\n")
        done = f"{many(len(made['actions']), 'operation')} corrected: {path}"
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
