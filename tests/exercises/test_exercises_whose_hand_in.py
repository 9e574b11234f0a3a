"""Whose a hand-in is: the number that Moodle or Canvas puts into a name is the learner, and a roster decides."""

import pytest
from handing_in import LESSON, hand_in, notebook
from school_files import FILE, moodle

from exercises.grading.handed_in import collected, named_by_system


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


def test_two_learners_of_one_name_in_moodle_are_two_with_a_warning(tmp_path):
    moodle(tmp_path, "Ana Silva", 11)
    moodle(tmp_path, "Ana Silva", 12)
    found = collected(tmp_path)
    assert [len(sheets) for sheets in found.learners.values()] == [1, 1]
    assert list(found.learners) == ["Ana Silva (11)", "Ana Silva (12)"]
    assert found.warnings[0].startswith("Ana Silva (11); Ana Silva (12) are 2 learners of one name.")


def test_a_file_with_anothers_name_in_a_learners_folder_is_looked_at(tmp_path):
    hand_in(tmp_path, f"Ben/lovelaceada_12345_67890_{FILE}", notebook())
    hand_in(tmp_path, f"Cleo/{FILE}", notebook())
    found = collected(tmp_path)
    assert found.people["Ben"].doubts == [
        "it lies in the folder of Ben, but its name says that it is lovelaceada's",
    ]
    assert found.people["Cleo"].doubts == []
