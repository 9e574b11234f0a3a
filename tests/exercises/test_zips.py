"""Zips that were handed in: read where they lie, whatever they hold, and what is not opened is said."""

import stat
import zipfile

import pytest
from handing_in import FILE, LESSON, TEXT, hand_in, left, zipped

from exercises.grading import files
from exercises.grading.files import cells_of
from exercises.grading.handed_in import collected


def of_zip(folder, files):
    """(what is not marked, how many notebooks are) of a zip in a learner's folder of Moodle."""
    path = folder / "in" / "Ana Silva_11_assignsubmission_file_" / "work.zip"
    path.parent.mkdir(parents=True)
    files(path) if callable(files) else zipped(path, files)
    return left(folder / "in")


def test_a_zip_is_opened_where_it_lies_and_nothing_is_written(tmp_path):
    files = {f"a/b/{FILE}": TEXT, "a/notes.py": "1", "__MACOSX/._a": "", f"..\\..\\{FILE}": TEXT, f"/etc/{FILE}": TEXT}
    assert of_zip(tmp_path, files) == (["notes.py: this is no notebook"], 3)
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == ["work.zip"]


def test_a_whole_download_is_read_as_a_zip_and_a_learners_zip_in_it(tmp_path):
    work = zipped(tmp_path / "work.zip", {FILE: TEXT}).read_bytes()
    download = {f"Ana Silva_{number}_assignsubmission_file_/{FILE}": TEXT for number in (11, 12)}
    path = zipped(tmp_path / "Course-03-4711.zip", {**download, "Zoë_13_assignsubmission_file_/work.zip": work})
    assert list(collected(path).learners) == ["Ana Silva (11)", "Ana Silva (12)", "Zoë"]


def test_a_download_that_lies_in_a_folder_is_one_learner_to_look_at(tmp_path):
    download = {f"{name}_{number}_assignsubmission_file_/{FILE}": TEXT for number, name in ((11, "Ana"), (12, "Ben"))}
    zipped(tmp_path / "in" / "Course-03-4711.zip", download)
    (person,) = collected(tmp_path / "in").people.values()
    assert "If Course-03-4711 is a whole class, name that folder" in person.doubts[0]


def encrypted(path):
    """A zip whose member says that it is locked."""
    octets = bytearray(zipped(path, {FILE: TEXT}).read_bytes())
    for mark, place in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        octets[octets.index(mark) + place] |= 1
    path.write_bytes(octets)


def link(path):
    about = zipfile.ZipInfo(FILE)
    about.external_attr = (stat.S_IFLNK | 0o777) << 16
    zipped(path, {about: "/etc/passwd"})


def nested(path):
    zipped(path, {"more.zip": zipped(path, {FILE: TEXT}).read_bytes()})


def broken(path):
    octets = zipped(path, {FILE: TEXT}).read_bytes()
    path.write_bytes(octets[:200] + b"\0" * 50 + octets[250:])


def damaged(path):
    path.write_bytes(b"PK\x05")


def many(path):
    zipped(path, dict.fromkeys(map(str, range(60_000)), ""))


IN_ZIPS = {
    "damaged": (damaged, "work.zip", "it is no zip, or a damaged one"),
    "empty": ({}, "work.zip", "there is nothing in this zip"),
    "no notebook": ({"a.py": "1"}, "a.py", "this is no notebook"),
    "nested": (nested, "more.zip", "it is a zip in a zip. Ask for the notebook alone."),
    "many files": (many, "work.zip", "more was handed in than is read of one learner"),
}


@pytest.mark.parametrize(("files", "name", "why"), IN_ZIPS.values(), ids=IN_ZIPS)
def test_what_cannot_be_marked_in_a_zip_is_said(files, name, why, tmp_path):
    (words,), sheets = of_zip(tmp_path, files)
    assert sheets == 0
    assert name in words and why in words


def test_a_damaged_zip_that_is_all_there_is_is_left_out_with_its_reason(tmp_path):
    (tmp_path / "class.zip").write_bytes(b"PK\x05")
    (words,) = collected(tmp_path / "class.zip").left_out
    assert words.startswith("class.zip: it is no zip, or a damaged one")


def bomb(path):
    zipped(path, {FILE: b"0" * (files.MOST + 1)})


def bomb_that_lies(path):
    """It says that it has a thousand bytes, and unpacks to a hundred million."""
    octets = bytearray(zipped(path, {FILE: b"0" * 100_000_000}).read_bytes())
    place = octets.index(b"PK\x01\x02") + 24
    octets[place : place + 4] = (1000).to_bytes(4, "little")
    path.write_bytes(octets)


def packed_rarely(path):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_LZMA) as zipping:
        zipping.writestr(FILE, TEXT)


UNREADABLE = {
    bomb: "where at most 32 are read",
    bomb_that_lies: "damaged",
    packed_rarely: "packed in a way that is not opened here",
    encrypted: "locked with a password",
    link: "is not JSON",
    broken: "damaged",
}


@pytest.mark.parametrize(("make", "why"), UNREADABLE.items(), ids=lambda one: getattr(one, "__name__", ""))
def test_a_notebook_that_cannot_be_read_from_a_zip_is_looked_at(make, why, tmp_path):
    path = tmp_path / "Ana" / "work.zip"
    path.parent.mkdir()
    make(path)
    (sheet,) = collected(tmp_path).learners["Ana"]
    assert (sheet.lessons, why in sheet.trouble) == ({LESSON}, True)


MOODLE = "{}_{}_assignsubmission_file_"
# The octets that one notebook takes, in a zip of its own and loose.
LOOSE = len(TEXT) + files.TIMES_KEPT * sum(cell.size for cell in cells_of(TEXT.encode()))
READ = LOOSE + len(TEXT) + 2 * files.OF_NAME
LEFT_OUT = "more was handed in than is read of one learner. Ask for the notebook alone."


@pytest.mark.parametrize("form", ["folders", "a download", "by hand"])
def test_one_learners_zips_are_read_up_to_a_bound_and_take_nothing_from_others(form, tmp_path, monkeypatch):
    monkeypatch.setattr(files, "OF_LEARNER", int(2.7 * READ))
    octets = zipped(tmp_path / "one.zip", {FILE: TEXT}).read_bytes()
    every = {
        f"{name if form == 'by hand' else MOODLE.format(name, number)}/{one}.zip": octets
        for number, (name, count) in enumerate({"Ana": 1, "Ben": 30, "Cleo": 1, "Dan": 3}.items(), 1)
        for one in range(count)
    }
    place = zipped(tmp_path / "in.zip", every) if form == "a download" else tmp_path / "in"
    for name, content in every.items() if form != "a download" else ():
        hand_in(place, name, content)
    found = collected(place)
    read = {name: sum(not sheet.trouble for sheet in sheets) for name, sheets in found.learners.items()}
    assert (read["Ana"], read["Cleo"]) == (1, 1)
    assert 1 <= read["Ben"] <= 3 and 1 <= read["Dan"] <= 3
    troubles = {sheet.trouble for sheet in found.learners["Ben"]}
    assert any(LEFT_OUT in words for words in found.people["Ben"].left + list(troubles))


def test_loose_notebooks_are_bounded_for_each_learner_as_zips_are(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "OF_LEARNER", int(4.5 * LOOSE))
    for number in range(9):
        hand_in(tmp_path, f"Ana/{number}_{FILE}", TEXT)
    hand_in(tmp_path, f"Ben/{FILE}", TEXT)
    found = collected(tmp_path).learners
    assert [sheet.trouble for sheet in found["Ana"]] == [""] * 4 + [LEFT_OUT] * 5
    assert [sheet.trouble for sheet in found["Ben"]] == [""]


@pytest.mark.parametrize("name", ["_" * 65_000, "a/" * 32_000, "(1" * 32_000, "copy " * 13_000, "\u0301" * 32_000])
def test_a_name_without_end_is_not_opened_and_hangs_nothing(name, tmp_path):
    path = zipped(tmp_path / "Ana" / "work.zip", {f"{name}.ipynb": TEXT, FILE: TEXT})
    assert path.stat().st_size > 65_000
    (sheet,) = collected(tmp_path).learners["Ana"]
    (words,) = collected(tmp_path).people["Ana"].left
    assert (sheet.trouble, "more than 1,000 letters, so it was not opened" in words) == ("", True)


def test_what_many_members_share_counts_for_each_that_unpacks_it(tmp_path, monkeypatch):
    """All members of this zip are one long stream that unpacks to nothing; each would read all of it."""
    monkeypatch.setattr(files, "OF_LEARNER", 1_500_000)
    stream = b"\x00\x00\x00\xff\xff" * 200_000 + b"\x03\x00"
    path = tmp_path / "Ana" / "work.zip"
    zipped(path, {f"{number}_{FILE}": "" for number in range(9)})
    with zipfile.ZipFile(path, "a") as zipping:
        for info in zipping.infolist():
            info.compress_size, info.file_size = len(stream), 0
        zipping._didModify = True
    (person,) = collected(tmp_path).people.values()
    assert LEFT_OUT in {sheet.trouble for sheet in person.sheets}
