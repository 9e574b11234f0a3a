"""A school's own packages: one variable for uv and pip, hashes as always, and no password in what is said or kept."""

import pytest
from school import school
from small_course import start, write

WAYS = pytest.mark.parametrize("path", [{}, {"PATH": ""}], ids=["uv", "pip"])
SECRET = "ada:l0velace"


def log_of(places):
    return (places.venv / "install.log").read_text("utf-8")


@WAYS
def test_pip_index_url_is_obeyed_by_uv_and_by_pip(small, shelf, path):
    with school(shelf) as (there, asked):
        done = start(small, "setup", PIP_INDEX_URL=f"http://{there}/simple/", **path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "done (with uv)" in done.stdout if not path else "done (with pip)" in done.stdout
    assert "/files/tiny-1.0-py3-none-any.whl" in asked


@WAYS
def test_a_name_and_a_password_let_in_and_are_said_nowhere(small, shelf, path):
    with school(shelf, SECRET) as (there, _):
        wrong = start(small, "setup", PIP_INDEX_URL=f"http://ada:wr0ng@{there}/simple/", **path)
        kept = log_of(small)
        right = start(small, "setup", PIP_INDEX_URL=f"http://{SECRET}@{there}/simple/", **path)
    words = "the name and the password in PIP_INDEX_URL are wrong" if path else "does not let you in (401"
    assert wrong.returncode == 1 and words in wrong.stderr
    assert "wr0ng" not in wrong.stdout + wrong.stderr + kept
    assert right.returncode == 0 and "l0velace" not in right.stdout + right.stderr


def test_another_hash_is_said_with_both_and_with_whom_to_tell(small, shelf):
    write(small.lock, "tiny==1.0 --hash=sha256:" + "1" * 64 + "\n")
    with school(shelf) as (there, _):
        failed = start(small, "setup", PIP_INDEX_URL=f"http://{SECRET}@{there}/simple/")
    assert "tiny==1.0 came with a hash that the course's lock does not have (found sha256 " in failed.stderr
    assert "expected sha256 111111111111..." in failed.stderr and f"and those who run {there}" in failed.stderr
    assert "l0velace" not in failed.stderr + log_of(small)
    assert not list(small.venv.rglob("tiny*"))
