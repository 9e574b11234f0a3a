"""Hostile and unlucky answers in one real kernel, one after the other: each is a sentence, and the kernel lives on.

No cell may take longer than LONGEST seconds, or the run ends here.
"""

import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from exercises.course_content.task import task_named

LONGEST = 60
ROOT = Path(__file__).resolve().parents[2]
PUT = task_named("put-replaces")
NEW = "new = name not in recipes"
GIGABYTES = "bytearray(2 * 1024**3)"
FLOOD = "for number in range(1_000_000): print('line', number)"


def in_route(*lines):
    """The solution with more lines in its route."""
    return PUT.solution.replace(NEW, "\n        ".join([*lines, NEW]))


def in_make_app(*lines):
    return PUT.solution.replace("recipes = {}", "\n    ".join(["recipes = {}", *lines]))


IN_MEMORY = "more memory than there is for a check"
LOOP = ("while True:", "    pass")
DELETES = "import os, shutil; shutil.rmtree(os.path.dirname(os.environ['ONE_ADDRESS_PROGRESS']), ignore_errors=True)"
ANSWERS = {
    "an endless loop in a route": (in_route(*LOOP), "Not yet: PUT /recipe/soup got no answer from your app"),
    "an endless loop in make_app": (in_make_app(*LOOP), "Look for a loop that never ends"),
    "os._exit": (in_route("import os; os._exit(0)"), "os._exit() ends Python at once"),
    "sys.exit": (in_make_app("import sys; sys.exit()"), "sys.exit() ends the program"),
    "recursion": (in_route("put(name)"), "a function calls itself without an end"),
    "2 GB of memory in a route": (in_route(f"much = {GIGABYTES}"), IN_MEMORY),
    "2 GB of memory in make_app": (in_make_app(f"much = {GIGABYTES}"), IN_MEMORY),
    "memory bit by bit": (
        in_route("much = []", "while True:", "    much.append(bytearray(64 * 1024**2))"),
        (IN_MEMORY, "PUT /recipe/soup got no answer from your app"),  # whichever comes first on this machine
    ),
    "app.run() in make_app": (in_make_app("app.run()"), "Leave it out: the course starts your app for you"),
    "a route that sleeps": (in_route("import time; time.sleep(600)"), "PUT /recipe/soup got no answer from your app"),
    "a make_app that sleeps": (in_make_app("import time; time.sleep(600)"), "it did not come back in time"),
    "a patched client": (in_make_app("import requests; requests.get = None"), "Your code had replaced requests.get"),
    "a million lines in a route": (in_route(FLOOD), " lines. They begin:\nline 0\nline 1"),
    "a million lines in make_app": (
        in_make_app(FLOOD),
        " lines. They begin:\nline 0\nline 1",
    ),
    "a line or two": (in_make_app("print('here', len(recipes))"), "Note: Your code printed:\nhere 0"),
    "a syntax error": (in_route("new = ="), "Right: "),  # the cell says it; the function before is still there
    "an exception while the cell runs": (f"{PUT.solution}\n1 / 0", "Right: "),
    "an import that fails": (in_make_app("import no_such_module"), "ModuleNotFoundError: No module named"),
    "None": (PUT.solution.replace("return app", "pass"), "make_app() gave back None"),
    "another directory in a route": (in_route("import os; os.chdir('/')"), "had changed the working directory"),
    "another directory in make_app": (in_make_app("import os; os.chdir('/')"), "had changed the working directory"),
    "the progress file deleted": (in_make_app(DELETES), "Your progress file was gone or cut short; "),
    "the progress file emptied": (
        in_make_app("import os; open(os.environ['ONE_ADDRESS_PROGRESS'], 'w').close()"),
        "Your progress file was gone or cut short; ",
    ),
    "a loop that nothing can stop": (  # the last one, since it goes on below all that follows
        in_route("while True:", "    try:", "        x = 1", "    except:", "        pass"),
        "PUT /recipe/soup got no answer from your app",
    ),
}
if sys.platform != "linux":  # elsewhere no system call holds memory, as exercises/README.md says
    ANSWERS = {name: answer for name, answer in ANSWERS.items() if IN_MEMORY not in answer[1]}
BEGIN = "import os\nfrom exercises import exercise, progress\ntask = exercise('put-replaces')\nhere = os.getcwd()"
CELLS = {
    "begin": BEGIN,
    **{
        f"{name}|{part}": source
        for name, (answer, _) in ANSWERS.items()
        for part, source in (("a", answer), ("c", "task.check(make_app)"))
    },
    "a cell that runs an app": "from flask import Flask\nFlask('mine').run()\nprint('went on')",
    "the last answer": PUT.solution,
    "checked": "task.check(make_app)",
    "the board": "progress()",
    "as before": "print(os.getcwd() == here, os.path.exists(os.environ['ONE_ADDRESS_PROGRESS']))",
}
MAY_RAISE = {"a syntax error|a", "an exception while the cell runs|a"}


def cell_of(name, source):
    cell = nbformat.v4.new_code_cell(source, id=f"cell-{list(CELLS).index(name)}")
    cell.metadata["tags"] = ["raises-exception"] if name in MAY_RAISE else []
    return cell


@pytest.fixture(scope="module")
def said(tmp_path_factory):
    """What each cell showed, as text, by its name."""
    folder = tmp_path_factory.mktemp("course")
    notebook = nbformat.v4.new_notebook(cells=[cell_of(*one) for one in CELLS.items()])
    resources = {"metadata": {"path": str(folder)}}
    client = NotebookClient(notebook, timeout=LONGEST, kernel_name="python3", resources=resources)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ONE_ADDRESS_PROGRESS", str(folder / ".one_address" / "progress.jsonl"))
        patch.setenv("IPYTHONDIR", str(folder))
        patch.setenv("PYTHONPATH", str(ROOT))
        client.execute()
    return {name: words_of(cell.outputs) for name, cell in zip(CELLS, notebook.cells, strict=True)}


def words_of(outputs):
    """The text of a cell's outputs: what was printed, what was shown, and the name of an error."""
    return "".join(one.get("text") or one.get("data", {}).get("text/plain") or one.get("ename", "") for one in outputs)


@pytest.mark.slow
@pytest.mark.parametrize("name", ANSWERS)
def test_each_ends_in_a_clear_sentence(said, name):
    wanted = ANSWERS[name][1]
    assert any(words in said[f"{name}|c"] for words in ([wanted] if isinstance(wanted, str) else wanted))
    assert "did not foresee" not in said[f"{name}|c"]


@pytest.mark.slow
@pytest.mark.parametrize("name", ANSWERS)
def test_none_of_them_floods_its_cell(said, name):
    assert len(said[f"{name}|c"]) < 3000


@pytest.mark.slow
def test_a_syntax_error_and_an_exception_are_told_by_python_itself(said):
    assert said["a syntax error|a"] == "SyntaxError"
    assert said["an exception while the cell runs|a"] == "ZeroDivisionError"


@pytest.mark.slow
def test_an_app_that_is_run_in_a_cell_does_not_hold_the_notebook(said):
    assert said["a cell that runs an app"].endswith("went on\n")


@pytest.mark.slow
def test_after_all_of_them_the_notebook_works_as_before(said):
    assert said["checked"].startswith("Right: ")
    assert "put-replaces right, 5 of 5 points" in " ".join(said["the board"].split())
    assert said["as before"] == "True True\n"
