"""Print the table in clients/behaviour/README.md: which promise each stack keeps. python tests/stacks/promises.py"""

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from stacks import CHANGED, EXAMPLE, STACKS, running  # noqa: E402

from clients.behaviour import behaves  # noqa: E402

PACKAGES = {"FastAPI": "fastapi", "Django REST framework": "djangorestframework", "Flask-RESTX": "flask-restx"}
WORDS = {"yes": "yes", "no": "**no**", "does not apply": "n/a", "not reached": "not reached"}


def asked(name, url):
    """What the check finds out about a stack. In which types a member comes, it finds out as well."""
    return behaves(url, STACKS[name].collection, EXAMPLE, CHANGED, "*/*", write=True)


def table(found):
    """The table for these behaviours by name, in Markdown."""
    heads = ["promise", *map(head, found)]
    lines = [heads, ["---"] * len(heads)]
    for rows in zip(*(one.findings for one in found.values()), strict=True):
        lines.append([rows[0].promise, *(WORDS[one.kept] for one in rows)])
    lines.append(["kept", *(f"{sum(one.kept == 'yes' for one in b.findings)}" for b in found.values())])
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def head(name):
    """A stack with the version that pyproject.toml pins."""
    tests = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]["test"]
    versions = dict(one.split("==") for one in tests)
    return f"{name} {versions[PACKAGES[name]]}" if name in PACKAGES else name


def main():
    """Start each, ask it, and print."""
    found = {}
    for name in STACKS:
        with running(name) as url:
            found[name] = asked(name, url)
    print(table(found))


if __name__ == "__main__":
    main()
