"""What is put in is what the lock says, or nothing: another file, another uv, a lock without hashes."""

import shutil

import pytest
from school import school
from small_course import packages_from, start, write


@pytest.mark.parametrize("path", [{}, {"PATH": ""}], ids=["uv", "pip"])
@pytest.mark.parametrize("lock", ["tiny==1.0 --hash=sha256:" + "1" * 64, "tiny==1.0"], ids=["another hash", "no hash"])
def test_a_package_that_is_not_the_one_of_the_lock_is_refused_by_uv_and_by_pip(small, shelf, path, lock):
    write(small.lock, lock + "\n")
    failed = start(small, "setup", **{**packages_from(shelf), **path})
    assert failed.returncode == 1
    assert failed.stderr.strip().startswith("tiny==1.0 came with a hash that the course's lock does not have")
    assert "not put in" in failed.stderr and "Run the same command in another network" in failed.stderr
    assert not list(small.venv.rglob("tiny*"))


def test_a_uv_that_is_not_the_one_of_its_lock_is_refused_and_pip_is_not_asked_instead(small, shelf):
    write(small.installer_lock, "tiny==1.0 --hash=sha256:" + "1" * 64 + "\n")
    assert "tiny==1.0 came with a hash that" in start(small, "setup", **packages_from(shelf), PATH="").stderr


def test_no_variable_of_the_person_makes_uv_or_pip_stop_checking(small, shelf):
    write(small.lock, "tiny==1.0 --hash=sha256:" + "1" * 64 + "\n")
    lax = {"UV_NO_VERIFY_HASHES": "1", "UV_REQUIRE_HASHES": "0", "PIP_REQUIRE_HASHES": "0"}
    assert "came with a hash that" in start(small, "setup", **packages_from(shelf), **lax).stderr
    assert "came with a hash that" in start(small, "setup", **packages_from(shelf), **lax, PATH="").stderr


def test_without_a_network_uv_takes_what_it_kept_of_an_earlier_set_up(small, shelf, tmp_path):
    with school(shelf) as (there, _):
        own = {"PIP_INDEX_URL": f"http://{there}/simple/", "UV_CACHE_DIR": str(tmp_path / "cache")}
        assert start(small, "setup", **own).returncode == 0
    small.stamp.unlink()
    for path in small.venv.rglob("tiny*"):
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    done = start(small, "setup", **own)
    assert (done.returncode, done.stderr) == (0, "")
    assert "done (with uv, from what it kept)" in done.stdout
    assert list(small.venv.rglob("tiny.py"))
