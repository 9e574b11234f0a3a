"""What rooms hand out to each other, and which of it does not say its types."""

import ast

from house import PACKAGES, arrows_of_names, files, module_of, modules, room_of


def handed_out():
    """(module, name) of every function and class that another room, or another package, imports by its name."""
    return {
        (module, name)
        for package in PACKAGES
        for path in files(package)
        for module, name in arrows_of_names(path)
        if (module.partition(".")[0], room_of(module)) != (package, room_of(module_of(path)))
    }


def untyped(module, name):
    """The functions behind this name, itself or a class's public methods, that do not say what they take and give."""
    body = ast.parse(modules()[module].read_text("utf-8")).body
    found = next((node for node in body if getattr(node, "name", None) == name), None)
    if isinstance(found, ast.FunctionDef):
        return [] if _says_its_types(found) else [f"{module}.{name}"]
    methods = [node for node in getattr(found, "body", []) if isinstance(node, ast.FunctionDef)]
    public = [node for node in methods if node.name == "__init__" or not node.name.startswith("_")]
    return [f"{module}.{name}.{node.name}" for node in public if not _says_its_types(node)]


def _says_its_types(function):
    """Each parameter but `self`, and what comes back, where anything does; __init__ gives nothing."""
    every = function.args
    asked = [*every.posonlyargs, *every.args, *every.kwonlyargs]
    asked = [one for one in asked if one.arg not in ("self", "cls")]
    return all(one.annotation for one in asked) and bool(function.returns or function.name == "__init__")
