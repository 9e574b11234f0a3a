"""A class at a real hub: everybody logs in at the bell, starts a server, runs lesson 03 and hands in their progress.

Beside it the same hub, the same learners and as many cells, without the course: the difference is what the course
costs a school. Accounts of this machine are made for it and removed again, so it asks for Linux and for root.
"""

import json
import os
import pwd
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from statistics import median

from .. import NOT_HERE, at_least, at_most, in_words, measured, more, times

LESSON = "my_course/notebooks/03_let_the_method_say_it.ipynb"
HAND_IN = """
from exercises import predict, progress
predict("03-1").answer("a")
progress().save("handed_in.jsonl")
print(progress().code())
"""
CPU = at_most(2.3 / 1.9)  # seconds, said for a machine on which a learner without the course takes 1.9
WITHOUT = """
c.Spawner.cmd = [{program!r}]
c.Spawner.default_url = "/lab"
"""


@dataclass(frozen=True)
class Visit:
    """What one learner took (seconds of each step, MiB, seconds of the processor), and what was handed in."""

    took: dict
    handed_in: tuple


@dataclass(frozen=True)
class Lesson:
    """What a class took: everybody's visit, and the hub itself (MiB, seconds of the processor)."""

    visits: list
    hub: float
    hub_cpu: float

    def all(self, what):
        """A number of every visit, in order of size: no learner of one class is the same as one of the other."""
        return sorted(visit.took[what] for visit in self.visits)


def rows(learners=30):
    """A class with the course, and one without."""
    if sys.platform != "linux" or os.geteuid():
        return [in_words("a class at a hub (Linux, as root)", NOT_HERE)]
    from ...hub.set_up import set_up

    hub = set_up()
    ours = held(hub, learners, the_lesson, "")
    theirs = held(hub, learners, plain_cells, WITHOUT.format(program=hub.program("jupyterhub-singleuser")))
    return rows_of(ours, theirs)


def held(hub, learners, work, settings):
    """Let so many learners come at once and do their work."""
    from hub_learner import Learner
    from hub_machine import accounts, running_hub

    with accounts(learners) as everybody, running_hub(hub, settings) as (process, url):
        people = [Learner(url, name, password) for name, password in everybody.items()]
        with ThreadPoolExecutor(learners) as at_once:
            handed_in = list(at_once.map(work, people))
        for learner in people:
            learner.close()
        return lesson_of(process, people, handed_in)


def the_lesson(learner):
    """Lesson 03 from top to bottom; gives the progress code that is handed in, and the saved file with it."""
    learner.log_in()
    learner.run_all(learner.open(LESSON))
    code = learner.run(HAND_IN)
    saved = learner.ask("GET", f"contents/{LESSON.rpartition('/')[0]}/handed_in.jsonl?type=file&format=text")
    return code.strip(), saved["content"]


def plain_cells(learner):
    """As many cells as the lesson has, which import what such a course needs anyway and do nothing with it."""
    from .set_up import ROOT

    cells = json.loads((ROOT / LESSON.removeprefix("my_course/")).read_text("utf-8"))["cells"]
    count = sum(cell["cell_type"] == "code" for cell in cells)
    sources = ["import flask, requests, ipywidgets", *(f"print({number})" for number in range(count))]
    learner.log_in()
    learner.write("plain.ipynb", sources)
    learner.run_all(learner.open("plain.ipynb"))
    return "", ""


def lesson_of(process, people, handed_in):
    """What everybody takes while all servers and kernels are still there."""
    from hub_machine import cpu_seconds, family, mebibytes, processes_of

    visits, learners_own = [], set()
    for learner, handed in zip(people, handed_in, strict=True):
        own = processes_of(pwd.getpwnam(learner.name).pw_uid)
        kernels = [one for one in own if "ipykernel" in " ".join(one.cmdline())]
        memory = {
            "server": sum(mebibytes(one) for one in own if one not in kernels),
            "kernel": sum(map(mebibytes, kernels)),
        }
        visits.append(Visit(learner.took | memory | {"cpu": sum(map(cpu_seconds, own))}, handed))
        learners_own |= set(own)
    hubs = [one for one in family(process.pid) if one not in learners_own]
    return Lesson(visits, sum(map(mebibytes, hubs)), sum(map(cpu_seconds, hubs)))


def rows_of(ours, theirs):
    """Both classes side by side."""
    who, against = f"{len(ours.visits)} learners at a hub", "without the course"
    table = [
        more(f"{who}: a server, each", "MiB", ours.all("server"), against, theirs.all("server"), at_most(5)),
        more(f"{who}: a kernel, each", "MiB", ours.all("kernel"), against, theirs.all("kernel"), at_most(25)),
        times(f"{who}: processor until handed in, each", "s", ours.all("cpu"), against, theirs.all("cpu"), CPU),
        in_words(f"{who}: the hub with its proxy", of_the_hub(ours), f"{against} {of_the_hub(theirs)}"),
    ]
    for step in ("spawn", "first cell", "lesson"):
        slowest = f"the last {max(ours.all(step)):.1f} s; {against} {median(theirs.all(step)):.1f} s, "
        table.append(measured(f"{who}: {step}", "s", ours.all(step), f"{slowest}{max(theirs.all(step)):.1f} s"))
    return [*table, handed_in(who, ours)]


def of_the_hub(lesson):
    return f"{lesson.hub:.0f} MiB, {lesson.hub_cpu:.1f} s of the processor"


def handed_in(who, ours):
    """Can the teacher read what everybody handed in?"""
    from exercises.grading.class_map import records_of

    records, remarks = records_of([code for code, _ in (visit.handed_in for visit in ours.visits)])
    whole = [visit for visit in ours.visits if '"03-1"' in visit.handed_in[1]]
    read = sum("03-1" in record.answers for record in records)
    fine = 0 if remarks else min(read, len(whole))
    return measured(
        f"{who}: progress handed in", "", fine, f"{read} codes, {len(whole)} files", at_least(len(ours.visits))
    )
