"""Promise: a file of records that is not whole is refused, even where SQLite itself would read it."""

import os
import random
import shutil
import subprocess
import sys

import pytest
import requests
from asking import ADA, ZOE
from class_server import program, refused

from mini_server.app import create_app
from mini_server.data_file import NO_ROOM, Unusable

BLOG = "/blog/1"


@pytest.fixture
def file(tmp_path):
    """Where a class keeps its records."""
    return tmp_path / "class.db"


def all_that_is_said(file):
    """The records as readers get them, from their own addresses, from lists and from the state."""
    app = create_app(str(file))
    try:
        client = app.test_client()
        targets = ["/snapshot/now", "/users/", "/blogs/", BLOG, *(f"/user/{id}" for id in range(1, 13))]
        said = {target: client.get(target, headers={"Accept": "application/json"}).data for target in targets}
        assert app.errors == type(app.errors)(maxlen=20)
        return said
    finally:
        app.close()


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
        octets = bytearray(whole)
        octets[chance.randrange(len(octets))] ^= 1 << chance.randrange(8)
        file.write_bytes(octets)
        try:
            assert all_that_is_said(file) == right
        except Unusable:
            assert file.read_bytes() == octets


def test_a_file_that_forgot_that_it_was_begun_does_not_begin_again(file):
    octets = bytearray(some_records(file))
    octets[60:64] = bytes(4)
    file.write_bytes(octets)
    with pytest.raises(Unusable, match="is damaged"):
        create_app(str(file))
    assert file.read_bytes() == octets


@pytest.fixture
def killed(file):
    """The file of a server that was killed: what it wrote last stands in the log beside it."""
    create_app(str(file)).close()
    with program("--data", file) as (process, url):
        assert requests.post(url + "/users/", json=ZOE, timeout=60).status_code == 201
        shutil.copy(file, file.with_name("copy.db"))
        process.kill()
        process.wait()
    return file


def linked(file):
    """The same file by a second name, beside which no log stands."""
    os.link(file, file.with_name("link.db"))
    return file.with_name("link.db")


def copied(file):
    """A copy that somebody made while the server ran."""
    return file.with_name("copy.db")


def tidied(file):
    """Somebody deletes what looks like rubbish."""
    file.with_name("class.db-wal").unlink()
    return file


@pytest.mark.skipif(sys.platform == "win32", reason="on Windows only some accounts may make links")
@pytest.mark.parametrize("happens", [linked, copied, tidied])
def test_a_file_without_the_log_in_which_its_last_writes_stand_is_refused_with_a_sentence(killed, happens):
    file = happens(killed)
    said = refused("--data", file)
    assert (f"{file}-wal" in said, "Put it beside" in said, said.count("\n")) == (True, True, 1)


def test_a_copy_of_a_file_that_was_new_is_refused_too(file):
    with program("--data", file):
        shutil.copy(file, file.with_name("copy.db"))
        assert "Put it beside" in refused("--data", file.with_name("copy.db"))


@pytest.mark.parametrize("gone", [lambda file: file.unlink(), lambda file: file.write_bytes(b"")])
def test_a_log_without_its_file_is_not_thrown_away(killed, gone):
    log = killed.with_name("class.db-wal")
    before = log.read_bytes()
    gone(killed)
    with pytest.raises(Unusable, match="is there without it"):
        create_app(str(killed))
    assert log.read_bytes() == before


WITH_LITTLE_ROOM = """
import resource, sys
from mini_server.__main__ import main
room = int(sys.argv.pop(1))
resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
main()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="not every system limits files in this way")
@pytest.mark.parametrize("room", [0, 9_000, 45_000])
def test_where_the_disk_is_full_from_the_beginning_that_is_said_and_the_file_works_once_there_is_room(file, room):
    command = [sys.executable, "-c", WITH_LITTLE_ROOM, str(room), "--port", "0", "--data", str(file)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60, check=False)
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
