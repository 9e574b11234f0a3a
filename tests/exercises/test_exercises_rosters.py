"""A roster decides who is who where it is given; what it leaves open is looked at."""

import pytest
from handing_in import PUT, hand_in, notebook
from school_files import FILE, canvas_export, moodle, worksheet

from exercises.for_teachers.grading.collect import collected
from exercises.for_teachers.grading.school_systems.roster import Roster
from exercises.for_teachers.grading.school_systems.settling import settled
from exercises.for_teachers.grading.school_systems.tables import read_table

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


def test_a_worksheet_without_names_goes_by_number(tmp_path):
    moodle(tmp_path / "in", "Participant", 7)
    text = "Identifier,Status,Grade,Maximum Grade,Last modified (grade)\nParticipant 7,Submitted,,10.00,-\n"
    (tmp_path / "w.csv").write_text(text + "Participant 8,Submitted,,10.00,-\n", "utf-8")
    found = by_roster(tmp_path / "in", tmp_path / "w.csv")
    assert {label: person.rows for label, person in found.people.items()} == {
        "Participant 7": (0,),
        "Participant 8": (1,),
    }
    assert list(found.learners) == ["Participant 7"]


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


def test_two_of_a_name_of_which_the_roster_has_one_are_both_looked_at(tmp_path):
    moodle(tmp_path / "in", "Ana Silva", 11)
    moodle(tmp_path / "in", "Ana Silva", 12)
    (tmp_path / "people.csv").write_text("name,age\nAna Silva,12\nBen Cohen,11\n", "utf-8")
    found = by_roster(tmp_path / "in", tmp_path / "people.csv")
    assert {label: bool(person.doubts) for label, person in found.people.items()} == {
        "Ana Silva (11)": True,
        "Ana Silva (12)": True,
        "Ben Cohen": False,
    }


def test_an_anonymous_number_is_no_number_of_a_list_that_is_not_moodles(tmp_path):
    for number in (1, 2):
        moodle(tmp_path / "in", "Participant", number)
    (tmp_path / "people.csv").write_text("id,name\n1,Ana Silva\n2,Ben Cohen\n", "utf-8")
    found = by_roster(tmp_path / "in", tmp_path / "people.csv").people
    assert {label for label, person in found.items() if person.rows and person.sheets} == set()
    assert found["Participant 1"].doubts == ["nobody in people.csv has this number, e-mail or name"]


def test_a_list_cannot_write_to_the_console_but_one_line(tmp_path):
    hand_in(tmp_path / "in", f"Ana/{FILE}", notebook())
    (tmp_path / "people.csv").write_text('name\n"Ana"\n"Ben\x1b[2J\nCohen"\n', "utf-8")
    assert list(by_roster(tmp_path / "in", tmp_path / "people.csv").people) == ["Ana", "Ben [2J Cohen"]


def test_who_is_not_on_the_roster_is_looked_at(tmp_path):
    hand_in(tmp_path / "in", f"Zed/{FILE}", notebook())
    path = canvas_export(tmp_path / "c.csv", (12345, "Lovelace, Ada", "ada"))
    found = by_roster(tmp_path / "in", path)
    assert found.people["Zed"].doubts == ["nobody in c.csv has this number, e-mail or name"]
    assert list(found.people) == ["Lovelace, Ada", "Zed"]  # and Canvas' own test student is nobody


def test_a_number_of_canvas_with_the_name_of_a_group_is_looked_at(tmp_path):
    hand_in(tmp_path / "in", f"teamone_12345_1_{FILE}", notebook({PUT.id: PUT.solution}))
    path = canvas_export(tmp_path / "c.csv", (12345, "Lovelace, Ada", "ada"))
    assert by_roster(tmp_path / "in", path).people["teamone"].doubts == [
        "in c.csv the number 12345 belongs to Lovelace, Ada",
    ]


def test_who_could_be_meant_by_a_doubtful_name_has_not_handed_in_nothing(tmp_path):
    hand_in(tmp_path / "in", f"Kim/{FILE}", notebook())
    (tmp_path / "people.csv").write_text("First name,Last name,Email\nKim,Lee,l@x.org\nKim,Yu,y@x.org\n", "utf-8")
    found = by_roster(tmp_path / "in", tmp_path / "people.csv")
    assert {label: person.doubts for label, person in found.people.items()} == {
        "Kim": ["people.csv lists 2 people of this name"],
        "Kim Lee": ["what Kim handed in could be of this learner"],
        "Kim Yu": ["what Kim handed in could be of this learner"],
    }


def test_two_of_one_name_on_a_roster_are_told_apart_by_mail(tmp_path):
    hand_in(tmp_path / "in", f"lee@x.org/{FILE}", notebook())
    (tmp_path / "people.csv").write_text("name,mail\nKim Lee,lee@x.org\nKim Lee,kim@x.org\n", "utf-8")
    found = by_roster(tmp_path / "in", tmp_path / "people.csv")
    assert list(found.people) == ["Kim Lee (kim@x.org)", "Kim Lee (lee@x.org)"]
    assert list(found.learners) == ["Kim Lee (lee@x.org)"]


def test_letters_of_a_name_inside_another_name_do_not_fit_a_number_of_moodle(tmp_path):
    moodle(tmp_path / "in", "Olivia Brown", 11)
    found = by_roster(
        tmp_path / "in", worksheet(tmp_path / "w.csv", (11, "Li Wei", "li@x.org"), (12, "Zed", "z@x.org"))
    )
    assert found.people["Olivia Brown"].doubts == ["in w.csv the number 11 belongs to Li Wei"]
    assert found.people["Olivia Brown"].rows == ()
