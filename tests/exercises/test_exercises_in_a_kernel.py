"""In real kernels: the engine, hostile answers, and two kernels that write one progress file."""

import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from jupyter_client.manager import start_new_kernel
from nbclient import NotebookClient

from exercises.checking.cell_python import names_at_first
from exercises.grading.cells import runnable
from exercises.grading.inside import run
from exercises.progress_record import KNOWN, ProgressFile, learner_record
from exercises.task import task_named

# The engine in a real kernel: functions defined in cells, the task shown, the starter put back into a cell.

PUT = task_named("put-replaces")
CELLS = {
    "shown": "from exercises import exercise\ntask = exercise('put-replaces')",
    "starter": PUT.starter,
    "untouched": "task.check(make_app)",
    "merging": PUT.find_answer("merges").source,
    "refused": "task.check(make_app)",
    "solution": PUT.solution,
    "right": "task.check(make_app)",
    "raising": PUT.solution.replace("new = name not", "{}['oops']\n        new = name not"),
    "raised": "task.check(make_app)",
    "exiting": PUT.solution.replace("new = name not", "import os\n        os._exit(1)\n        new = name not"),
    "survived": "task.check(make_app)",
    "hint": "task.hint()",
    "reset": "task.reset()",
}


@pytest.fixture(scope="module")
def said(tmp_path_factory):
    """The plain text of each cell's output, and all standard error."""
    folder = tmp_path_factory.mktemp("course")
    cells = [nbformat.v4.new_code_cell(source, id=name) for name, source in CELLS.items()]
    notebook = nbformat.v4.new_notebook(cells=cells)
    client = NotebookClient(notebook, timeout=60, kernel_name="python3", resources={"metadata": {"path": str(folder)}})
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ONE_ADDRESS_PROGRESS", str(Path(folder) / "progress.jsonl"))
        patch.setenv("IPYTHONDIR", str(folder))
        client.execute()
    outputs = {cell.id: cell.outputs for cell in notebook.cells}
    texts = {name: [one.data["text/plain"] for one in found if "data" in one] for name, found in outputs.items()}
    texts["stderr"] = [one for found in outputs.values() for one in found if one.get("name") == "stderr"]
    return texts


def test_a_function_from_an_untouched_cell_is_not_attempted(said):
    assert said["untouched"][0].startswith("Not attempted: ")


def test_a_function_from_a_changed_cell_is_checked(said):
    assert said["refused"][0].startswith("Not yet: ")
    assert said["right"][0].startswith("Right: ")


def test_an_exception_is_told_with_the_line_of_the_cell(said):
    line = CELLS["raising"].split("{}['oops']")[0].count("\n") + 1
    assert said["raised"][0].startswith(f"Your code raised: KeyError: 'oops'.\nYour code: line {line}: {{}}['oops']")


def test_the_kernel_outlives_an_exit(said):
    assert said["survived"][0].startswith("Your code raised: os._exit()")
    assert said["hint"][0].startswith("**Hint 1 of 3")


# Hostile and unlucky answers in one real kernel, one after the other: each is a sentence, and the kernel lives on.

ROOT = Path(__file__).resolve().parents[2]
NEW = "new = name not in recipes"
FLOOD = "for number in range(1_000_000): print('line', number)"


def in_route(*lines):
    """The solution with more lines in its route."""
    return PUT.solution.replace(NEW, "\n        ".join([*lines, NEW]))


def in_make_app(*lines):
    return PUT.solution.replace("recipes = {}", "\n    ".join(["recipes = {}", *lines]))


IN_MEMORY = "more memory than there is for a check"
DELETES = "import os, shutil; shutil.rmtree(os.path.dirname(os.environ['ONE_ADDRESS_PROGRESS']), ignore_errors=True)"
ANSWERS = {
    "an endless loop": (in_route("while True:", "    pass"), "Not yet: PUT /recipe/soup got no answer from your app"),
    "2 GB of memory": (in_route("much = bytearray(2 * 1024**3)"), IN_MEMORY),
    "a million lines": (in_make_app(FLOOD), " lines. They begin:\nline 0\nline 1"),
    "the progress file deleted": (in_make_app(DELETES), "Your progress file was gone or cut short; "),
    "a loop that nothing can stop": (  # the last one, since it goes on below all that follows
        in_route("while True:", "    try:", "        x = 1", "    except:", "        pass"),
        "PUT /recipe/soup got no answer from your app",
    ),
}
if sys.platform != "linux":  # elsewhere no system call holds memory, as exercises/README.md says
    ANSWERS = {name: answer for name, answer in ANSWERS.items() if IN_MEMORY not in answer[1]}
BEGIN = """
import os
from exercises import exercise, progress
from exercises.checking import trials as of_apps
from exercises.checking import hosts as app_host
app_host.TO_BUILD = of_apps.PATIENCE = 0.5  # what never ends need not be waited for as long as learners are
task = exercise('put-replaces')
here = os.getcwd()
"""
CELLS_HOSTILE = {
    "begin": BEGIN,
    **{
        f"{name}|{part}": source
        for name, (answer, _) in ANSWERS.items()
        for part, source in (("answer", answer), ("check", "task.check(make_app)"))
    },
    "an app that is run": "from flask import Flask\nFlask('mine').run()\nprint('went on')",
    "the last answer": f"app_host.TO_BUILD = of_apps.PATIENCE = 60\n{PUT.solution}",
    "checked": "task.check(make_app)",
    "the board": "progress()",
    "as before": "print(os.getcwd() == here, os.path.exists(os.environ['ONE_ADDRESS_PROGRESS']))",
}


@pytest.fixture(scope="module")
def said_hostile(tmp_path_factory):
    """What each cell showed, as text, by its name. No cell has a limit: how long one takes hangs on the computer."""
    folder = tmp_path_factory.mktemp("course")
    cells = [
        nbformat.v4.new_code_cell(source, id=f"cell-{number}") for number, source in enumerate(CELLS_HOSTILE.values())
    ]
    notebook = nbformat.v4.new_notebook(cells=cells)
    resources = {"metadata": {"path": str(folder)}}
    client = NotebookClient(notebook, timeout=None, kernel_name="python3", resources=resources)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ONE_ADDRESS_PROGRESS", str(folder / ".one_address" / "progress.jsonl"))
        patch.setenv("IPYTHONDIR", str(folder))
        patch.setenv("PYTHONPATH", str(ROOT))
        client.execute()
    return {name: words_of(cell.outputs) for name, cell in zip(CELLS_HOSTILE, notebook.cells, strict=True)}


def words_of(outputs):
    """The text of a cell's outputs: what was printed, what was shown, and the name of an error."""
    return "".join(one.get("text") or one.get("data", {}).get("text/plain") or one.get("ename", "") for one in outputs)


@pytest.mark.slow
@pytest.mark.parametrize("name", ANSWERS)
def test_each_ends_in_a_clear_sentence_and_none_floods_its_cell(said_hostile, name):
    checked = said_hostile[f"{name}|check"]
    assert ANSWERS[name][1] in checked
    assert "did not foresee" not in checked
    assert len(checked) < 3000


@pytest.mark.slow
def test_an_app_that_is_run_in_a_cell_does_not_hold_the_notebook(said_hostile):
    assert said_hostile["an app that is run"].endswith("went on\n")


@pytest.mark.slow
def test_after_all_of_them_the_notebook_works_as_before(said_hostile):
    assert said_hostile["checked"].startswith("Right: ")
    assert "put-replaces right, 5 of 5 points" in " ".join(said_hostile["the board"].split())
    assert said_hostile["as before"] == "True True\n"


# Progress in real kernels: over a restart, with two at once, and when one is killed while it writes.

WRITES = """
from exercises.progress_record import write_down
for number in range({count}):
    assert write_down("check", "{name}", outcome="not yet", points=0, number=number) == ""
    print(number, flush=True)
"""


@pytest.fixture
def kernels(progress_path, monkeypatch):
    """Starts kernels that keep their progress where this test keeps it; gives (manager, client) each time."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("IPYTHONDIR", str(progress_path.parents[1]))
    started = []

    def start():
        started.append(start_new_kernel(kernel_name="python3", stderr=subprocess.DEVNULL))
        return started[-1]

    yield start
    for manager, client in started:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def said_two_kernels(client, code):
    """What a cell prints and shows, in words; AssertionError where it fails."""
    heard = []
    reply = client.execute_interactive(code, timeout=60, output_hook=heard.append)
    assert reply["content"]["status"] == "ok", reply["content"]
    contents = [message["content"] for message in heard]
    return "".join(content.get("text") or content.get("data", {}).get("text/plain", "") for content in contents)


def numbers(path, name):
    return [record["number"] for record in ProgressFile(path).read().records if record["id"] == name]


@pytest.mark.slow
def test_what_was_done_before_a_restart_is_on_the_board_after_it(kernels):
    manager, client = kernels()
    said_two_kernels(client, "from exercises import predict, exercise\npredict('00-1').answer('b')")
    said_two_kernels(client, "task = exercise('put-replaces', show=False)\ntask.hint()")
    before = said_two_kernels(client, "from exercises import progress\nprogress()")
    manager.restart_kernel(now=True)
    client.wait_for_ready(timeout=60)
    after = said_two_kernels(client, "from exercises import progress\nprogress()")
    assert after == before
    assert "answered 1 of" in after and "put-replaces" in after
    assert said_two_kernels(client, "from exercises import predict\npredict('00-1').compare()").startswith(
        "As you predicted: 404"
    )


@pytest.mark.slow
def test_two_kernels_that_write_at_the_same_time_lose_nothing(kernels, progress_path):
    clients = {name: kernels()[1] for name in ("ana", "ben")}
    waiting = [client.execute(WRITES.format(count=200, name=name)) for name, client in clients.items()]
    for client, asked in zip(clients.values(), waiting, strict=True):
        reply = client.get_shell_msg(timeout=60)
        while reply["parent_header"].get("msg_id") != asked:
            reply = client.get_shell_msg(timeout=60)
        assert reply["content"]["status"] == "ok"
    assert numbers(progress_path, "ana") == numbers(progress_path, "ben") == list(range(200))
    assert ProgressFile(progress_path).read().damaged == []
    assert learner_record().tasks["ana"].tries == 200


@pytest.mark.slow
def test_a_kernel_that_is_killed_while_it_writes_loses_nothing_that_it_had_said(kernels, progress_path):
    for life in range(3):
        manager, client = kernels()
        client.execute(WRITES.format(count=100_000, name=f"life-{life}"))
        acknowledged = printed_until(client, 20 + 30 * life)
        manager.shutdown_kernel(now=True)  # SIGKILL, without a word before it
        KNOWN.clear()
        found = numbers(progress_path, f"life-{life}")
        assert found == list(range(len(found)))
        assert len(found) >= len(acknowledged)
    _, client = kernels()
    assert "could not be read" not in said_two_kernels(client, "from exercises import progress\nprogress()")


def printed_until(client, count):
    """The numbers that a kernel has printed, as soon as there are so many."""
    printed = []
    while len(printed) < count:
        message = client.get_iopub_msg(timeout=60)
        if message["msg_type"] == "stream":
            printed += message["content"]["text"].split()
    return printed


TWO_ANSWERS = """
from exercises.progress_record import ProgressFile
line = {"kind": "answer", "at": "2026-01-05T10:00:00+00:00"}
ProgressFile().append({**line, "id": "00-1", "answer": "200"}, {**line, "id": "03-1", "answer": "5"})
"""


@pytest.mark.slow
def test_two_notebooks_review_at_once_and_each_question_counts_once(kernels, progress_path):
    (_, here), (_, there) = kernels(), kernels()
    said_two_kernels(here, TWO_ANSWERS)
    for client in (here, there):
        assert said_two_kernels(client, "from exercises import review\nprint(review())").startswith(
            "Review, question 1 of 2: "
        )
    assert "is not counted" not in said_two_kernels(here, "review().answer('a')")
    assert "not shown yet" in said_two_kernels(there, "review().answer('a')")
    assert said_two_kernels(there, "print(review())").startswith("Review, question 2 of 2: ")
    said_two_kernels(there, "review().answer('a')")
    assert " right. Next: " in said_two_kernels(here, "print(review())")
    assert [line["id"] for line in ProgressFile(progress_path).read().records if line["kind"] == "review"] == [
        "00-1",
        "03-1",
    ]


@pytest.mark.slow
def test_a_review_goes_on_after_a_restart_with_what_is_left(kernels):
    manager, client = kernels()
    said_two_kernels(client, TWO_ANSWERS)
    said_two_kernels(client, "from exercises import review\nprint(review())\nreview().answer('a')")
    manager.restart_kernel(now=True)
    client.wait_for_ready(timeout=60)
    assert said_two_kernels(client, "from exercises import review\nprint(review())").startswith(
        "Review, question 1 of 1: "
    )


# What is judged from the text of a cell is what the kernel ran: the same `x` comes of it, and None where none came.

FORMS = {
    "indented as a whole": "    x = [1,\n         2]\n    x.append(3)",
    "indented in two ways": "    x = 1\n  y = 2",
    "pasted with >>>": "    >>> for n in range(3):\n    ...     x = n\n    ...\n    >>> x",
    "pasted with In": "In [12]: x = [1,\n    ...:      2]\n    ...: y = 3",
    "prompts in a text": 'x = """\n>>> print(1)\n... 2\n"""',
    "blanks in a text": 'x = """a\n   \n  b"""',
    "magics in a text": '!true\nx = """\n%time y = 3\n!ls\n"""',
    "a command over three lines": "!echo a \\\n   b \\\n   c\nx = 1",
    "a command in a function": "def f():\n    !true\n    return 5\nx = f()",
    "output that is looked for": "files = !true\nx = [one for one in files if one], files.n, files.grep('a')",
    "%time": "%time x = [1]; x.append(2)  # both",
    "%time with options, in a block": 'if True:\n    %time --no-raise-error x = "it\'s"',
    "the value of %time": "x, y = %time 1, 2",
    "time without %": "time x = [1, 2]",
    "%%time below blank lines": "\n\n%%time\n    y = !true\n    x = 5",
    "%%time in %%capture": "%%capture --no-stderr out\n%%time\nprint(1)\nx = 3",
    "%prun": "%prun -q -s cumulative x = 7",
    "%timeit": "x = 1\n%timeit -n1 -r1 x = 2",
    "%%timeit": "%%timeit -n1 -r1\nx = 1",
    "another language": "%%html\nx = 1",
    "help": "x = 1\nx?\n?x\nstr.f*?",
    "await": "import asyncio\nx = [await asyncio.sleep(0, n) for n in range(2)]",
    "async for": "async def f():\n    yield 1\nx = [n async for n in f()]",
    "async with": "import asyncio\nasync with asyncio.Lock():\n    x = 1",
    "a task": "import asyncio\nasync def f():\n    return 7\nx = await asyncio.create_task(f())",
    "a loop that runs": "import asyncio\nx = asyncio.get_running_loop().is_running()",
    "get_ipython": "get_ipython().run_line_magic('load_ext', 'autoreload')\nx = type(get_ipython()).__name__",
    "get_ipython from IPython": "from IPython import get_ipython as shell, display\nshell().user_ns['x'] = 3",
    "get_ipython of IPython": "import IPython as it\nit.get_ipython().run_line_magic('pwd', '')\nx = 1",
    "as nbconvert writes it": "get_ipython().run_cell_magic('time', '', 'x = 1\\ny = 2\\n')",
    "a call by ,": ",print a b\n/print 1\nx = 1",
    "CR": "!true\rx = 2\r",
    "CRLF": "!true\r\nx = 2\r\n",
    "no Python": "x = (1\n!true",
}


@pytest.fixture(scope="module")
def in_the_kernel(tmp_path_factory):
    """The `x` that each form makes in a kernel, as it is written, by name."""
    cells = []
    for source in FORMS.values():
        cells += ["for name in 'xy':\n    globals().pop(name, None)", source, "print(repr(globals().get('x')))"]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in cells])
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("IPYTHONDIR", str(tmp_path_factory.mktemp("ipython")))
        NotebookClient(notebook, timeout=60, kernel_name="python3", allow_errors=True).execute()
    return dict(zip(FORMS, [cell.outputs[0]["text"].strip() for cell in notebook.cells[2::3]], strict=True))


@pytest.mark.parametrize("form", FORMS)
def test_a_cell_that_is_judged_from_its_text_gives_what_it_gave_in_the_kernel(form, in_the_kernel):
    names = names_at_first()
    try:
        run(names, [(1, runnable(FORMS[form]))], "x", "")
    except SyntaxError:
        assert form in ("no Python", "indented in two ways")
    assert repr(names.get("x")) == in_the_kernel[form]
