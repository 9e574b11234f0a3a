"""The commands of authors and teachers:

python -m exercises prove [TASK ...]    prove tasks, print the table, the survivors, and what is missing;
                                        a lesson's number, such as 03, stands for all of its tasks.
                                        For those that are named, also what refused each wrong answer
python -m exercises show TASK [NAME]    print a banked answer of a task, whole, or list their names
python -m exercises notebooks           write the exercise notebooks from their tasks
python -m exercises answer_keys         build the answer keys and run them
python -m exercises grade FOLDER        mark what a class handed in (grade --help says more)
python -m exercises questions --moodle FILE | --qti FILE | --anki FILE
                                        the predictions and quizzes for the school's own system
"""

import sys

from .authoring.generated_files import missing_cells, write_answer_keys, write_notebooks
from .authoring.prove import prove, refusals_text, survivors_text, table
from .grading.command import grade_command
from .grading.question_export import questions_command
from .task import all_tasks, task_named, tasks_of


def prove_command(names):
    """Prove the named tasks, or all; print the table and what to mend. Gives the exit status.

    Of those that are named, it also prints what refused each wrong answer, which an author wants to know.
    """
    tasks = [task for name in names for task in tasks_of(name) or [task_named(name)]] or list(all_tasks().values())
    proofs = [prove(task) for task in tasks]
    refusals = [refusals_text(proofs)] if names else []
    print(table(proofs), *refusals, survivors_text(proofs), sep="\n\n")
    faults = [fault for proof in proofs for fault in proof.faults]
    faults += [f"{task.id}: {missing_cells(task)}" for task in tasks if missing_cells(task)]
    for fault in faults:
        print(f"\n{fault}")
    return 1 if faults else 0


def show_command(names):
    """Print an answer of a task's bank whole, or which there are. Gives the exit status."""
    if len(names) not in (1, 2):
        raise ValueError("Name the task and one of its answers: python -m exercises show TASK NAME")
    task = task_named(names[0])
    if len(names) == 2:
        print(task.find_answer(names[1]).source, end="")
    else:
        print(*(f"{one.verdict:<5}  {one.name}" for one in task.answers("right", "wrong")), sep="\n")
    return 0


COMMANDS = {
    "prove": prove_command,
    "show": show_command,
    "notebooks": lambda _: print(*(path.name for path in write_notebooks()), sep="\n"),
    "answer_keys": lambda _: write_answer_keys(),
    "grade": grade_command,
    "questions": questions_command,
}


def main(words):
    """Run one command; gives the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a console of Windows may lack letters of a name
            stream.reconfigure(errors="backslashreplace")
    command = COMMANDS.get(words[0]) if words else None
    if not command:
        print(__doc__)
        return 2
    try:
        return command(words[1:]) or 0
    except ValueError as error:
        print(error)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
