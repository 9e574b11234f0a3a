"""Wherever octets become text the source says by which encoding: Windows would take another one than Linux."""

import ast
import json

from house import LEARNERS_CODE, ROOT, WITH_HOMES

FOLDERS = (*WITH_HOMES, "notebooks", "tests")
TEXT_AT = {"read_text": 0, "write_text": 1}  # where a call without names has the encoding
BINARY_UNLESS_SAID = {"TemporaryFile", "NamedTemporaryFile", "SpooledTemporaryFile", "makefile"}
PROGRAMS = {"run", "Popen", "check_output"}
TEXT = {"text", "universal_newlines"}


def says_none(call):
    """Does this call make text of octets, or octets of text, without an encoding? `open` means the built-in one."""
    named = {word.arg: word.value for word in call.keywords}
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    if "encoding" in named or None in named:
        return False
    if name in TEXT_AT:
        return len(call.args) <= TEXT_AT[name]
    if name in PROGRAMS:
        return bool(TEXT & named.keys())
    if name in BINARY_UNLESS_SAID:
        return opens_text(named.get("mode"), name == "makefile", call.args)
    if name == "fdopen" or getattr(call.func, "id", "") == "open":
        return opens_text(named.get("mode"), True, call.args[1:])
    return name in ("getoutput", "getstatusoutput") or (name == "TextIOWrapper" and len(call.args) < 2)


def opens_text(mode, unless_said, places):
    """Is it a mode of text? It stands under its name, or first among `places`."""
    mode = mode or (places[0] if places else None)
    return unless_said if mode is None else not (isinstance(mode, ast.Constant) and "b" in str(mode.value))


def faults(source, name):
    """Each call of that kind, with its line."""
    nodes = list(ast.walk(ast.parse(source)))
    found = [node for node in nodes if isinstance(node, ast.Call) and says_none(node)]
    found += [node for node in nodes if isinstance(node, ast.Dict) and asks_for_text(node)]
    return [f"{name}:{node.lineno}: {ast.unparse(node)[:60]}" for node in found]


def asks_for_text(table):
    """Are these the settings of a program that is run, with `"text": True`?"""
    pairs = zip(table.keys, table.values, strict=True)
    return any(getattr(key, "value", "") in TEXT and getattr(value, "value", "") is True for key, value in pairs)


def sources():
    """The source of each file, and of each cell that is plain Python, with the place's name."""
    found = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*.*") if path.suffix in (".py", ".ipynb")]
    for path in [*ROOT.glob("*.py"), *found]:
        if LEARNERS_CODE not in path.parents:
            yield from [(path.read_text("utf-8"), path.name)] if path.suffix == ".py" else cells(path)


def cells(path):
    for number, cell in enumerate(json.loads(path.read_text("utf-8"))["cells"]):
        source = "".join(cell["source"])
        if cell["cell_type"] == "code" and not source.startswith(("%", "!")):
            yield source, f"{path.name}, cell {number}"


def test_each_call_that_makes_text_of_octets_names_the_encoding():
    assert [fault for source, name in sources() for fault in faults(source, name)] == []


def test_a_call_without_an_encoding_is_found_and_one_of_octets_is_not():
    found = (
        "open(p)\np.read_text()\nrun([], text=True)\np.write_text('')\nfdopen(1, 'w')\nTemporaryFile('w+')\nopen(p, m)"
    )
    found += "\nhow = {'text': True}"
    assert len(faults(found, "")) == 8
    fine = (
        "open(p, 'rb')\np.read_text('utf-8')\nrun([], encoding='utf-8')\nTemporaryFile()\nmakefile('rb')\nImage.open(p)"
    )
    assert faults(fine, "") == []
