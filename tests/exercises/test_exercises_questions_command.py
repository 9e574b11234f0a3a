"""`questions`: what a teacher types, and what is said where a file cannot be written."""

import os

import pytest
from reading_question_files import of_anki, of_moodle, of_qti

from exercises.__main__ import main

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


def test_a_file_that_is_there_is_left_alone_until_somebody_says_replace(folder, capsys):
    (folder / "q.xml").write_text("mine", encoding="utf-8")
    code, said = typed("--anki q.txt --moodle q.xml", capsys)
    assert code == 1 and said.startswith("q.xml is there already, and was left alone.")
    assert (folder / "q.xml").read_text("utf-8") == "mine" and not (folder / "q.txt").exists()
    assert typed("--moodle q.xml --replace", capsys)[0] == 0
    assert len(of_moodle((folder / "q.xml").read_text("utf-8"))) == 14
