"""`python -m homes.benchmarks.auditor [--redocly PROGRAM] [--mistakes]`: the auditor beside others."""

import argparse
import shutil
import subprocess
from functools import cache

from audit.naming.addresses import findings

from .others import list_of_verbs, redocly
from .scoring import TRUTHS, Names, Row, folds, labelled, mistakes, score

REDOCLY = "node_modules/.bin/redocly"
FILES = ("first", "looked_at", "gets", "posts", "kept_apart", "last")


def auditor(row: Row) -> set[str]:
    """The auditor's findings in one operation."""
    return set(findings(row["method"], row["path"], row["operation_id"]))


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(prog="python -m homes.benchmarks.auditor", description=__doc__)
    parser.add_argument("--redocly", metavar="PROGRAM", help="@redocly/cli, as npm installs it: run it as well")
    parser.add_argument("--mistakes", action="store_true", help="print every mistake of the auditor instead")
    asked = parser.parse_args()
    if asked.redocly and not shutil.which(asked.redocly):
        parser.error(f"{asked.redocly} is no program here. `npm install @redocly/cli` makes {REDOCLY}.")
    print(mistakes_as_text() if asked.mistakes else tables(asked.redocly))


def tables(program: str | None) -> str:
    """Precision and recall of each, file by file."""
    who: dict[str, Names] = {"the auditor": auditor, "a list of 60 verbs": list_of_verbs}
    if program:
        version = subprocess.run([program, "--version"], capture_output=True, encoding="utf-8").stdout.strip()
        who[f"@redocly/cli {version}"] = linter(program)
    lines = ["| finding | operations | who | precision | recall | right, wrong, missed |", "|---|---|---|---|---|---|"]
    lines += [line(finding, file, name, names) for finding in TRUTHS for file in FILES for name, names in who.items()]
    return "\n".join([*filter(None, lines), "", *in_folds()])


def linter(program: str) -> Names:
    """Redocly's linter, asked once about everything."""
    found = redocly(program, [row for file in FILES for row in labelled(file)])
    return lambda row: {"verb-in-address"} if row["path"] in found else set()


def line(finding: str, file: str, name: str, names: Names) -> str:
    """One row; none where a file has nothing to find, or somebody does not look for it."""
    found = score(finding, labelled(file), names)
    if not found.right + found.missed or (name.startswith("@") and finding != "verb-in-address"):
        return ""
    figures = f"{found.precision:.2f} | {found.recall:.2f} | {', '.join(map(str, found))}"
    return f"| `{finding}` | `{file}` | {name} | {figures} |"


def in_folds() -> list[str]:
    """The spread over providers: each file that had two readers, in five parts, all of a provider in one."""
    lines = ["| finding | operations | precision, five parts | recall, five parts |", "|---|---|---|---|"]
    for finding in TRUTHS:
        for file in ("first", "looked_at", "kept_apart", "last"):
            parts = [score(finding, part, auditor) for part in folds(labelled(file))]
            precision = " ".join(f"{part.precision:.2f}" for part in sorted(parts, key=lambda one: one.precision))
            recall = " ".join(f"{part.recall:.2f}" for part in sorted(parts, key=lambda one: one.recall))
            lines.append(f"| `{finding}` | `{file}` | {precision} | {recall} |")
    return lines


@cache
def mistakes_as_text() -> str:
    """Every mistake, with what two readers said."""
    parts = ["# What the auditor gets wrong\n\nWritten by `python -m homes.benchmarks.auditor --mistakes`."]
    for finding in TRUTHS:
        found = [(file, *one) for file in FILES for one in mistakes(finding, labelled(file), auditor)]
        head = [f"## {finding}", "", "| | operation | its name | readers said | file |", "|---|---|---|---|---|"]
        parts.append("\n".join([*head, *(mistake(*one) for one in found)]))
    return "\n\n".join(parts)


def mistake(file: str, kind: str, row: Row) -> str:
    """One row of the list of mistakes."""
    said = f"{row['address']}, {row['effect']}"
    return f"| {kind} | `{row['method']} {row['path']}` | {row['operation_id']} | {said} | {file} |"


if __name__ == "__main__":
    main()
