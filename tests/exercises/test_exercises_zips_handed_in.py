"""Zips that were handed in: read where they lie, whatever they hold, and what is not opened is said."""

import io
import json
import stat
import zipfile

import pytest
from handing_in import LESSON, PUT, notebook
from school_files import FILE, zipped

from exercises.for_teachers.grading.collect import collected
from exercises.for_teachers.grading.handed_in import zips

TEXT = json.dumps(notebook({PUT.id: PUT.solution}))


def left(folder):
    """The only learner's files that are not marked, and how many notebooks of them are."""
    (person,) = collected(folder).people.values()
    return person.left, len(person.sheets)


def of_zip(folder, make):
    """The same of a zip in a learner's folder of Moodle."""
    path = folder / "in" / "Ana Silva_11_assignsubmission_file_" / "work.zip"
    path.parent.mkdir(parents=True)
    make(path)
    return left(folder / "in")


def test_a_zip_is_opened_where_it_lies_and_nothing_is_written(tmp_path):
    inner = zipped(tmp_path / "inner.zip", {f"deeper/{FILE}": TEXT}).read_bytes()
    found = of_zip(
        tmp_path,
        lambda path: zipped(path, {f"a/b/{FILE}": TEXT, "a/notes.py": "1", "__MACOSX/._a": "", "more.zip": inner}),
    )
    assert found == (["notes.py: this is no notebook"], 2)
    assert [path.name for path in (tmp_path / "in").rglob("*") if path.is_file()] == ["work.zip"]


def test_names_without_end_in_zips_in_a_zip_are_not_listed(tmp_path):
    names = zipped(tmp_path / "inner.zip", dict.fromkeys(map(str, range(1_000)), "")).read_bytes()
    files, notebooks = of_zip(tmp_path, lambda path: zipped(path, {f"{one}.zip": names for one in range(150)}))
    assert len(files) < 110_000 and notebooks == 0
    assert "149.zip: the zip holds more than is unpacked here. Ask for the notebook alone." in files


def test_a_whole_download_is_read_as_a_zip_and_a_learners_zip_in_it(tmp_path):
    work = zipped(tmp_path / "work.zip", {FILE: TEXT}).read_bytes()
    download = {f"Ana Silva_{number}_assignsubmission_file_/{FILE}": TEXT for number in (11, 12)}
    path = zipped(tmp_path / "Course-03-4711.zip", {**download, "Zoë_13_assignsubmission_file_/work.zip": work})
    assert list(collected(path).learners) == ["Ana Silva (11)", "Ana Silva (12)", "Zoë"]
    (tmp_path / "in").mkdir()
    path.rename(tmp_path / "in" / path.name)
    assert list(collected(tmp_path / "in").learners) == ["Ana Silva (11)", "Ana Silva (12)", "Zoë"]


def bomb(path):
    zipped(path, {FILE: b"0" * (zips.MOST + 1)})


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
    octets = TEXT.encode()
    for depth in range(4):
        held = io.BytesIO()
        with zipfile.ZipFile(held, "w") as zipping:
            zipping.writestr(f"{depth}.zip" if depth else FILE, octets)
        octets = held.getvalue()
    path.write_bytes(octets)


def broken(path):
    octets = zipped(path, {FILE: TEXT}).read_bytes()
    path.write_bytes(octets[:200] + b"\0" * 50 + octets[250:])


@pytest.mark.parametrize(
    ("make", "name", "why"),
    [
        (lambda path: path.write_bytes(b"PK\x05"), "work.zip", "it is no zip, or a damaged one"),
        (lambda path: zipped(path, {}), "work.zip", "there is nothing in this zip"),
        (lambda path: zipped(path, {"a.py": "1"}), "a.py", "this is no notebook"),
        (lambda path: zipped(path, {f"../{FILE}": TEXT}), FILE, "leads out of the zip"),
        (lambda path: zipped(path, {f"/etc/{FILE}": TEXT}), FILE, "leads out of the zip"),
        (lambda path: zipped(path, {f"..\\{FILE}": TEXT}), FILE, "leads out of the zip"),
        (lambda path: zipped(path, {f"C:\\{FILE}": TEXT}), FILE, "leads out of the zip"),
        (nested, "1.zip", "a zip in a zip in a zip"),
    ],
    ids=["damaged", "empty", "no notebook", "above", "absolute", "backslashes", "drive", "deep"],
)
def test_what_cannot_be_marked_in_a_zip_is_said(make, name, why, tmp_path):
    (words,), sheets = of_zip(tmp_path, make)
    assert sheets == 0
    assert name in words
    assert why in words


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


def test_one_learners_zips_are_unpacked_up_to_a_bound_and_take_nothing_from_others(tmp_path, monkeypatch):
    monkeypatch.setattr(zips.Allowance.__init__, "__defaults__", (3 * zips.OF_NAME + len(TEXT) + 10,))
    big = zipped(tmp_path / "big.zip", {f"{number}/{FILE}": TEXT for number in range(3)}).read_bytes()
    small = zipped(tmp_path / "small.zip", {FILE: TEXT}).read_bytes()
    path = zipped(
        tmp_path / "in.zip", {"Ana_1_assignsubmission_file_/a.zip": big, "Ben_2_assignsubmission_file_/b.zip": small}
    )
    found = collected(path).learners
    assert [bool(sheet.trouble) for sheet in found["Ana"]] == [False, True, True]
    assert [sheet.trouble for sheet in found["Ben"]] == [""]


def test_a_list_of_too_many_files_is_not_read(tmp_path, monkeypatch):
    monkeypatch.setattr(zips, "MOST_LISTED", 200)
    (words,), _ = of_zip(tmp_path, lambda path: zipped(path, {f"{number}.txt": "" for number in range(9)}))
    assert "there are too many files in it" in words


def test_a_large_notebook_is_read_from_a_zip_in_pieces(tmp_path):
    sheet = notebook()
    sheet["cells"][0]["attachments"] = {"a.png": "".join(map(str, range(2_000_000)))}
    with zipfile.ZipFile(tmp_path / "Ana.zip", "w") as zipping:  # stored, not packed
        zipping.writestr(FILE, json.dumps(sheet))
    (one,) = collected(tmp_path).learners["Ana"]
    assert one.trouble == ""


def test_names_in_zips_of_macs_and_of_windows_are_read(tmp_path):
    about = zipfile.ZipInfo("Zoë/" + FILE)
    with zipfile.ZipFile(tmp_path / "in.zip", "w") as zipping:
        zipping.writestr(about, TEXT)
    octets = bytearray((tmp_path / "in.zip").read_bytes())
    for mark, place in ((b"PK\x03\x04", 7), (b"PK\x01\x02", 9)):
        octets[octets.index(mark) + place] &= ~8  # a Mac does not say that it is UTF-8
    (tmp_path / "in.zip").write_bytes(octets)
    zipped(tmp_path / "other.zip", {f"Ben\\{FILE}": TEXT})
    assert list(collected(tmp_path / "in.zip").learners) == ["Zoë"]
    assert list(collected(tmp_path / "other.zip").learners) == ["Ben"]
