"""Whose a hand-in is: the number that Moodle or Canvas puts into a name is the learner, and a roster decides."""

import pytest
from handing_in import LESSON, hand_in, notebook
from school_files import FILE, moodle

from exercises.for_teachers.grading.collect import collected
from exercises.for_teachers.grading.handed_in.system_names import named_by_system


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


@pytest.mark.parametrize(
    "names",
    [
        ("ben_1234_56789_a.ipynb", "cleo_1235_56780_b.ipynb"),
        ("Ben_12_assignsubmission_file_/a.ipynb",),
    ],
)
def test_a_learner_in_whose_folder_others_are_named_keeps_a_row(names, tmp_path):
    hand_in(tmp_path, f"Ben/{FILE}", notebook())
    for name in names:
        hand_in(tmp_path, f"Ana/{name}", notebook())
    found = collected(tmp_path)
    assert [len(sheets) for sheets in (found.people["Ana"].sheets, found.learners["Ben"])] == [0, 1]
    (doubt,) = found.people["Ana"].doubts
    assert doubt.startswith("all files in Ana are named as those of other learners: ")


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
