"""What an answer does that no task asks for: read from its syntax, for a person to look at.

It finds who does not hide. Who does is kept from the checks by the process of its own, not by these words.
"""

import ast

from .cell_text import parsed, runnable

MODULES = {
    "exercises": "it imports the exercises themselves",
    "ctypes": "it reaches into Python's memory with ctypes",
    "subprocess": "it starts other programs",
    "multiprocessing": "it starts other programs",
    "inspect": "it looks into running code with inspect",
    "gc": "it looks into running code with gc",
    "importlib": "it imports by a computed name",
}
CALLS = {
    "open": "it opens files",
    "read_text": "it opens files",
    "read_bytes": "it opens files",
    "write_text": "it writes files",
    "rmtree": "it deletes files",
    "unlink": "it deletes files",
    "exec": "it runs text as code",
    "eval": "it runs text as code",
    "__import__": "it imports by a computed name",
    "fork": "it starts other programs",
    "system": "it starts other programs",
    "popen": "it starts other programs",
    "_exit": "it ends Python",
    "abort": "it ends Python",
    "kill": "it ends programs",
    "environ": "it reads the environment",
}
REPLACED = ("requests", "flask", "clients", "mini_server", "exercises", "socket", "builtins", "sys")


def smells_of(cells, starter=""):
    """The sentences about what these cells do and the starter does not, each once."""
    found = {smell for cell in cells for smell in smells_in(cell.source)}
    return tuple(sorted(found - set(smells_in(starter))))


def smells_in(source):
    tree = parsed(runnable(source))
    for node in ast.walk(tree) if tree else ():
        yield from (smell for look in (imports, calls, replacing) for smell in look(node))


def imports(node):
    """Imports of what no answer needs."""
    if isinstance(node, ast.Import):
        names = [alias.name for alias in node.names]
    else:
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
    return [MODULES[name.split(".")[0]] for name in names if name.split(".")[0] in MODULES]


def calls(node):
    """Calls that reach out of the answer, and os.environ."""
    if isinstance(node, ast.Call):
        node = node.func
    elif not (isinstance(node, ast.Attribute) and node.attr == "environ"):
        return []
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    return [CALLS[name]] if name in CALLS else []


def replacing(node):
    """Assignments to a library: requests.get = ..., setattr(requests, ...)."""
    targets = node.targets if isinstance(node, ast.Assign) else []
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "setattr":
        targets = [ast.Attribute(node.args[0])] if node.args else []
    owners = [root_name(target) for target in targets if isinstance(target, ast.Attribute)]
    return [f"it replaces a part of {owner}" for owner in owners if owner in REPLACED]


def root_name(node):
    while isinstance(node, ast.Attribute):
        node = node.value
    return getattr(node, "id", "")
