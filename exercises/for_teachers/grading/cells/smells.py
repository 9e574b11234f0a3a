"""What an answer does that no task asks for: read from its syntax, for a person to look at.

It finds code that does not hide. Code that does is kept from the checks by the process of its own, not by these words.
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
BUILT_IN = {
    "open": "it opens files",
    "exec": "it runs text as code",
    "eval": "it runs text as code",
    "__import__": "it imports by a computed name",
}
MEMBERS = {"read_text": "it opens files", "read_bytes": "it opens files", "write_text": "it writes files"}
MEMBERS |= {"rmtree": "it deletes files", "unlink": "it deletes files"}
OF_OS = {"open": "it opens files", "remove": "it deletes files", "environ": "it reads the environment"}
OF_OS |= dict.fromkeys(("fork", "system", "popen", "execv"), "it starts other programs")
OF_OS |= dict.fromkeys(("_exit", "abort", "kill", "killpg"), "it ends programs")
REPLACED = ("requests", "flask", "clients", "mini_server", "exercises", "socket", "builtins", "sys")


def smells_of(cells, starter=""):
    """The sentences about what these cells do and the starter does not, each once."""
    found = {smell for cell in cells for smell in smells_in(cell.source)}
    return tuple(sorted(found - set(smells_in(starter))))


def smells_in(source):
    tree = parsed(runnable(source))
    for node in ast.walk(tree) if tree else ():
        yield from (smell for look in (imports, reaching_out, replacing) for smell in look(node))


def imports(node):
    """Imports of what no answer needs."""
    if isinstance(node, ast.Import):
        names = [alias.name for alias in node.names]
    else:
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
    return [MODULES[name.split(".")[0]] for name in names if name.split(".")[0] in MODULES]


def reaching_out(node):
    """Names of what reaches out of the answer: open(), os.kill, path.read_text. Flask's abort() does not."""
    if isinstance(node, ast.Name):
        return [BUILT_IN[node.id]] if node.id in BUILT_IN else []
    if not isinstance(node, ast.Attribute):
        return []
    known = OF_OS if root_name(node) == "os" else MEMBERS
    return [known[node.attr]] if node.attr in known else []


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
