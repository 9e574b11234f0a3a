"""`python -m exercises judge`: answers written from a task's words alone, and where a verdict isn't what was meant."""

from exercises.__main__ import main
from exercises.course_content.task import all_tasks
from exercises.for_authors.strangers import judged_answers


def hand_in(folder, **answers):
    for name, source in answers.items():
        path = folder / "put_replaces" / f"{name}.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text(source, "utf-8")
    return folder


def names(folder):
    return [one.path.stem for one in judged_answers(folder) if one.misjudged]


def test_a_right_answer_that_is_refused_and_a_wrong_one_that_is_accepted_are_misjudged(tmp_path):
    solution, starter = all_tasks()["put-replaces"].solution, all_tasks()["put-replaces"].starter
    hand_in(tmp_path, right_as_ours=solution, right_not_done=starter, wrong_it_is_ours=solution, wrong_no=starter)
    assert names(tmp_path) == ["right_not_done", "wrong_it_is_ours"]


def test_an_answer_that_cannot_be_run_is_refused(tmp_path):
    hand_in(tmp_path, right_of_no_use="1 / 0", wrong_of_no_use="1 / 0")
    assert names(tmp_path) == ["right_of_no_use"]


def test_the_command_says_each_wrong_verdict_and_how_many_of_how_many(tmp_path, capsys):
    hand_in(tmp_path, right_not_done=all_tasks()["put-replaces"].starter, wrong_no="make_app = 1")
    assert main(["judge", str(tmp_path)]) == 1
    said = capsys.readouterr().out
    assert "put_replaces/right_not_done.py is refused." in said
    assert "Of 1 right answers 1 is refused (100.0 %)" in said
    assert "Of 1 wrong answers 0 are accepted (0.0 %)" in said


def test_a_folder_without_answers_or_of_no_task_is_told(tmp_path, capsys):
    assert main(["judge", str(tmp_path)]) == 1
    assert "holds no answers" in capsys.readouterr().out
    (tmp_path / "no_task").mkdir()
    (tmp_path / "no_task" / "right_x.py").write_text("", "utf-8")
    assert main(["judge", str(tmp_path)]) == 1
    assert "no task of the name no_task" in capsys.readouterr().out
    assert main(["judge"]) == 1
    assert "Name the folder" in capsys.readouterr().out
