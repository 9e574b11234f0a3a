"""The wheel as a file and in use: it has all that a learner needs, and no edit is lost."""

import email
import json
import os
import tomllib
import zipfile
from pathlib import Path

from small_course import notebook, write
from tool_of_a_wheel import put_in

from homes.setup.learner_copies import originals, said
from homes.setup.places import CoursePaths

ROOT = Path(__file__).resolve().parents[2]
MOST = 4_000_000  # octets


def test_the_wheel_is_smaller_than_four_million_octets(wheel):
    assert wheel.stat().st_size < MOST


def test_only_the_names_of_the_course_lie_at_the_top_of_site_packages(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0].split("-")[0] for name in names} == {"one_address", "one_address.pth"}
    assert not [name for name in names if "/tests/" in name or "/my_course/" in name or name.endswith(".pyc")]


def test_the_wheel_asks_for_every_package_of_the_lock_in_its_version(wheel):
    archive = zipfile.ZipFile(wheel)
    (about,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
    asked = email.message_from_bytes(archive.read(about)).get_all("Requires-Dist")
    lines = (ROOT / "requirements.lock").read_text("utf-8").splitlines()
    lock = [line.removesuffix(" \\") for line in lines if line[:1].isalnum()]
    assert sorted(asked) == sorted(line.replace(" ;", ";") for line in lock)


def test_uninstalled_nothing_of_it_is_left(wheel, tmp_path):
    tool = put_in(wheel, tmp_path / "tool")
    tool.run(tmp_path, "--version")
    tool.uv("uninstall", "one-address")
    assert [path for path in tool.folder.rglob("*") if "one_address" in path.name or "one-address" in path.name] == []


def test_the_auditor_is_a_small_package_of_its_own_that_needs_yaml_and_nothing_of_the_course(auditor, tmp_path):
    archive = zipfile.ZipFile(auditor)
    names = archive.namelist()
    assert auditor.stat().st_size < 1_500_000
    assert {name.split("/")[0] for name in names if ".dist-info" not in name} == {"one_address_audit"}
    (about,) = [name for name in names if name.endswith(".dist-info/METADATA")]
    told = email.message_from_bytes(archive.read(about))
    course = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert (told.get_all("Requires-Dist"), told["Version"]) == (["pyyaml<7,>=6"], course["version"])
    tool = put_in(auditor, tmp_path / "tool")
    (tmp_path / "openapi.yaml").write_text("openapi: 3.0.0\npaths:\n  /user/delete/{id}:\n    get: {}\n", "utf-8")
    said = tool.run(tmp_path, "openapi.yaml", program="one-address-audit")
    assert said.stdout.startswith("openapi.yaml:4:5 OA101 "), said.stderr
    assert said.returncode == 1
    loaded = "import sys, one_address_audit.__main__ as it; print({*sys.modules} & {'audit', 'clients'}, it.PROGRAM)"
    assert tool.run(tmp_path, "-c", loaded, program="python").stdout == "set() one-address-audit\n"


# The wheel in use: its command in an empty folder, with nothing else on the path and a course that is only read.

LESSON = "notebooks/00_start_here.ipynb"


def test_set_up_in_an_empty_folder_gives_every_notebook_and_the_first_lesson_runs(tool, here):
    done = tool.run(here, "setup")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"They are in {here / 'my_course'}" in done.stdout
    assert os.listdir(here) == ["my_course"]
    given = {path.relative_to(here / "my_course").as_posix() for path in here.rglob("*.ipynb")}
    assert given == set(originals(CoursePaths(ROOT)))
    code = "import nbclient, nbformat; nbclient.execute(nbformat.read('00_start_here.ipynb', 4)); print('ran')"
    ran = tool.run(here / "my_course" / "notebooks", "-c", code, program="python")
    assert ran.stdout.endswith("ran\n"), ran.stdout + ran.stderr


def test_a_lesson_that_was_changed_comes_back_and_the_change_becomes_a_backup(tool, here):
    tool.run(here, "setup")
    copy = here / "my_course" / LESSON
    write(copy, notebook("mine"))
    tool.run(here, "setup")
    assert "mine" in copy.read_text("utf-8")
    assert "00_start_here.backup-1.ipynb" in tool.run(here, "reset", "00").stdout
    assert "mine" not in copy.read_text("utf-8")


def test_a_newer_course_replaces_what_nobody_changed_and_names_what_stays(tool, here):
    tool.run(here, "setup")
    changed, left = (here / "my_course" / "notebooks" / f"{name}.ipynb" for name in ("glossary", "class_map"))
    write(changed, notebook("mine"))
    write(left, notebook("given by an older course"))
    note = here / "my_course" / ".one_address" / "copies.json"
    handed_out = json.loads(note.read_text("utf-8"))
    handed_out |= {"notebooks/glossary.ipynb": "older", "notebooks/class_map.ipynb": said(left.read_bytes())}
    write(note, json.dumps(handed_out))
    words = tool.run(here, "setup").stdout
    assert "newer version of notebooks/glossary.ipynb; yours stays" in words and "`one-address reset NAME`" in words
    assert "mine" in changed.read_text("utf-8")
    assert "given by an older course" not in left.read_text("utf-8")


def test_whoever_stands_deeper_in_the_folder_goes_on_there_and_a_reset_reaches_the_lesson(tool, here):
    tool.run(here, "setup")
    course = here / "my_course"
    write(course / LESSON, notebook("mine"))
    assert "00_start_here.backup-1.ipynb" in tool.run(course / "notebooks", "reset", "00").stdout
    assert f"They are in {course}\n" in tool.run(course / "mini_server" / "class_board", "setup").stdout
    assert list(here.rglob("my_course")) == [course]


def test_a_file_called_my_course_is_named_and_stays(tool, here):
    write(here / "my_course", "somebody's")
    done = tool.run(here, "setup")
    assert done.returncode == 1 and f"{here / 'my_course'} is there and is not a folder" in done.stderr
    assert (here / "my_course").read_text("utf-8") == "somebody's"


def test_a_teachers_commands_work_from_the_wheel(tool, here):
    done = tool.run(here, "grade", "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("usage: one-address grade")
    assert "nbgrader needs a Python of its own, which only start.py makes." in tool.run(here, "nbgrader").stderr
    shown = tool.run(here, "-m", "exercises", "show", "put-replaces", "merges", program="python")
    assert "def put(name):" in shown.stdout
    code = "from exercises.sample_class import sample_class; print(len(sample_class(3)))"
    assert tool.run(here, "-c", code, program="python").stdout == "3\n"
