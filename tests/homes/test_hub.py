"""The hub says what is so, and nobody hands in for another."""

import hashlib
import http.client
import json
import os
import pwd
import runpy
import socket
import subprocess
import sys
import tempfile
import threading
from contextlib import closing, suppress
from pathlib import Path
from types import SimpleNamespace

import pytest
from small_course import notebook, write
from traitlets.config import Config

from exercises import hand_in
from exercises.grading.handed_in import collected as found_by_grade
from homes.hub import Hub, hand_in_service
from homes.hub import hand_in as hub_hand_in
from homes.hub.hand_in import DropBox
from homes.hub.hand_in_service import LINES, Service, open_to_teachers
from homes.hub.handout import bring_up_to_date, git
from homes.hub.serve import hand_out

ROOT = Path(__file__).resolve().parents[2]
NAME = "03_let_the_method_say_it.ipynb"
SHEET = (ROOT / "exercises" / NAME).read_bytes()


@pytest.fixture(scope="module")
def settings():
    """The settings that JupyterHub reads, on a machine without a school.py."""
    config, path = Config(), ROOT / "homes" / "hub" / "jupyterhub_config.py"
    runpy.run_path(str(path), {"get_config": lambda: config, "load_subconfig": print})
    return config


def test_only_accounts_of_this_machine_in_one_group_may_come_in(settings):
    assert settings.JupyterHub.authenticator_class == "pam"
    assert settings.PAMAuthenticator.allowed_groups == {"one-address"}
    assert "allow_all" not in settings.Authenticator and "admin_users" not in settings.Authenticator


def test_the_culler_may_do_what_it_is_for_and_nothing_else(settings):
    (role,), (culler, hand_in) = settings.JupyterHub.load_roles, settings.JupyterHub.services
    assert role["services"] == [culler["name"]]
    assert set(hand_in) == {"name", "command"}  # no rights at the hub, and no address at it
    assert sorted(role["scopes"]) == ["delete:servers", "list:users", "read:servers", "read:users:activity"]


def test_the_records_of_the_hub_lie_where_learners_cannot_read(settings):
    records = str(Hub().records)
    assert records in settings.JupyterHub.db_url and settings.JupyterHub.cookie_secret_file.startswith(records)


@pytest.fixture
def course(tmp_path):
    """A small course in a repository of its own."""
    root = tmp_path / "course"
    write(root / "notebooks" / "01_one.ipynb", notebook("first = 1"))
    write(root / "exercises" / "answer_keys" / "01_one.ipynb", notebook("the answer"))
    git(root, "init", "--quiet", "--initial-branch=main")
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message", "The course")
    return root


def test_the_branch_for_learners_has_lessons_without_outputs_and_no_answers(course):
    bring_up_to_date(course)
    files = git(course, "ls-tree", "-r", "--name-only", "learner").split()
    assert files == [".gitattributes", ".gitignore", ".one_address/.gitignore", "notebooks/01_one.ipynb"]
    assert '"outputs": []' in git(course, "show", "learner:notebooks/01_one.ipynb")
    assert git(course, "status", "--porcelain") == ""


def test_a_start_of_a_server_fills_my_course_and_keeps_an_edit(course, tmp_path, capsys):
    hand_out(tmp_path, course)
    copy = tmp_path / "my_course" / "notebooks" / "01_one.ipynb"
    copy.write_text(copy.read_text("utf-8").replace("first = 1", "mine = 1"), "utf-8")
    write(course / "notebooks" / "01_one.ipynb", notebook("first = 'one'"))
    hand_out(tmp_path, course)
    assert "mine = 1" in copy.read_text("utf-8")
    assert "yours stays" in capsys.readouterr().err


def test_a_process_that_asks_for_more_memory_than_it_may_have_gets_an_error_and_goes_on():
    code = """
from homes.hub.serve import hold_memory
hold_memory(str(512 << 20))
try:
    bytearray(1 << 30)
except MemoryError:
    print("goes on")
"""
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8").stdout == "goes on\n"


# What a learner hands in: taken by the real service on a real socket, kept, bounded, with true receipts.


@pytest.fixture
def me():
    return pwd.getpwuid(os.getuid()).pw_name


@pytest.fixture
def box(tmp_path):
    before = os.umask(0o022)
    open_to_teachers(tmp_path / "handed_in")
    yield DropBox(tmp_path / "handed_in")
    os.umask(before)


@pytest.fixture
def service(box, monkeypatch):
    """The service; its socket has a short path, as Linux asks for."""
    with tempfile.TemporaryDirectory() as folder, Service(f"{folder}/s", box) as running:
        monkeypatch.setenv("ONE_ADDRESS_HAND_IN", f"{folder}/s")
        thread = threading.Thread(target=running.serve_forever, args=(0.01,))
        thread.start()
        yield running
        running.shutdown()
        thread.join()


@pytest.fixture
def my_course(tmp_path, monkeypatch):
    """A learner's folder, with the exercise notebook of lesson 03."""
    folder = tmp_path / "my_course"
    (folder / ".one_address").mkdir(parents=True)
    (folder / "exercises").mkdir()
    (folder / "exercises" / NAME).write_bytes(SHEET)
    monkeypatch.setenv("ONE_ADDRESS_PROGRESS", str(folder / ".one_address" / "progress.jsonl"))
    return folder


def line(service):
    """A line to the service."""
    made = socket.socket(socket.AF_UNIX)
    made.settimeout(60)
    try:
        made.connect(service.server_address)
    except OSError:
        made.close()
        raise
    return made


def ask(service, method, target, content=b"", fields=()):
    """Ask as anybody may; gives (status, what was answered)."""
    with closing(http.client.HTTPConnection("hub", timeout=60)) as connection:
        connection.sock = line(service)
        connection.request(method, target, content, dict(fields))
        with connection.getresponse() as answer:
            octets = answer.read()
        return answer.status, json.loads(octets) if octets.startswith(b"{") else octets


def test_one_line_puts_the_notebook_where_grade_finds_it_with_a_receipt_that_is_true(service, box, my_course, me):
    said = str(hand_in("03"))
    assert said.startswith("Handed in: lesson 03, as you saved it at ")
    (receipt,) = (my_course / "handed_in").iterdir()
    assert str(receipt) in said
    assert (box.folder / me / NAME).read_bytes() == SHEET
    assert list(found_by_grade(box.folder).learners) == [me]
    true, words = hub_hand_in.verdict(box.folder, receipt)
    assert true and words.startswith(f"True: {me} handed in {NAME} at ") and "It is the newest." in words


def test_the_same_again_is_the_same_receipt_and_a_change_is_the_newest_with_the_earlier_one_kept(
    service, box, my_course, me
):
    hand_in("03")
    assert "It was there already" in str(hand_in("03"))
    (my_course / "exercises" / NAME).write_bytes(SHEET + b"\n")
    assert "Receipt: number 2, " in str(hand_in("03"))
    assert (box.folder / me / NAME).read_bytes() == SHEET + b"\n"
    assert sorted(path.read_bytes() for path in (box.folder / ".kept" / me).iterdir()) == [SHEET, SHEET + b"\n"]
    first, second = sorted((my_course / "handed_in").iterdir())
    assert "A later one came at" in hub_hand_in.verdict(box.folder, first)[1]
    assert "It is the newest." in hub_hand_in.verdict(box.folder, second)[1]
    assert f"{NAME} " in hub_hand_in.table(box.folder) and ", 2 times" in hub_hand_in.table(box.folder)


@pytest.mark.parametrize("change", [{"at": "2026-01-01T00:00:00+00:00"}, {"learner": "ben"}, {"sha256": "0" * 64}])
def test_a_receipt_that_was_changed_is_not_true(service, box, my_course, change):
    hand_in("03")
    (receipt,) = (my_course / "handed_in").iterdir()
    receipt.write_text(json.dumps(json.loads(receipt.read_text("utf-8")) | change), "utf-8")
    true, words = hub_hand_in.verdict(box.folder, receipt)
    assert not true and "is not true" in words


@pytest.mark.parametrize(
    ("method", "target", "status"),
    [
        ("PUT", "/../../etc/passwd", 404),
        ("PUT", f"/ben/{NAME}", 404),
        ("PUT", f"/../ben/{NAME}", 404),
        ("PUT", "/%2e%2e%2fx.ipynb", 404),
        ("PUT", "/.bashrc", 404),
        ("PUT", "/03_my_own.ipynb", 404),
        ("PUT", "/" + "a" * 60_000, 404),
        *((method, f"/{NAME}", 501) for method in ("GET", "DELETE", "POST", "PATCH")),
    ],
)
def test_only_a_notebook_of_the_course_has_a_place_there_and_it_can_only_be_put(service, box, method, target, status):
    assert ask(service, method, target)[0] == status
    assert list(box.folder.iterdir()) == []


def test_nobody_says_whose_it_is(service, box, me):
    forged = {"X-Forwarded-User": "ben", "Authorization": "Basic YmVuOg=="}
    assert ask(service, "PUT", f"/{NAME}", b"{}", forged)[1]["learner"] == me
    assert {path.name for path in box.folder.iterdir()} == {me, ".kept", ".receipts"}


def test_too_much_is_refused_in_words_that_say_what_to_do(service, box, my_course):
    (my_course / "exercises" / NAME).write_bytes(b" " * hub_hand_in.MOST + SHEET)
    assert "Not handed in: The notebook has more than 5 MB. Clear its outputs" in str(hand_in("03"))
    assert ask(service, "PUT", f"/{NAME}", fields={"Content-Length": "0" * 12 + "9" * 12})[0] == 413
    assert list(box.folder.iterdir()) == []


def test_half_a_notebook_is_none(service, box):
    with line(service) as made:
        made.sendall(f"PUT /{NAME} HTTP/1.1\r\nContent-Length: 100\r\n\r\nhalf".encode())
        made.shutdown(socket.SHUT_WR)
        assert made.recv(1) == b""
    assert list(box.folder.iterdir()) == []


def test_one_account_has_so_many_lines_and_when_they_close_it_may_again(service, my_course):
    lines = [line(service) for _ in range(LINES)]
    with line(service) as one_more, suppress(ConnectionError):
        assert one_more.recv(1) == b""
    for one in lines:
        one.close()
    tries = (str(hand_in("03")) for _ in range(10_000))
    assert next(said for said in tries if "Handed in: " in said)


def test_a_learner_with_too_much_keeps_the_newest_of_each_lesson_and_all_receipts(box, monkeypatch):
    monkeypatch.setattr(hub_hand_in, "ALL", 100)
    other = "04_try_all_eight_methods.ipynb"
    box.take("ana", other, b"o" * 40)
    receipts = [box.take("ana", NAME, f"{number:040}".encode())[0] for number in range(9)]
    versions = sorted(path.name for path in (box.folder / ".kept" / "ana").iterdir())
    assert versions == [f"0001-{other}", f"0010-{NAME}"]
    assert (box.folder / "ana" / other).read_bytes() == b"o" * 40
    assert box.receipts("ana")[1:] == receipts
    gone = box.folder.parent / "receipt.json"
    gone.write_text(json.dumps(receipts[0]), "utf-8")
    assert "That version was let go" in hub_hand_in.verdict(box.folder, gone)[1]


def test_a_hub_that_was_cut_off_in_the_middle_goes_on(box):
    box.take("ana", NAME, b"one")
    book = box.book_of("ana")
    book.write_bytes(book.read_bytes() + b'\n{"learner": "ana", "noteb')
    assert box.take("ana", NAME, b"two")[0]["number"] == 2
    assert [one["number"] for one in box.receipts("ana")] == [1, 2]
    assert (box.folder / "ana" / NAME).read_bytes() == b"two"


def test_a_service_that_is_killed_has_every_receipt_that_it_gave_and_the_newest_is_the_last(box, me):
    given, number = [], 0
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(4):
            words = [sys.executable, "-m", "homes.hub.hand_in_service", str(box.folder), f"{folder}/s"]
            process = subprocess.Popen(words, cwd=ROOT)
            door = SimpleNamespace(server_address=f"{folder}/s")
            killed = threading.Timer(0.1, process.kill)
            while process.poll() is None:
                with suppress(OSError, http.client.HTTPException):
                    status, answer = ask(door, "PUT", f"/{NAME}", f"{number}".encode())
                    given += [answer] if status in (200, 201) else []
                    number += 1
                    if killed.ident is None:
                        killed.start()
        box.mend()
    content, receipts = (box.folder / me / NAME).read_bytes(), box.receipts(me)
    assert len(given) > 4 and [one for one in given if one not in receipts] == []
    assert hashlib.sha256(content).hexdigest() == receipts[-1]["sha256"]


def test_only_the_hub_and_the_group_of_teachers_have_rights(box, monkeypatch):
    box.take("ana", NAME, b"{}")
    monkeypatch.setattr(hand_in_service.grp, "getgrnam", lambda name: hand_in_service.grp.getgrgid(os.getgid()))
    open_to_teachers(box.folder)
    box.take("ben", NAME, b"{}")
    for path in (box.folder, *box.folder.rglob("*")):
        assert path.stat().st_mode & 0o7777 == (0o2750 if path.is_dir() else 0o640), path
