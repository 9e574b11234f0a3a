"""No data is lost: two servers, a full disk, a file that is not whole."""

import contextlib
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
import requests
from asking import ADA, ZOE
from programs import COMMAND, NOBODY

from mini_server.app import create_app
from mini_server.data_file import NO_ROOM, Unusable

# Promise: one server has the file of the records, and what it cannot keep there it does not promise to keep.

if sys.platform != "win32":
    import resource


@pytest.fixture
def file(tmp_path):
    """Where a class keeps its records."""
    return tmp_path / "class.db"


def test_a_second_server_on_the_same_file_is_refused_with_a_sentence(program, refused, file):
    with program("--data", file) as (_, url):
        said = refused("--data", file)
        assert f"{file} is in use by another server" in said
        assert "stop it first" in said
        assert said.count("\n") == 1
        assert requests.post(url + "/users/", json=ZOE, timeout=60).status_code == 201


@pytest.mark.skipif(sys.platform == "win32", reason="on Windows only some accounts may make links")
@pytest.mark.parametrize("link", [os.symlink, os.link])
def test_a_link_to_the_file_is_no_way_around(program, refused, file, link):
    with program("--data", file):
        link(file, file.with_name("other.db"))
        assert "in use" in refused("--data", file.with_name("other.db"))


def test_of_two_servers_that_start_at_once_one_serves(forked, file):
    for _ in range(4):  # the first time, the file is new
        with forked.started("--data", file) as one, forked.started("--data", file) as other:
            try:
                serving = {process: process.stdout.readline() for process in (one, other)}
                (refused,) = [process for process, said in serving.items() if "http://" not in said]
                assert (refused.wait(timeout=60), "in use" in refused.stderr.read()) == (1, True)
            finally:
                one.kill()
                other.kill()


def test_a_second_server_of_the_same_process_is_refused_until_the_first_has_ended(file):
    first = create_app(str(file))
    for _ in range(2):
        with pytest.raises(Unusable, match="in use"):
            create_app(str(file))
    first.close()
    create_app(str(file)).close()


def sql(script, ours=True):
    """A function that makes a file by SQL, of our own records or of somebody else's data."""

    def make(file):
        if ours:
            create_app(str(file)).close()
        with contextlib.closing(sqlite3.connect(file)) as db:
            db.executescript(script)

    return make


def all_in(folder):
    """What the files of a folder hold, by name; the folders in it without."""
    return {path.name: path.is_file() and path.read_bytes() for path in folder.iterdir()}


def damaged(file):
    """Records of which a page in the middle was overwritten."""
    create_app(str(file)).close()
    data = bytearray(file.read_bytes())
    data[4096:8192] = b"\xff" * 4096
    file.write_bytes(data)


MARKS = "CREATE TABLE marks (pupil TEXT, mark INTEGER); INSERT INTO marks VALUES ('Ana', 1);"
UNUSABLE = [
    (damaged, "is damaged"),
    (sql("ALTER TABLE record ADD COLUMN colour TEXT"), "another version of this server"),
    (sql("PRAGMA user_version = 3"), "another version of this server"),
    (sql(MARKS, ours=False), "holds other data"),
    (sql(MARKS + "PRAGMA user_version = 1", ours=False), "holds other data"),
    (Path.mkdir, "is a folder"),
    (lambda file: file.write_bytes(b"this is no database" * 100), "holds other data"),
    (lambda file: file.write_bytes(b"SQLite format 3\0" + b"\xff" * 5000), "holds other data"),
]


@pytest.mark.parametrize(("make", "words"), UNUSABLE)
def test_what_cannot_keep_the_records_is_refused_with_a_sentence_and_left_as_it_is(file, make, words):
    make(file)
    before = all_in(file.parent)
    for _ in range(2):
        with pytest.raises(Unusable, match=f"^{re.escape(str(file))} .*{words}.*[.]$"):
            create_app(str(file))
    assert all_in(file.parent) == before


AS_SOMEBODY = f"""
import os
from mini_server.__main__ import main
if os.geteuid() == 0:  # root may write everywhere
    os.setuid({NOBODY})
main()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="on Windows, modes do not say who may write")
@pytest.mark.parametrize(
    ("is_there", "mode_of_file", "mode_of_folder"), [(1, 0o444, 0o777), (1, 0o666, 0o555), (0, 0, 0o555)]
)
def test_where_nothing_can_be_written_the_server_does_not_start(is_there, mode_of_file, mode_of_folder):
    with tempfile.TemporaryDirectory() as folder:  # of which another account may see the folders above
        file = Path(folder, "class.db")
        if is_there:
            create_app(str(file)).close()
            file.chmod(mode_of_file)
        before = all_in(Path(folder))
        os.chmod(folder, mode_of_folder)
        command = [sys.executable, "-c", AS_SOMEBODY, "--port", "0", "--data", str(file)]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60, check=False)
        os.chmod(folder, 0o700)
        assert (done.returncode, done.stderr.count("\n"), "cannot be written" in done.stderr) == (1, 1, True)
        assert all_in(Path(folder)) == before


def test_where_the_disk_is_full_a_write_is_507_and_nothing_of_it_is_stored(start_app, file):
    app, told = create_app(str(file)), []
    used = app.store.db.execute("PRAGMA page_count").fetchone()[0]
    app.store.db.execute(f"PRAGMA max_page_count = {used + 2}")
    app.tell = told.append
    server = start_app(app)
    before = server.get("/snapshot/now").json()["records"]
    for _ in range(2):
        answer = server.put("/snapshot/now", {"records": {"user": {f"u{id}": ADA for id in range(3000)}}})
        assert (answer.status, answer.json()["title"]) == (507, "Insufficient Storage")
        assert server.get("/snapshot/now").json()["records"] == before
    assert (len(told), [*app.errors]) == (1, [])
    assert server.put("/user/ana", ZOE).status == 201


def until_full(url):
    """POST until the server says that it has no room. Returns how many it has stored, and its last response."""
    for stored in range(1000):
        answer = requests.post(url + "/users/", json={**ZOE, "name": "x" * 80}, timeout=60)
        if answer.status_code != 201:
            return stored, answer
    raise AssertionError("there is always room")


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the files of a program that runs already")
def test_the_console_says_once_that_the_disk_is_full_and_the_server_goes_on_when_there_is_room(program, file):
    with program("--data", file) as (process, url):
        _, hard = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
        size = file.with_name("class.db-wal").stat().st_size
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size + 30_000, hard))
        stored, answer = until_full(url)
        assert (answer.status_code, until_full(url)[0]) == (507, 0)
        assert requests.get(url + "/users/", timeout=60).json()["total"] == 5 + stored
        assert requests.get(url + answer.headers["Journal"], timeout=60).json()["changes"] == []
        assert process.stderr.readline().startswith("The disk is full")
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (hard, hard))
        assert requests.post(url + "/users/", json=ZOE, timeout=60).status_code == 201
        process.kill()
        assert process.stderr.read() == ""
    with program("--data", file) as (_, url):
        assert requests.get(url + "/users/", timeout=60).json()["total"] == 6 + stored


def without_its_log(file):
    """Somebody deletes what looks like rubbish."""
    file.with_name("class.db-wal").unlink()
    return file


LOST = {
    "deleted": Path.unlink,
    "renamed": lambda file: file.rename(file.with_name("aside.db")),
    "replaced": lambda file: shutil.copy(file, file.with_name("copy.db")).replace(file),
    "without its log": without_its_log,
}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody delete a file that is open")
@pytest.mark.parametrize("happens", LOST.values(), ids=LOST)
def test_no_write_is_acknowledged_once_the_file_is_lost_and_the_console_says_so_once(program, file, happens):
    with program("--data", file) as (process, url):
        assert requests.post(url + "/users/", json=ZOE, timeout=60).status_code == 201
        happens(file)
        for _ in range(2):
            answer = requests.post(url + "/users/", json=ZOE, timeout=60)
            assert (answer.status_code, "lost the file" in answer.json()["detail"]) == (503, True)
        assert requests.get(url + "/snapshot/now", timeout=60).json()["records"]["user"].keys() == set("123456")
        process.kill()
        said = process.stderr.read()
        assert (said.startswith("The file of the records was deleted"), said.count("\n")) == (True, 1)


# Promise: a file of records that is not whole is refused, even where SQLite itself would read it.


def all_that_is_said(file):
    """The records as readers get them, from their own addresses, from lists and from the state."""
    with contextlib.closing(create_app(str(file))) as app:
        client = app.test_client()
        targets = ["/snapshot/now", "/users/", "/blogs/", "/blog/1", *(f"/user/{id}" for id in range(1, 13))]
        said = {target: client.get(target, headers={"Accept": "application/json"}).data for target in targets}
        assert [*app.errors] == []
        return said


def some_records(file):
    """A file in which some have been added and one deleted."""
    app = create_app(str(file))
    with app.store.turn():
        for number in range(6):
            app.store.add("user", {**ZOE, "name": f"Zoe {number}"})
        app.store.put("user", "7", None)
    app.close()
    return file.read_bytes()


def test_wherever_one_bit_of_the_file_is_another_nothing_wrong_is_said(file):
    whole, chance = some_records(file), random.Random(13)
    right = all_that_is_said(file)
    for _ in range(60):
        data = bytearray(whole)
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        file.write_bytes(data)
        try:
            assert all_that_is_said(file) == right
        except Unusable:
            assert file.read_bytes() == data


def test_a_file_that_forgot_that_it_was_begun_does_not_begin_again(file):
    data = bytearray(some_records(file))
    data[60:64] = bytes(4)
    file.write_bytes(data)
    with pytest.raises(Unusable, match="is damaged"):
        create_app(str(file))
    assert file.read_bytes() == data


WITHOUT_LOG = {
    "a link": lambda file: os.link(file, file.with_name("link.db")) or file.with_name("link.db"),
    "a copy": lambda file: file.with_name("copy.db"),
    "a tidy folder": without_its_log,
}


@pytest.fixture
def killed(program, file):
    """The file of a server that was killed: what it wrote last stands in the log beside it."""
    create_app(str(file)).close()
    with program("--data", file) as (process, url):
        assert requests.post(url + "/users/", json=ZOE, timeout=60).status_code == 201
        shutil.copy(file, file.with_name("copy.db"))
        process.kill()
        process.wait()
    return file


@pytest.mark.skipif(sys.platform == "win32", reason="on Windows only some accounts may make links")
@pytest.mark.parametrize("happens", WITHOUT_LOG.values(), ids=WITHOUT_LOG)
def test_a_file_without_the_log_in_which_its_last_writes_stand_is_refused_with_a_sentence(refused, killed, happens):
    file = happens(killed)
    said = refused("--data", file)
    assert (f"{file}-wal" in said, "Put it beside" in said, said.count("\n")) == (True, True, 1)


def test_a_copy_of_a_file_that_was_new_is_refused_too(program, refused, file):
    with program("--data", file):
        shutil.copy(file, file.with_name("copy.db"))
        assert "Put it beside" in refused("--data", file.with_name("copy.db"))


@pytest.mark.parametrize("gone", [Path.unlink, lambda file: file.write_bytes(b"")])
def test_a_log_without_its_file_is_not_thrown_away(killed, gone):
    log = killed.with_name("class.db-wal")
    before = log.read_bytes()
    gone(killed)
    with pytest.raises(Unusable, match="is there without it"):
        create_app(str(killed))
    assert log.read_bytes() == before


@pytest.mark.skipif(sys.platform != "linux", reason="not every system limits files in this way")
@pytest.mark.parametrize("room", [0, 9_000, 45_000])
def test_where_the_disk_is_full_from_the_beginning_that_is_said_and_the_file_works_once_there_is_room(file, room):
    little = {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))}
    done = subprocess.run([*COMMAND, "--data", str(file)], capture_output=True, encoding="utf-8", check=False, **little)
    assert (done.returncode, done.stderr) == (1, f"{file} {NO_ROOM}.\n")
    assert b"Ada" in all_that_is_said(file)["/user/1"]


@pytest.mark.parametrize("name", ["file:class.db?nolock=1", "file::memory:", "file:class.db?mode=memory"])
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such names")
def test_a_name_is_a_name_and_no_wish_to_sqlite(file, name, monkeypatch):
    monkeypatch.chdir(file.parent)
    first = create_app(name)
    assert os.path.exists(name)
    with pytest.raises(Unusable, match="in use"):
        create_app(name)
    first.close()
    assert ADA["name"].encode() in all_that_is_said(name)["/user/1"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody write into a file that is open")
@pytest.mark.parametrize("end", ["", "-wal"])
def test_no_write_is_acknowledged_once_somebody_has_emptied_the_file(file, start_app, end):
    server = start_app(create_app(str(file)))
    server.server.app.tell = lambda words: None
    assert server.post("/users/", ZOE).status == 201
    os.truncate(f"{file}{end}", 0)
    assert [server.post("/users/", ZOE).status for _ in range(2)] == [503, 503]
