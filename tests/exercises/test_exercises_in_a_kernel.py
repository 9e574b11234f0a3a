"""In real kernels: the engine, hostile answers, and two kernels that write one progress file."""

import os
import subprocess
import sys

import nbformat
import pytest
from handing_in import PUT, ROOT
from jupyter_client.manager import start_new_kernel
from nbclient import NotebookClient

from exercises.checking.cell_python import names_at_first, runnable
from exercises.grading.cell_runner import run as run_cells
from exercises.progress_record import KNOWN, ProgressFile, learner_record

pytestmark = pytest.mark.slow

# Answers in one real kernel, one after the other: each is a sentence, and the kernel lives on.

NEW = "new = name not in recipes"


def in_route(*lines):
    """The solution with more lines in its route."""
    return PUT.solution.replace(NEW, "\n        ".join([*lines, NEW]))


def in_make_app(*lines):
    return PUT.solution.replace("recipes = {}", "\n    ".join(["recipes = {}", *lines]))


IN_MEMORY = "more memory than there is for a check"
FLOOD = "for number in range(200_000): print('line', number)"
DELETES = "import os, shutil; shutil.rmtree(os.path.dirname(os.environ['ONE_ADDRESS_PROGRESS']), ignore_errors=True)"
RAISES = in_route("{}['oops']")
LINE = RAISES.partition("{}['oops']")[0].count("\n") + 1
ANSWERS = {
    "untouched": (PUT.starter, "Not attempted: "),
    "wrong": (PUT.find_answer("merges").source, "Not yet: "),
    "right": (PUT.solution, "Right: "),
    "an exception": (RAISES, f"Your code raised: KeyError: 'oops'.\nYour code: line {LINE}: {{}}['oops']"),
    "an exit": (in_route("import os", "os._exit(1)"), "Your code raised: os._exit()"),
    "an endless loop": (in_route("while True:", "    pass"), "Not yet: PUT /recipe/soup got no response from your app"),
    "2 GB of memory": (in_route("much = bytearray(2 * 1024**3)"), IN_MEMORY),
    "200,000 lines": (in_make_app(FLOOD), " lines. They begin:\nline 0\nline 1"),
    "the progress file deleted": (in_make_app(DELETES), "Your progress file was gone or cut short; "),
    "a loop that nothing can stop": (  # the last one, since it goes on below all that follows
        in_route("while True:", "    try:", "        x = 1", "    except:", "        pass"),
        "PUT /recipe/soup got no response from your app",
    ),
}
if sys.platform != "linux":  # elsewhere no system call holds memory, as exercises/decisions.md says
    ANSWERS = {name: answer for name, answer in ANSWERS.items() if IN_MEMORY not in answer[1]}
BEGIN = """
import os
from exercises import exercise, progress
from exercises.checking import trials as of_apps
from exercises.checking import hosts as app_host
app_host.TO_BUILD = of_apps.TO_ANSWER = 0.5  # what never ends need not be waited for as long as learners are
task = exercise('put-replaces')
here = os.getcwd()
"""
CELLS = {
    "begin": BEGIN,
    **{
        f"{name}|{part}": source
        for name, (answer, _) in ANSWERS.items()
        for part, source in (("answer", answer), ("check", "task.check(make_app)"))
    },
    "an app that is run": "from flask import Flask\nFlask('mine').run()\nprint('went on')",
    "the last answer": f"app_host.TO_BUILD = of_apps.TO_ANSWER = 60\n{PUT.solution}",
    "checked": "task.check(make_app)",
    "the board": "progress()",
    "as before": "print(os.getcwd() == here, os.path.exists(os.environ['ONE_ADDRESS_PROGRESS']))",
    "hint": "task.hint()",
}


@pytest.fixture(scope="module")
def said(tmp_path_factory):
    """What each cell showed, as text, by its name. No cell has a limit: how long one takes hangs on the computer."""
    folder = tmp_path_factory.mktemp("course")
    cells = [nbformat.v4.new_code_cell(source, id=f"cell-{number}") for number, source in enumerate(CELLS.values())]
    notebook = nbformat.v4.new_notebook(cells=cells)
    resources = {"metadata": {"path": str(folder)}}
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ONE_ADDRESS_PROGRESS", str(folder / ".one_address" / "progress.jsonl"))
        patch.setenv("IPYTHONDIR", str(folder))
        patch.setenv("PYTHONPATH", str(ROOT))
        NotebookClient(notebook, timeout=None, kernel_name="python3", resources=resources).execute()
    return {name: words_of(cell.outputs) for name, cell in zip(CELLS, notebook.cells, strict=True)}


def words_of(outputs):
    """The text of a cell's outputs: what was printed, what was shown, and the name of an error."""
    return "".join(one.get("text") or one.get("data", {}).get("text/plain") or one.get("ename", "") for one in outputs)


@pytest.mark.parametrize("name", ANSWERS)
def test_each_ends_in_a_clear_sentence_and_none_floods_its_cell(said, name):
    checked = said[f"{name}|check"]
    assert ANSWERS[name][1] in checked
    assert "did not foresee" not in checked
    assert len(checked) < 3000


def test_after_all_of_them_and_an_app_that_is_run_the_notebook_works_as_before(said):
    assert said["an app that is run"].endswith("went on\n")
    assert said["checked"].startswith("Right: ")
    assert "put-replaces right, 5 of 5 points" in " ".join(said["the board"].split())
    assert said["as before"] == "True True\n"
    assert said["hint"].startswith("**Hint 1 of 3")


# Progress in real kernels: over a restart, with two at once, and when one is killed while it writes.

NAMES = ("ana", "ben")
TWO_ANSWERS = """
from exercises.progress_record import ProgressFile
line = {"kind": "answer", "at": "2026-01-05T10:00:00+00:00"}
ProgressFile().append({**line, "id": "02-10", "answer": "Yes, because 204 means that nothing was done"})
ProgressFile().append({**line, "id": "03-4", "answer": "It stores a user without a name"})
"""
WRITES = """
from exercises.progress_record import write_down
for number in range({count}):
    assert write_down("check", "{name}", outcome="not yet", points=0, number=number) == ""
    print(number, flush=True)
"""


@pytest.fixture(scope="module")
def two_kernels(tmp_path_factory):
    """Two kernels, (manager, client) each."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), "IPYTHONDIR": str(tmp_path_factory.mktemp("ipython"))}
    started = [start_new_kernel(kernel_name="python3", env=env, stderr=subprocess.DEVNULL) for _ in range(2)]
    yield started
    for manager, client in started:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


@pytest.fixture
def kernels(two_kernels, progress_path):
    """The same two, which keep their progress where this test keeps it."""
    for _, client in two_kernels:
        begin(client, progress_path)
    return two_kernels


def begin(client, path):
    run(client, f"import os\nos.environ['ONE_ADDRESS_PROGRESS'] = {str(path)!r}")
    run(client, "from exercises import exercise, predict, progress, review")


def restart(kernel, path):
    manager, client = kernel
    manager.restart_kernel(now=True)  # SIGKILL, without a word before it
    client.wait_for_ready(timeout=60)
    begin(client, path)


def run(client, code):
    """What a cell prints and shows, in words; AssertionError where it fails."""
    heard = []
    reply = client.execute_interactive(code, timeout=60, output_hook=lambda message: heard.append(message["content"]))
    assert reply["content"]["status"] == "ok", reply["content"]
    return words_of(heard)


def numbers(path, name):
    return [record["number"] for record in ProgressFile(path).read().records if record["id"] == name]


def test_what_was_done_before_a_restart_is_there_after_it_and_a_review_goes_on_with_what_is_left(
    kernels, progress_path
):
    kernel, client = kernels[0], kernels[0][1]
    run(client, "predict('00-6').answer('c')\nexercise('put-replaces', show=False).hint()")
    run(client, TWO_ANSWERS)
    run(client, "print(review())\nreview().answer('a')")
    before = run(client, "progress()")
    restart(kernel, progress_path)
    assert run(client, "progress()") == before
    assert "answered 1 of" in before and "put-replaces" in before
    assert " predicted: " in run(client, "predict('00-6').compare()")
    assert run(client, "print(review())").startswith("Review, question 1 of 1: ")


def test_two_kernels_that_write_at_the_same_time_lose_nothing(kernels, progress_path):
    clients = [client for _, client in kernels]
    waiting = [client.execute(WRITES.format(count=200, name=name)) for client, name in zip(clients, NAMES, strict=True)]
    for client, asked in zip(clients, waiting, strict=True):
        while (reply := client.get_shell_msg(timeout=60))["parent_header"].get("msg_id") != asked:
            pass
        assert reply["content"]["status"] == "ok"
    assert [numbers(progress_path, name) for name in NAMES] == [list(range(200))] * 2
    assert ProgressFile(progress_path).read().damaged == []
    assert learner_record().tasks["ana"].tries == 200


def test_a_kernel_that_is_killed_while_it_writes_loses_nothing_that_it_had_said(kernels, progress_path):
    for life in range(3):
        kernels[0][1].execute(WRITES.format(count=100_000, name=f"life-{life}"))
        acknowledged = printed_until(kernels[0][1], 20 + 30 * life)
        restart(kernels[0], progress_path)
        KNOWN.clear()
        found = numbers(progress_path, f"life-{life}")
        assert found == list(range(len(found)))
        assert len(found) >= len(acknowledged)
    assert "could not be read" not in run(kernels[0][1], "progress()")


def printed_until(client, count):
    """The numbers that a kernel has printed, as soon as there are so many."""
    printed = []
    while len(printed) < count:
        message = client.get_iopub_msg(timeout=60)
        if message["msg_type"] == "stream":
            printed += message["content"]["text"].split()
    return printed


def test_two_notebooks_review_at_once_and_each_question_counts_once(kernels, progress_path):
    (_, here), (_, there) = kernels
    run(here, TWO_ANSWERS)
    for client in (here, there):
        assert run(client, "print(review())").startswith("Review, question 1 of 2: ")
    assert "is not counted" not in run(here, "review().answer('a')")
    assert "not shown yet" in run(there, "review().answer('a')")
    assert run(there, "print(review())").startswith("Review, question 2 of 2: ")
    run(there, "review().answer('a')")
    assert " right. Next: " in run(here, "print(review())")
    reviews = [line["id"] for line in ProgressFile(progress_path).read().records if line["kind"] == "review"]
    assert reviews == ["02-10", "03-4"]


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
    "output that is looked for": "files = !true\nx = list(files), files.n, files.grep('a'), files.fields(0)",
    "%time": "%time x = [1]; x.append(2)  # both",
    "%time with options, in a block": 'if True:\n    %time --no-raise-error x = "it\'s"',
    "the value of %time": "x, y = %time 1, 2",
    "time without %": "time x = [1, 2]",
    "%%time below blank lines": "\n\n%%time\n    y = !true\n    x = 5",
    "%%time in %%capture": "%%capture --no-stderr out\n%%time\nprint(1)\nx = 3",
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
        run_cells(names, [(1, runnable(FORMS[form]))], "x")
    except SyntaxError:
        assert form in ("no Python", "indented in two ways")
    assert repr(names.get("x")) == in_the_kernel[form]
