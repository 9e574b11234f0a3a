"""Whose a hand-in is: the number that Moodle or Canvas puts into a name is the learner, and a roster decides."""

import pytest
from handing_in import LESSON, PUT, hand_in, notebook
from school_files import FILE, canvas_export, moodle, worksheet

from exercises.for_teachers.grading.collect import collected
from exercises.for_teachers.grading.handed_in.system_names import named_by_system
from exercises.for_teachers.grading.school_systems.roster import Roster
from exercises.for_teachers.grading.school_systems.settling import settled
from exercises.for_teachers.grading.school_systems.tables import read_table

OTHER = "04_try_all_eight_methods"


@pytest.mark.parametrize(
    ("part", "named"),
    [
        ("Ana Silva_11_assignsubmission_file_", ("Ana Silva", "11", "moodle")),
        ("Ana Silva_11_assignsubmission_file", ("Ana Silva", "11", "moodle")),
        ("Ana Silva_11_assignsubmission_onlinetext_", ("Ana Silva", "11", "moodle")),
        (f"Ana Silva_11_assignsubmission_file_{FILE}", ("Ana Silva", "11", "moodle")),
        (f"Ana_11_assignsubmission_file_Ben_12_assignsubmission_file_{FILE}", ("Ana", "11", "moodle")),
        ("Participant_123_assignsubmission_file_", ("Participant", "123", "moodle")),
        ("יעל כהן_14_assignsubmission_file_", ("יעל כהן", "14", "moodle")),
        ("Default group_assignsubmission_file_", ("Default group", "", "moodle")),
        (f"lovelaceada_12345_67890_{FILE}", ("lovelaceada", "12345", "canvas")),
        (f"lovelaceada_LATE_12345_67891_{LESSON}-1.ipynb", ("lovelaceada", "12345", "canvas")),
        (f"o_neilpat_late_12_34_{FILE}", ("o_neilpat", "12", "canvas")),
        ("lovelaceada_12345_text.html", ("lovelaceada", "12345", "canvas")),
        ("12345_67890_11_change_it_without_breaking_it.ipynb", ("", "12345", "canvas")),
        (f"anon_aB3dE_67890_{FILE}", ("anon_aB3dE", "", "canvas")),
        ("ana_2024_11_change_it_without_breaking_it.ipynb", None),
        ("Ana_2024_7_draft.ipynb", None),
        (f"ana_2024_{FILE}", None),
        ("2026_11_02_notes.ipynb", None),
    ],
)
def test_what_a_name_of_a_system_says(part, named):
    assert named_by_system(part) == named


def labels(folder, **more):
    return list(collected(folder, **more).people)


def by_roster(folder, path):
    roster = Roster(read_table(path))
    return collected(folder, None, lambda people: settled(people, roster))


def test_two_learners_of_one_name_in_moodle_are_two_with_a_warning(tmp_path):
    moodle(tmp_path, "Ana Silva", 11)
    moodle(tmp_path, "Ana Silva", 12)
    found = collected(tmp_path)
    assert [len(sheets) for sheets in found.learners.values()] == [1, 1]
    assert list(found.learners) == ["Ana Silva (11)", "Ana Silva (12)"]
    assert found.warnings[0].startswith("Ana Silva (11); Ana Silva (12) are 2 learners of one name.")


def test_all_that_canvas_names_with_one_number_is_one_learners(tmp_path):
    for name in (f"lovelaceada_12345_67890_{FILE}", f"lovelaceada_LATE_12345_67891_{LESSON}-1.ipynb"):
        hand_in(tmp_path, name, notebook())
    hand_in(tmp_path, f"lovelaceada_54321_67892_{FILE}", notebook())
    assert labels(tmp_path) == ["lovelaceada (12345)", "lovelaceada (54321)"]
    assert [len(sheets) for sheets in collected(tmp_path).learners.values()] == [2, 1]


@pytest.mark.parametrize("above", ["", "submissions/", f"{LESSON}/", "a/b/"])
def test_the_folder_into_which_a_download_was_unpacked_is_no_learner(above, tmp_path):
    for number, name in ((11, "Ana"), (12, "Ben")):
        hand_in(tmp_path, f"{above}{name}_{number}_assignsubmission_file_/{FILE}", notebook())
        hand_in(tmp_path, f"{above}cohen_{number}4_5{number}_{FILE}", notebook())
    assert labels(tmp_path) == ["Ana", "Ben", "cohen (114)", "cohen (124)"]


def test_a_file_with_anothers_name_in_a_learners_folder_is_looked_at(tmp_path):
    hand_in(tmp_path, f"Ben/lovelaceada_12345_67890_{FILE}", notebook())
    hand_in(tmp_path, f"Cleo/{FILE}", notebook())
    found = collected(tmp_path)
    assert found.people["Ben"].doubts == [
        "it lies in the folder of Ben, but its name says that it is lovelaceada's",
    ]
    assert found.people["Cleo"].doubts == []


def test_one_number_with_two_names_is_looked_at(tmp_path):
    moodle(tmp_path, "Ana Silva", 11)
    moodle(tmp_path, "Team A", 11)
    (person,) = collected(tmp_path).people.values()
    assert person.doubts == ["the number 11 comes with several names: Ana Silva, Team A"]


def test_a_folder_that_holds_the_folders_of_a_class_is_looked_at(tmp_path):
    for name in ("Ana", "Ben"):
        hand_in(tmp_path, f"class/{name}/{FILE}", notebook())
    hand_in(tmp_path, f"Cleo/week 1/{FILE}", notebook())
    found = collected(tmp_path).people
    assert found["class"].doubts == [
        "several folders in class hold the same lesson. If class is a whole class, name that folder"
    ]
    assert found["Cleo"].doubts == []


def test_anonymous_participants_are_told_apart_by_number_without_a_warning(tmp_path):
    for number in (7, 8):
        moodle(tmp_path, "Participant", number)
    found = collected(tmp_path)
    assert (list(found.people), found.warnings) == (["Participant 7", "Participant 8"], [])


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
