"""`questions`: what a teacher types, and what is said where a file cannot be written."""

import os
import sys
import tomllib
from pathlib import Path

import pytest
from reading_question_files import of_anki, of_moodle, of_qti

from exercises.__main__ import main
from exercises.for_teachers.question_files import qti
from homes.locks.reading import pins

ROOT = Path(__file__).resolve().parents[2]
NOT_ON_WINDOWS = pytest.mark.skipif(os.name == "nt", reason="a device is no path there")


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """A teacher's folder, in which each command is typed."""
    (tmp_path / "school").mkdir()
    monkeypatch.chdir(tmp_path / "school")
    return tmp_path / "school"


def typed(words, capsys):
    """(exit status, what was said)."""
    code = main(["questions", *words.split()])
    return code, capsys.readouterr().out


def test_one_command_writes_all_three_and_says_where_each_is_imported(folder, capsys):
    code, said = typed("--moodle q.xml --qti q.zip --anki q.txt --lessons 2 03", capsys)
    assert code == 0
    assert sorted(path.name for path in folder.iterdir()) == ["q.txt", "q.xml", "q.zip"]
    for line, name, place in zip(said.splitlines(), ("xml", "zip", "txt"), ("Moodle", "Canvas", "Anki"), strict=True):
        assert line.startswith(f"q.{name}: 11 questions, lessons: 2. In {place}: ")
    assert len(of_qti((folder / "q.zip").read_bytes())) == len(of_anki((folder / "q.txt").read_text("utf-8"))[1]) == 11


@pytest.mark.parametrize("lessons", ["--lessons 02 03", "--lessons 2,3", "--lessons 03 3 2"])
def test_lessons_are_named_as_one_likes_and_come_in_their_order(folder, capsys, lessons):
    assert typed(f"--moodle q.xml {lessons}", capsys)[0] == 0
    paths = of_moodle((folder / "q.xml").read_text("utf-8"))
    assert [path.rpartition("/")[2][:2] for path in paths] == ["02", "03"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--moodle nowhere/q.xml", "There is no folder nowhere: make it"),
        ("--moodle ..", ".. is there, and is no file"),
        pytest.param(f"--moodle {os.devnull} --replace", "is there, and is no file", marks=NOT_ON_WINDOWS),
        (f"--anki {'q' * 300}.txt", "cannot be written: "),
        ("--moodle q.xml --lessons 02 77", "There is no lesson '77' with questions. There are: 00, 01, "),
        ("--moodle q.xml --lessons two", "There is no lesson 'two'"),
        ("--moodle q --anki q", "Each kind of file needs a name of its own."),
    ],
)
def test_what_cannot_be_done_is_a_sentence_and_nothing_is_written(folder, capsys, words, said):
    code, told = typed(words, capsys)
    assert code == 1 and said in told and "Traceback" not in told
    assert list(folder.iterdir()) == []


def test_a_folder_that_takes_no_files_is_a_sentence(folder, capsys, monkeypatch):
    def refused(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "write_bytes", refused)  # root, who runs some of these tests, may write everywhere
    said = "q.xml cannot be written: Permission denied. Name a file elsewhere.\n"
    assert typed("--moodle q.xml", capsys) == (1, said)
    assert list(folder.iterdir()) == []


def test_a_file_that_is_there_is_left_alone_until_somebody_says_replace(folder, capsys):
    (folder / "q.xml").write_text("mine", encoding="utf-8")
    code, said = typed("--anki q.txt --moodle q.xml", capsys)
    assert code == 1 and said.startswith("q.xml is there already, and was left alone.")
    assert (folder / "q.xml").read_text("utf-8") == "mine" and not (folder / "q.txt").exists()
    assert typed("--moodle q.xml --replace", capsys)[0] == 0
    assert len(of_moodle((folder / "q.xml").read_text("utf-8"))) == 14


@pytest.mark.parametrize("words", ["", "--lessons 02"])
def test_without_a_kind_of_file_it_says_which_there_are(capsys, words):
    with pytest.raises(SystemExit, match="2"):
        main(["questions", *words.split()])
    assert "say at least one of --moodle FILE, --qti FILE, --anki FILE" in capsys.readouterr().err


def test_without_text2qti_it_says_what_to_type_and_the_other_kinds_are_not_written_either(folder, capsys, monkeypatch):
    monkeypatch.setattr(qti, "find_spec", {"pip": True}.get)
    code, said = typed("--moodle q.xml --qti q.zip", capsys)
    assert code == 1 and f'-m pip install --require-hashes -r "{qti.LOCK}"' in said
    assert list(folder.iterdir()) == []
    monkeypatch.setattr(qti, "LOCK", folder / "not in a wheel")
    assert said.startswith("--qti is made by text2qti, which is not here")
    assert typed("--qti q.zip", capsys)[1].endswith("-m pip install text2qti\n")
    monkeypatch.setattr(qti, "find_spec", {}.get)  # where uv made the Python, there is no pip
    monkeypatch.setattr(qti.shutil, "which", lambda name, path=None: path and f"{path}/{name}")  # uv came by the set-up
    beside = f"{Path(sys.executable).parent}/uv"
    assert typed("--qti q.zip", capsys)[1].endswith(f'\n"{beside}" pip install --python "{sys.executable}" text2qti\n')
    monkeypatch.setattr(qti.shutil, "which", lambda name, path=None: name)
    assert typed("--qti q.zip", capsys)[1].endswith(f'\nuv pip install --python "{sys.executable}" text2qti\n')
    assert typed("--moodle q.xml", capsys)[0] == 0  # which needs nothing


def test_what_it_says_to_put_in_is_what_these_tests_tried():
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    assert set(asked["teaching"]) <= set(pins(qti.LOCK.read_text("utf-8"))) & set(asked["test"])
