"""`python3 start.py`, run for real in folders of its own; its packages come from a folder, not from the network."""

import shutil
import subprocess
from urllib.parse import urlsplit

import pytest
from small_course import packages_from, start

from homes.setup import environment
from homes.setup.messages import NO_NETWORK
from homes.setup.places import CoursePaths, child_environment

NOWHERE = "http://127.0.0.1:9/"
WAYS = pytest.mark.parametrize("path", [{}, {"PATH": ""}], ids=["with uv", "without uv"])


def damage(places):
    """Change a file in place, as a failing disk does: whatever is a hard link to it has the damage, too."""
    (file,) = places.venv.rglob("tiny.py")
    with open(file, "r+", encoding="utf-8") as stream:
        stream.write("SAYS")


def _inside(places, code):
    command = [str(places.python), "-c", code]
    return subprocess.run(
        command, env=child_environment(), cwd=places.root.parent, capture_output=True, encoding="utf-8", check=False
    ).stdout.strip()


def test_set_up_from_nothing_in_a_folder_with_a_space_and_an_umlaut(small, shelf):
    first = start(small, "setup", **packages_from(shelf))
    assert (first.returncode, first.stderr) == (0, "")
    assert "3/3" in first.stdout and "done (with" in first.stdout
    assert _inside(small, "import tiny, mini_server; print(tiny.SAID, mini_server.CALLED)") == "tiny mini_server"
    assert (small.my_course / "notebooks" / "00_start_here.ipynb").exists()
    assert (small.venv / "etc" / "ipython" / "ipython_kernel_config.py").exists()  # VS Code needs no start.py
    second = start(small, "setup", UV_OFFLINE="1", PIP_INDEX_URL=NOWHERE)
    assert "already there" in second.stdout


def test_pip_does_it_when_uv_cannot(small, shelf):
    done = start(small, "setup", **{**packages_from(shelf), "UV_FIND_LINKS": ""})
    assert (done.returncode, done.stderr) == (0, "")
    assert "done (with pip)" in done.stdout


@WAYS
def test_without_a_network_one_sentence_says_what_to_do_and_the_next_start_goes_on(small, shelf, path):
    failed = start(small, "setup", UV_DEFAULT_INDEX=NOWHERE, PIP_INDEX_URL=NOWHERE, **path)
    assert failed.returncode == 1
    assert failed.stderr.strip() == NO_NETWORK.replace("their server", f"their server ({urlsplit(NOWHERE).netloc})")
    done = start(small, "setup", **packages_from(shelf))
    assert done.returncode == 0
    assert "half made" in done.stdout


def test_a_package_that_was_removed_and_a_folder_that_was_moved_are_put_right(small, shelf, tmp_path):
    start(small, "setup", **packages_from(shelf))
    moved = CoursePaths(tmp_path / "elsewhere")
    shutil.move(small.root, moved.root)
    for path in moved.venv.rglob("tiny*"):
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    done = start(moved, "setup", **packages_from(shelf))
    assert "done (with" in done.stdout
    assert _inside(moved, "import tiny, mini_server; print(mini_server.__file__)").startswith(str(moved.root))


@WAYS
def test_a_damaged_package_is_installed_again_although_uvs_cache_has_the_same_damage(small, shelf, tmp_path, path):
    here = {**packages_from(shelf), "UV_CACHE_DIR": str(tmp_path / "cache"), **path}
    start(small, "setup", **here)
    damage(small)
    done = start(small, "setup", "--check", **here)
    assert (done.returncode, done.stderr) == (0, "")
    assert "tiny is a damaged package. It is installed again." in done.stdout
    assert _inside(small, "import tiny; print(tiny.SAID)") == "tiny"
    again = start(small, "setup", "--check", **here).stdout
    assert "already there" in again and "all as they were installed" in again


def test_without_a_network_a_damaged_package_stays_as_it_is(small, shelf):
    start(small, "setup", **packages_from(shelf))
    damage(small)
    failed = start(small, "setup", "--check", UV_DEFAULT_INDEX=NOWHERE, PIP_INDEX_URL=NOWHERE)
    assert failed.returncode == 1 and "cannot be reached from here" in failed.stderr
    assert "already there" in start(small, "setup", UV_OFFLINE="1", PIP_INDEX_URL=NOWHERE).stdout


def test_prepare_makes_the_python_that_runs_it_ready_without_an_environment_of_its_own(small):
    environment.make(small)
    command = [str(small.python), str(small.root / "start.py"), "prepare"]
    done = subprocess.run(command, env=child_environment(), capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert _inside(small, "import mini_server; print(mini_server.CALLED)") == "mini_server"
    assert (small.venv / "share" / "jupyter" / "lab" / "settings" / "overrides.json").exists()
    assert (small.my_course / "notebooks" / "00_start_here.ipynb").exists()
    assert not small.stamp.exists()
