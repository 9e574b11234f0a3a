"""The house as its source says it stands: packages, the rooms in them, and which file imports which."""

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("mini_server", "clients", "workbench", "exercises", "audit")
WITH_HOMES = (*PACKAGES, "homes")
LEARNERS_CODE = ROOT / "exercises" / "tasks"


class Arrow(NamedTuple):
    """One import: the file and the line where it stands, the module of ours that it imports, and whether late.

    Late is inside a function; `level` counts the dots it is written with.
    """

    file: Path
    line: int
    module: str
    late: bool
    level: int

    @property
    def words(self):
        """The import as a red test names it."""
        return f"{self.file.relative_to(ROOT).as_posix()}:{self.line} imports {self.module}"


def files(package):
    """The Python files of a package, learners' tasks left out."""
    return [path for path in sorted((ROOT / package).rglob("*.py")) if LEARNERS_CODE not in path.parents]


def module_of(path):
    """The name by which Python knows a file."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def rooms(package):
    """The rooms of a package: its folders with code."""
    return {folder.parent.name: folder.parent for folder in sorted((ROOT / package).glob("*/__init__.py"))}


def room_of(module):
    """The room that a module stands in; "" for the files between the rooms."""
    package, _, rest = module.partition(".")
    room = rest.partition(".")[0]
    return room if room in rooms(package) else ""


@cache
def modules():
    """Every module of ours, and its file."""
    return {module_of(path): path for package in WITH_HOMES for path in files(package)}


@cache
def arrows(path):
    """The imports of our own that stand in a file, in the order of their lines."""
    tree = ast.parse(path.read_text("utf-8"))
    late = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for inner in ast.walk(node)
    }
    found = [
        Arrow(path, node.lineno, module, id(node) in late, getattr(node, "level", 0))
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for module in dict.fromkeys(_imported(path, node))
        if module in modules()
    ]
    return sorted(found, key=lambda arrow: arrow.line)


def _imported(path, node):
    """The modules that one statement imports: `from .questions import ask` means the file ask.py, not the room."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    base = _base(path, node)
    return [f"{base}.{alias.name}" if f"{base}.{alias.name}" in modules() else base for alias in node.names]


def _base(path, node):
    if not node.level:
        return node.module
    here = module_of(path).split(".") if path.name == "__init__.py" else module_of(path).split(".")[:-1]
    return ".".join([*here[: len(here) - node.level + 1], *([node.module] if node.module else [])])


def circle_among(edges):
    """One circle in {name: names it needs}, as the names along it; [] where there is none."""
    left = {name: set(needed) - {name} for name, needed in edges.items()}
    while free := [name for name, needed in left.items() if not needed & set(left)]:
        for name in free:
            del left[name]
    way = []
    while left and (not way or way[-1] not in way[:-1]):
        way.append(sorted(left[way[-1]] & set(left))[0] if way else sorted(left)[0])
    return way[way.index(way[-1]) :] if way else []


@cache
def arrows_of_names(path):
    """(module, name) of every name that a file imports out of a module of ours."""
    nodes = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)]
    pairs = [(_base(path, node), alias.name) for node in nodes for alias in node.names]
    return [(base, name) for base, name in pairs if base in modules() and f"{base}.{name}" not in modules()]
