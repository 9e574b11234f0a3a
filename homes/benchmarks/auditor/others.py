"""Who else names findings: a list of 60 verbs, and Redocly's linter with `no-http-verbs-in-paths`."""

import json
import re
import subprocess
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from .scoring import Row

WORD = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+")
ASKS = """
    get list find search fetch read show check validate verify query calculate export download
"""
DOES = """
    create update delete remove add set send cancel start stop run execute reset activate deactivate enable
    disable login logout register import upload approve reject publish copy move clone lock unlock archive
    restore refresh sync generate convert process submit confirm assign revoke accept clear invite subscribe
    unsubscribe
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
        command = [
            program,
            "lint",
            "openapi.json",
            "--config",
            "redocly.yaml",
            "--format",
            "json",
            "--max-problems",
            "9999",
        ]
        said = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8").stdout
    return {path_of(problem["location"][0]["pointer"]) for problem in json.loads(said)["problems"]}


def path_of(pointer: str) -> str:
    """The address that a pointer such as #/paths/~1users names."""
    return pointer.split("/")[2].replace("~1", "/").replace("~0", "~")
