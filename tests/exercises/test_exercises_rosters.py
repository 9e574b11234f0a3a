"""A roster decides who is who where it is given; what it leaves open is looked at."""

import pytest
from handing_in import hand_in, notebook
from school_files import FILE, moodle, worksheet

from exercises.grading.handed_in import collected
from exercises.grading.roster import Roster, read_table, settled

OTHER = "04_try_all_eight_methods"


def by_roster(folder, path):
    roster = Roster(read_table(path))
    return collected(folder, None, lambda people: settled(people, roster))


def test_the_worksheet_names_them_and_lists_who_handed_in_nothing(tmp_path):
    moodle(tmp_path / "in", "Sinead OConnor", 13)  # Moodle leaves the ' out of a file's name
    moodle(tmp_path / "in", "Ana Silva", 12)
    path = worksheet(
        tmp_path / "w.csv",
        (11, "Ana Silva", "a1@x.org"),
        (12, "Ana Silva", "a2@x.org"),
        (13, "Sinéad O'Connor", "s@x.org"),
    )
    found = by_roster(tmp_path / "in", path)
    assert list(found.people) == ["Ana Silva (11)", "Ana Silva (12)", "Sinéad O'Connor"]
    assert list(found.learners) == ["Ana Silva (12)", "Sinéad O'Connor"]
    assert [person.doubts for person in found.people.values()] == [[], [], []]


@pytest.mark.parametrize(
    ("name", "number", "doubt"),
    [
        ("Ana Silva", 99, "has nobody with the number 99"),
        ("Ben Cohen", 11, "the number 11 belongs to Ana Silva"),
        ("Team A", 11, "the number 11 belongs to Ana Silva"),
    ],
)
def test_a_worksheet_that_says_otherwise_is_not_followed(name, number, doubt, tmp_path):
    moodle(tmp_path / "in", name, number)
    path = worksheet(tmp_path / "w.csv", (11, "Ana Silva", "a@x.org"), (12, "Ben Cohen", "b@x.org"))
    people = by_roster(tmp_path / "in", path).people.values()
    ((rows, told),) = [(one.rows, one.doubts) for one in people if one.sheets]
    assert rows == ()
    assert doubt in told[0]
    assert len([one for one in people if one.rows and not one.sheets]) == 2


@pytest.mark.parametrize(
    "name",
    [
        "Ada Lovelace",
        "lovelace ada",
        "Lovelace, Ada",
        "ada@x.org",
        "ada",
        "S1",
        "lovelaceada_77_88_" + FILE,
        "adalovelace_77_88_" + FILE,
        "Ada Lovelace_300_assignsubmission_file_",
    ],
)
def test_a_roster_of_any_columns_is_matched_by_id_mail_or_name(name, tmp_path):
    hand_in(tmp_path / "in", name if name.endswith(FILE) else f"{name}/{FILE}", notebook())
    text = "\ufeffKlasse;Nachname;Vorname;Mail;Nummer\n9b;Lovelace;Ada;ada@x.org;S1\n9b;Hopper;Grace;grace@x.org;S2\n"
    (tmp_path / "people.csv").write_text(text, "utf-8")
    found = by_roster(tmp_path / "in", tmp_path / "people.csv")
    assert {label: (person.rows, person.doubts) for label, person in found.people.items()} == {
        "Ada Lovelace": ((0,), []),
        "Grace Hopper": ((1,), []),
    }


def test_two_downloads_of_one_learner_are_one_where_the_roster_has_one_of_the_name(tmp_path):
    moodle(tmp_path / "in" / "first", "Ana Silva", 11)
    moodle(tmp_path / "in" / "second", "Ana Silva", 57, file=f"{OTHER}.ipynb", sheet=notebook(lesson=OTHER))
    (tmp_path / "people.csv").write_text("name\nAna Silva\nBen Cohen\n", "utf-8")
    found = by_roster(tmp_path / "in", tmp_path / "people.csv")
    assert {label: len(sheets) for label, sheets in found.learners.items()} == {"Ana Silva": 2}
    assert "Ana Silva (11), Ana Silva (57)" in found.warnings[0]


def test_who_could_be_meant_by_a_doubtful_name_has_not_handed_in_nothing(tmp_path):
    hand_in(tmp_path / "in", f"Kim/{FILE}", notebook())
    (tmp_path / "people.csv").write_text("First name,Last name,Email\nKim,Lee,l@x.org\nKim,Yu,y@x.org\n", "utf-8")
    found = by_roster(tmp_path / "in", tmp_path / "people.csv")
    assert {label: person.doubts for label, person in found.people.items()} == {
        "Kim": ["people.csv lists 2 people of this name"],
        "Kim Lee": ["what Kim handed in could be of this learner"],
        "Kim Yu": ["what Kim handed in could be of this learner"],
    }


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("first", ["", "sep=;"])
def test_a_roster_is_read_whatever_ends_its_lines(first, end, tmp_path):
    path = tmp_path / "roster.csv"
    path.write_bytes(end.join([*filter(None, [first]), "name;mail", "Ana Silva;a@x.org", ""]).encode())
    table = read_table(path)
    assert (table.header, table.rows) == (["name", "mail"], [["Ana Silva", "a@x.org"]])
