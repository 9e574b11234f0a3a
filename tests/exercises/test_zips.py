"""Zips that were handed in: read where they lie, whatever they hold, and what is not opened is said."""

import stat
import struct
import sys
import tempfile
import zipfile
import zlib
from pathlib import Path

import pytest
from handing_in import FILE, LESSON, TEXT, hand_in, left, zipped

from exercises.grading import files
from exercises.grading.files import cells_of
from exercises.grading.handed_in import UNSURE, collected


def of_zip(folder, files):
    """The same of a zip in a learner's folder of Moodle: of files by name, or what makes one at a path."""
    path = folder / "in" / "Ana Silva_11_assignsubmission_file_" / "work.zip"
    path.parent.mkdir(parents=True)
    files(path) if callable(files) else zipped(path, files)
    return left(folder / "in")


def test_a_zip_is_opened_where_it_lies_and_nothing_is_written(tmp_path):
    inner = zipped(tmp_path / "inner.zip", {f"deeper/{FILE}": TEXT}).read_bytes()
    files = {f"a/b/{FILE}": TEXT, "a/notes.py": "1", "__MACOSX/._a": "", "more.zip": inner}
    assert of_zip(tmp_path, files) == (["notes.py: this is no notebook"], 2)
    assert [path.name for path in (tmp_path / "in").rglob("*") if path.is_file()] == ["work.zip"]


def test_names_without_end_in_zips_in_a_zip_are_not_listed(tmp_path):
    inner = zipped(tmp_path / "inner.zip", dict.fromkeys(map(str, range(1_000)), "")).read_bytes()
    names, notebooks = of_zip(tmp_path, {f"{one}.zip": inner for one in range(150)})
    assert len(names) < 110_000 and notebooks == 0
    assert f"149.zip: {LEFT_OUT}" in names


def test_a_whole_download_is_read_as_a_zip_and_a_learners_zip_in_it(tmp_path):
    work = zipped(tmp_path / "work.zip", {FILE: TEXT}).read_bytes()
    download = {f"Ana Silva_{number}_assignsubmission_file_/{FILE}": TEXT for number in (11, 12)}
    path = zipped(tmp_path / "Course-03-4711.zip", {**download, "Zoë_13_assignsubmission_file_/work.zip": work})
    assert list(collected(path).learners) == ["Ana Silva (11)", "Ana Silva (12)", "Zoë"]
    (tmp_path / "in").mkdir()
    path.rename(tmp_path / "in" / path.name)
    assert list(collected(tmp_path / "in").learners) == ["Ana Silva (11)", "Ana Silva (12)", "Zoë"]


def bomb(path):
    zipped(path, {FILE: b"0" * (files.MOST + 1)})


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
    name, octets = FILE, TEXT.encode()
    for depth in range(1, 5):
        octets = zipped(path, {name: octets}).read_bytes()
        name = f"{depth}.zip"


def broken(path):
    octets = zipped(path, {FILE: TEXT}).read_bytes()
    path.write_bytes(octets[:200] + b"\0" * 50 + octets[250:])


def damaged(path):
    path.write_bytes(b"PK\x05")


IN_ZIPS = {
    "damaged": (damaged, "work.zip", "it is no zip, or a damaged one"),
    "empty": ({}, "work.zip", "there is nothing in this zip"),
    "no notebook": ({"a.py": "1"}, "a.py", "this is no notebook"),
    "above": ({f"../{FILE}": TEXT}, FILE, "leads out of the zip"),
    "absolute": ({f"/etc/{FILE}": TEXT}, FILE, "leads out of the zip"),
    "backslashes": ({f"..\\{FILE}": TEXT}, FILE, "leads out of the zip"),
    "drive": ({f"C:\\{FILE}": TEXT}, FILE, "leads out of the zip"),
    "deep": (nested, "1.zip", "a zip in a zip in a zip"),
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


@pytest.mark.parametrize(
    ("make", "why"),
    [(bomb, "more than 32 MB"), (encrypted, "locked with a password"), (link, "is not followed"), (broken, "damaged")],
    ids=["bomb", "encrypted", "link", "broken"],
)
def test_a_notebook_that_cannot_be_read_from_a_zip_is_looked_at(make, why, tmp_path):
    path = tmp_path / "Ana" / "work.zip"
    path.parent.mkdir()
    make(path)
    (sheet,) = collected(tmp_path).learners["Ana"]
    assert (sheet.lessons, why in sheet.trouble) == ({LESSON}, True)


def written_by(path, names, encoding):
    """A zip with a notebook of each name, as a system wrote it that does not say the encoding of its names."""
    octets = {
        f"<{number}".ljust(len(name.encode(encoding)), "<"): name.encode(encoding) for number, name in enumerate(names)
    }
    written = zipped(path, {f"{one}.ipynb": TEXT for one in octets}).read_bytes()
    for one, name in octets.items():
        written = written.replace(f"{one}.ipynb".encode(), name + b".ipynb")
    path.write_bytes(written)
    return path


UNDECLARED = [
    (["Jürgen", "Ana"], "utf-8", ["Ana", "Jürgen"], []),
    (["Jürgen", "rg"], "cp437", ["Jürgen", "rg"], ["Jürgen"]),
    (["Jürgen", "Zoé"], "cp850", ["Jürgen", "Zoé"], ["Jürgen", "Zoé"]),
    (["Jürgen", "Ana"], "cp1252", ["Ana", "Jⁿrgen"], ["Jⁿrgen"]),
    (["王小明", "Ana"], "gbk", ["Ana", "═⌡╨í├≈"], ["═⌡╨í├≈"]),
    (["联通", "王小明"], "gbk", ["┴¬═¿", "═⌡╨í├≈"], ["┴¬═¿", "═⌡╨í├≈"]),  # the first alone would be UTF-8, too
    (["Ana", "Ben"], "ascii", ["Ana", "Ben"], []),
]


@pytest.mark.parametrize(("names", "encoding", "learners", "doubted"), UNDECLARED, ids=str)
def test_a_name_in_an_encoding_that_a_zip_does_not_say_is_looked_at(names, encoding, learners, doubted, tmp_path):
    found = collected(written_by(tmp_path / "class.zip", names, encoding))
    assert sorted(found.learners) == sorted(learners)
    doubts = {name: person.doubts for name, person in found.people.items() if person.doubts}
    assert doubts == {name: [UNSURE.format(name)] for name in doubted}


def test_names_inside_of_a_learners_own_zip_and_names_with_a_number_need_no_look(tmp_path):
    written_by(tmp_path / "in" / "Ana" / "work.zip", ["für mich"], "cp1252")
    written_by(tmp_path / "in" / "Jürgen_7_assignsubmission_file_" / "work.zip", ["Übung"], "cp850")
    people = collected(tmp_path / "in").people
    assert {name: (person.doubts, len(person.sheets)) for name, person in people.items()} == {
        "Ana": ([], 1),
        "Jürgen": ([], 1),
    }


@pytest.mark.parametrize(("name", "encoding"), [("王小明", "gbk"), ("Jürgen", "cp850"), ("Łukasz", "cp1250")])
def test_a_name_that_a_zip_has_in_utf_8_beside_is_that(name, encoding, tmp_path):
    octets = name.encode(encoding) + b".ipynb"
    text = f"{name}.ipynb".encode()
    about = zipfile.ZipInfo("n" * len(octets))
    about.extra = struct.pack("<HHBL", 0x7075, 5 + len(text), 1, zlib.crc32(octets)) + text
    path = zipped(tmp_path / "class.zip", {about: TEXT})
    path.write_bytes(path.read_bytes().replace(b"n" * len(octets), octets))
    (person,) = collected(path).people.values()
    assert (person.label, person.doubts) == (name, [])


MOODLE = "{}_{}_assignsubmission_file_"
# The octets that one notebook takes.
READ = len(TEXT) + files.TIMES_KEPT * sum(cell.size for cell in cells_of(TEXT.encode())) + files.OF_NAME
LEFT_OUT = "more was handed in than is read of one learner. Ask for the notebook alone."


@pytest.fixture
def bounds(monkeypatch):
    """Everybody has room for two notebooks, for four at most, and who needs more than two shares five."""
    for name, many in (("FIRST", 2.7), ("OF_LEARNER", 4.7), ("OF_CLASS", 5)):
        monkeypatch.setattr(files, name, int(many * READ))


def in_zips(many):
    """Zips of one learner, with a notebook in each, by their names."""
    with tempfile.TemporaryDirectory() as folder:
        octets = zipped(Path(folder) / "one.zip", {FILE: TEXT}).read_bytes()
    return {f"{number}.zip": octets for number in range(many)}


@pytest.mark.parametrize("form", ["folders", "a download", "a download in a folder", "by hand", "zips by hand"])
def test_one_learners_zips_are_read_up_to_a_bound_and_take_nothing_from_others(form, bounds, tmp_path):
    of_each = {("Ana", 1): in_zips(1), ("Ben", 2): in_zips(30), ("Cleo", 3): in_zips(1), ("Dan", 4): in_zips(3)}
    by_hand = form.endswith("by hand")
    every = {
        f"{name if by_hand else MOODLE.format(name, number)}/{file}": octets
        for (name, number), those in of_each.items()
        for file, octets in those.items()
    }
    place = tmp_path / "in"
    if form == "a download":
        place = zipped(tmp_path / "in.zip", every)
    elif form == "a download in a folder":
        zipped(place / "Course-03-4711.zip", every)
    elif form == "zips by hand":
        for (name, _), those in of_each.items():
            zipped(place / f"{name}.zip", those)
    else:
        for name, octets in every.items():
            hand_in(place, name, octets)
    found = collected(place)
    read = {name: sum(not sheet.trouble for sheet in sheets) for name, sheets in found.learners.items()}
    assert (read["Ana"], read["Cleo"], read["Dan"]) == (1, 1, 2)
    assert 1 <= read["Ben"] <= 2  # a zip of many names reads less
    troubles = {name: {sheet.trouble for sheet in sheets} for name, sheets in found.learners.items()}
    assert troubles["Ana"] == troubles["Cleo"] == {""}
    assert any(LEFT_OUT in words for words in found.people["Ben"].left + list(troubles["Ben"]))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows bounds no open files")
def test_zips_that_look_like_downloads_use_up_no_open_files(tmp_path):
    import resource

    names = [f"{MOODLE.format(name, number)}/a.txt" for number, name in enumerate(("Ann", "Bob"), 1)]
    for number in range(100):
        zipped(tmp_path / "Ana" / f"{number}.zip", dict.fromkeys(names, ""))
    hand_in(tmp_path, f"Ben/{FILE}", TEXT)
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (80, before[1]))
    try:
        (sheet,) = collected(tmp_path).learners["Ben"]
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
    assert sheet.trouble == ""


def test_loose_notebooks_are_bounded_for_each_learner_as_zips_are(bounds, tmp_path):
    for number in range(9):
        hand_in(tmp_path, f"Ana/{number}_{FILE}", TEXT)
    hand_in(tmp_path, f"Ben/{FILE}", TEXT)
    found = collected(tmp_path).learners
    assert [sheet.trouble for sheet in found["Ana"]] == [""] * 4 + [LEFT_OUT] * 5  # nobody else needs more than two
    assert [sheet.trouble for sheet in found["Ben"]] == [""]


@pytest.mark.parametrize("name", ["_" * 65_000, "a/" * 32_000, "(1" * 32_000, "copy " * 13_000, "\u0301" * 32_000])
def test_a_name_without_end_is_not_opened_and_hangs_nothing(name, tmp_path):
    path = zipped(tmp_path / "Ana" / "work.zip", {f"{name}.ipynb": TEXT, FILE: TEXT})
    assert path.stat().st_size > 65_000
    (sheet,) = collected(tmp_path).learners["Ana"]
    (words,) = collected(tmp_path).people["Ana"].left
    assert (sheet.trouble, "more than 1,000 letters, so it was not opened" in words) == ("", True)


def test_what_many_members_share_counts_for_each_that_unpacks_it(bounds, tmp_path):
    """All members of this zip are one long stream that unpacks to nothing; each would read all of it."""
    stream = b"\x00\x00\x00\xff\xff" * 200_000 + b"\x03\x00"
    path = tmp_path / "Ana" / "work.zip"
    zipped(path, {f"{number}_{FILE}": "" for number in range(9)})
    with zipfile.ZipFile(path, "a") as zipping:
        for info in zipping.infolist():
            info.compress_size, info.file_size = len(stream), 0
        zipping._didModify = True
    (person,) = collected(tmp_path).people.values()
    assert {sheet.trouble for sheet in person.sheets} == {LEFT_OUT}


def test_a_list_of_too_many_files_is_not_read(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "MOST_LISTED", 200)
    (words,), _ = of_zip(tmp_path, {f"{number}.txt": "" for number in range(9)})
    assert "there are too many files in it" in words
