"""`python -m audit FILE`: what an API's description shows; `--lines`, `--json` for programs."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from .reading.octets import text_of_file as text_of
from .findings.of_a_document import findings
from .naming.addresses import findings as names_of
from .reading.document import operations_in
from .reading.operation import Unreadable
from .reading.table import operations as operations_of_lines
from .reporting.as_data import as_data
from .reporting.as_text import as_text


def main(arguments: list[str] | None = None) -> int:
    """Run the command; 0 when nothing weighs enough, 1 when something does, 2 when the input cannot be read."""
    asked = parser().parse_args(arguments)
    try:
        return lines(asked) if asked.lines else document(asked)
    except Unreadable as error:
        print(error, file=sys.stderr)
        return 2


def parser() -> argparse.ArgumentParser:
    """What the command takes."""
    made = argparse.ArgumentParser(prog="python -m audit", description=__doc__)
    made.add_argument(
        "file", nargs="?", default="-", help="an OpenAPI document or a table METHOD address; - reads stdin"
    )
    made.add_argument("--lines", action="store_true", help="method<TAB>path<TAB>operation id in, names of findings out")
    made.add_argument("--json", action="store_true", help="everything as JSON")
    made.add_argument(
        "--fail-on", type=int, default=3, metavar="WEIGHT", help="exit with 1 from this weight on (1 to 3)"
    )
    return made


def text_asked_for(name: str) -> str:
    """The text of a file, or of stdin."""
    return sys.stdin.read() if name == "-" else text_of(Path(name))


def lines(asked: argparse.Namespace) -> int:
    """A line of names for each line of the input."""
    operations = operations_of_lines(text_asked_for(asked.file).splitlines())
    sys.stdout.writelines(line + "\n" for line in named(operations))
    return 0


def named(operations) -> Iterator[str]:
    """The names of what is found in each operation."""
    return (" ".join(names_of(one.method, one.path, one.name)) for one in operations)


def document(asked: argparse.Namespace) -> int:
    """The report of a document."""
    operations = list(operations_in(text_asked_for(asked.file), asked.file))
    found = findings(operations)
    print(
        json.dumps(as_data(operations, found), indent=1, ensure_ascii=False)
        if asked.json
        else as_text(operations, found)
    )
    return int(any(one.kind.weight >= asked.fail_on and not one.border for one in found))


if __name__ == "__main__":
    sys.exit(main())
