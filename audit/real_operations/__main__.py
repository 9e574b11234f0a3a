"""Makes operations.xz: `python3 -m audit.real_operations operations.tsv.gz`. README.md says what goes in."""

import csv
import gzip
import lzma
import re
import sys
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

from .read import AGAIN, BETWEEN, HERE, LETTERS

MOST = 200  # of a provider
WORDS = 4  # of an operation's id
LETTER_OF = {method: letter for letter, method in LETTERS.items()}
KEYS = {"idempotency-key", "x-idempotency-key"}
BEST = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0}]


def chosen(rows: Iterable[dict]) -> list[dict]:
    """At most MOST operations of each provider, at even distances in the order of their addresses."""
    found = []
    for _, group in groupby(sorted(rows, key=lambda row: row["provider"]), lambda row: row["provider"]):
        every = sorted(group, key=lambda row: (row["path"], row["method"]))
        count = min(MOST, len(every))
        found += [every[at * len(every) // count] for at in range(count)]
    return found


def packed(rows: list[dict]) -> bytes:
    """The columns, each with its lines, as bytes."""
    by_path = [(path, list(group)) for (_, path), group in groupby(rows, lambda row: (row["provider"], row["path"]))]
    columns = [
        [f"{name} {len(list(group))}" for name, group in groupby(row["provider"] for row in rows)],
        ["".join(LETTER_OF[row["method"]] for row in group) for _, group in by_path],
        list(cut(path for path, _ in by_path)),
        [first_words(row["operation_id"]) for row in rows],
        [row["statuses"] for row in rows],
        [types(row["response_types"]) for row in rows],
        [marks({*row["request_fields"].split()}) for row in rows],
    ]
    return lzma.compress(BETWEEN.join(map("\n".join, columns)).encode(), filters=BEST)


def cut(paths: Iterable[str]) -> Iterable[str]:
    """Each address without what it has from the one before, and a character that says how much that is."""
    before = ""
    for path in paths:
        same = next(
            (at for at, (a, b) in enumerate(zip(before, path, strict=False)) if a != b), min(len(before), len(path))
        )
        same = min(same, 90)
        yield chr(AGAIN + same) + path[same:]
        before = path


def first_words(name: str) -> str:
    """The first words of the last part of an operation's id, as they are written."""
    last = re.split(r"[./]", name)[-1]
    words = list(re.finditer(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+", last))
    return last[: words[WORDS - 1].end()] if len(words) > WORDS else last


def types(listed: str) -> str:
    """The media types without their parameters, which the list has as words of their own, each once."""
    return " ".join(dict.fromkeys(one.rstrip(";") for one in listed.split() if "/" in one))


def marks(headers: set[str]) -> str:
    """Whether If-Match (m) or a key for retries (k) is taken."""
    return "m" * ("if-match" in headers) + "k" * bool(headers & KEYS)


def main(source: Path) -> None:
    with gzip.open(source, "rt", encoding="utf-8", newline="") as file:
        rows = chosen(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    data = packed(rows)
    (HERE / "operations.xz").write_bytes(data)
    print(f"{len(rows):,} operations of {len({row['provider'] for row in rows})} providers in {len(data):,} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
