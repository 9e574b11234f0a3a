"""A run that is stopped keeps what it has, and the next one goes on; what a teacher wrote is not overwritten."""

import contextlib
import json
import signal
import subprocess
import sys
from functools import partial

import psutil
import pytest
from handing_in import LESSON, PUT, hand_in, notebook
from ways_to_grade import ROOT, rows_of, still_running, surroundings

from exercises.__main__ import main
from exercises.grading.bounds import Bounds
from exercises.grading.grade import marks_of_class

MERGES = PUT.find_answer("merges").source
WAITS = "import time\nif not __import__('os').path.exists('/nowhere'):\n    time.sleep(600)\n" + PUT.solution
KEPT = "grades.csv.unfinished"


def a_class(folder, **answers):
    for learner, answer in answers.items():
        hand_in(folder / "in", f"{learner}/{LESSON}.ipynb", notebook({PUT.id: answer}))


def graded(folder, capsys, *more):
    """What the command says."""
    status = main(["grade", str(folder / "in"), "--csv", str(folder / "grades.csv"), "--jobs", "1", *more])
    assert status == 0
    return capsys.readouterr().out


def stopped(folder, how):
    """Grade a class of which the second learner keeps the command waiting, stop it, and give its exit status."""
    a_class(folder, Ana=MERGES, Ben=WAITS)
    words = ["grade", str(folder / "in"), "--csv", str(folder / "grades.csv"), "--jobs", "1"]
    command = [sys.executable, "-m", "exercises", *words]
    deaf = partial(signal.signal, signal.SIGINT, signal.SIG_IGN)  # as a script starts what ends in &
    pipes = {"stdout": subprocess.PIPE, "encoding": "utf-8", "start_new_session": True, "preexec_fn": deaf}
    with subprocess.Popen(command, cwd=ROOT, env=surroundings(folder), **pipes) as process:
        next(line for line in process.stdout if line.startswith("[1 of 2"))
        process.send_signal(getattr(signal, how))
        process.stdout.read()
    left = [psutil.Process(int(number)) for number in still_running(str(folder))]
    assert psutil.wait_procs(left, timeout=60)[1] == []
    return process.returncode


@pytest.mark.skipif(sys.platform == "win32", reason="signals are of POSIX")
@pytest.mark.parametrize(("how", "status"), [("SIGINT", 130), ("SIGTERM", 130), ("SIGKILL", -9)])
def test_a_run_that_is_stopped_keeps_its_table_and_the_next_goes_on(how, status, tmp_path, capsys):
    assert stopped(tmp_path, how) == status
    assert {learner for learner, _ in rows_of(tmp_path)} == {"Ana"}
    a_class(tmp_path, Ben=PUT.solution)
    said = graded(tmp_path, capsys)
    assert "1 learner marked by a run that was stopped: not again (--anew marks all)." in said
    assert "Ana:" not in said
    assert [rows_of(tmp_path)[learner, PUT.id]["points"] for learner in ("Ana", "Ben")] != ["0", "0"]
    assert not (tmp_path / KEPT).exists()


@pytest.fixture
def begun(tmp_path, monkeypatch, capsys):
    """A folder in which Ana was marked, and the run stopped before Ben."""
    a_class(tmp_path, Ana=MERGES, Ben=PUT.solution)

    def first_only(*how, **more):
        with contextlib.closing(marks_of_class(*how, **more)) as coming:
            yield next(coming)
        raise KeyboardInterrupt

    with monkeypatch.context() as during:
        during.setattr("exercises.grading.grade.marks_of_class", first_only)
        assert main(["grade", str(tmp_path / "in"), "--csv", str(tmp_path / "grades.csv"), "--jobs", "1"]) == 130
    assert "Stopped: 1 learner of 2 marked. The same command goes on from there." in capsys.readouterr().out
    return tmp_path


def test_who_handed_in_something_else_since_is_marked_again(begun, capsys):
    a_class(begun, Ana=PUT.solution)
    assert "not again" not in graded(begun, capsys)
    assert rows_of(begun)["Ana", PUT.id]["points"] == str(PUT.points)


def test_a_line_cut_by_the_end_of_power_is_no_line(begun, capsys):
    octets = (begun / KEPT).read_bytes()
    (begun / KEPT).write_bytes(octets + octets[: len(octets) // 2])
    assert "1 learner marked by a run that was stopped" in graded(begun, capsys)


def test_what_somebody_wrote_into_the_kept_marks_counts_only_as_marks(begun, capsys):
    said = json.loads((begun / KEPT).read_text("utf-8"))
    said["marks"][0]["points"] = 1000
    (begun / KEPT).write_text(json.dumps(said) + "\n[]\n5\n{}\n\n", encoding="utf-8")
    assert "Ana:" in graded(begun, capsys)


def test_a_table_in_which_a_teacher_wrote_is_kept_under_another_name(begun, capsys):
    changed = (begun / "grades.csv").read_text("utf-8-sig").replace("graded", "talked to her", 1)
    (begun / "grades.csv").write_text(changed, encoding="utf-8")
    said = graded(begun, capsys)
    assert f"{begun / 'grades.csv'} stood there: it is grades-before-1.csv now." in said
    assert (begun / "grades-before-1.csv").read_text("utf-8") == changed
    graded(begun, capsys)
    assert (begun / "grades-before-2.csv").exists()


def test_an_exception_while_one_learner_is_marked_is_that_learners(tmp_path, monkeypatch):
    from exercises.grading import grade as pool
    from exercises.grading.handed_in import collected

    a_class(tmp_path, Ana=PUT.solution, Ben=MERGES)
    heard = pool.marks_heard

    def breaks(crew, tasks, sheets, *more):
        if sheets[0].learner == "Ana":
            raise RuntimeError("no memory")
        return heard(crew, tasks, sheets, *more)

    monkeypatch.setattr(pool, "marks_heard", breaks)
    marks = dict(marks_of_class(collected(tmp_path / "in"), 2, bounds=Bounds()))
    assert {(mark.status, "RuntimeError" in mark.look) for mark in marks["Ana"]} == {("needs a look", True)}
    assert {mark.task: mark.refused_by for mark in marks["Ben"]}[PUT.id] == "replaces"
