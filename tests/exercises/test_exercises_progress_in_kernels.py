"""Progress in real kernels: over a restart, with two at once, and when one is killed while it writes."""

import subprocess
from pathlib import Path

import pytest
from jupyter_client.manager import start_new_kernel

from exercises.progress_record import KNOWN, ProgressFile, learner_record

pytestmark = pytest.mark.slow
ROOT = Path(__file__).resolve().parents[2]
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


def said(client, code):
    """What a cell prints and shows, in words; AssertionError where it fails."""
    heard = []
    reply = client.execute_interactive(code, timeout=60, output_hook=heard.append)
    assert reply["content"]["status"] == "ok", reply["content"]
    contents = [message["content"] for message in heard]
    return "".join(content.get("text") or content.get("data", {}).get("text/plain", "") for content in contents)


def numbers(path, name):
    return [record["number"] for record in ProgressFile(path).read().records if record["id"] == name]


def test_what_was_done_before_a_restart_is_on_the_board_after_it(kernels):
    manager, client = kernels()
    said(client, "from exercises import predict, exercise\npredict('00-1').answer('b')")
    said(client, "task = exercise('put-replaces', show=False)\ntask.hint()")
    before = said(client, "from exercises import progress\nprogress()")
    manager.restart_kernel(now=True)
    client.wait_for_ready(timeout=60)
    after = said(client, "from exercises import progress\nprogress()")
    assert after == before
    assert "answered 1 of" in after and "put-replaces" in after
    assert said(client, "from exercises import predict\npredict('00-1').compare()").startswith("As you predicted: 404")


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
    assert "could not be read" not in said(client, "from exercises import progress\nprogress()")


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


def test_two_notebooks_review_at_once_and_each_question_counts_once(kernels, progress_path):
    (_, here), (_, there) = kernels(), kernels()
    said(here, TWO_ANSWERS)
    for client in (here, there):
        assert said(client, "from exercises import review\nprint(review())").startswith("Review, question 1 of 2: ")
    assert "is not counted" not in said(here, "review().answer('a')")
    assert "not shown yet" in said(there, "review().answer('a')")
    assert said(there, "print(review())").startswith("Review, question 2 of 2: ")
    said(there, "review().answer('a')")
    assert " right. Next: " in said(here, "print(review())")
    assert [line["id"] for line in ProgressFile(progress_path).read().records if line["kind"] == "review"] == [
        "00-1",
        "03-1",
    ]


def test_a_review_goes_on_after_a_restart_with_what_is_left(kernels):
    manager, client = kernels()
    said(client, TWO_ANSWERS)
    said(client, "from exercises import review\nprint(review())\nreview().answer('a')")
    manager.restart_kernel(now=True)
    client.wait_for_ready(timeout=60)
    assert said(client, "from exercises import review\nprint(review())").startswith("Review, question 1 of 1: ")
