"""One number for each learner, where it is certain; and why there is none where it is not."""

from dataclasses import dataclass, field

from ..handed_in.certain import NOTHING
from ..handed_in.people import Person
from ..marking import LOOK, Mark


@dataclass
class Total:
    """What a learner earned of what could be earned; `why` no number is imported, and how many `looks` there are."""

    points: float
    of: int
    why: str = ""
    looks: int = 0


@dataclass
class Written:
    """What became of a file for a system: how many have a number in it, and sentences about the others."""

    count: int = 0
    told: list[str] = field(default_factory=list)


def total_of(person: Person, marks: list[Mark]) -> Total:
    """The sum of a learner's marks; a mark that was never made is not a zero."""
    total = Total(sum(mark.points for mark in marks), sum(mark.of for mark in marks))
    unmade = [mark for mark in marks if not mark.is_made]
    total.looks = sum(mark.status == LOOK for mark in marks)
    if person.doubts:
        total.why = "; ".join(person.doubts)
    elif unmade:
        words = "; ".join(dict.fromkeys(mark.look for mark in unmade))
        total.why = f"{len(unmade)} of {len(marks)} answers could not be marked: {words}".rstrip(".")
    elif marks and all(mark.says == NOTHING and not mark.points for mark in marks):
        total.why = "nothing was handed in"
    return total


def totals_of(people: dict[str, Person], marks: dict[str, list[Mark]]) -> dict[str, Total]:
    """The total of each learner by label."""
    return {label: total_of(people[label], found) for label, found in marks.items() if label in people}


def scaled(total: Total, most: float | None) -> float:
    """The points, out of what the system gives at most."""
    return total.points if not most or not total.of else total.points * most / total.of


def about(totals: dict[str, Total], found: Written) -> None:
    """Say who has no number, who was looked for in vain, and whose number rests on a doubtful answer."""
    for label, total in totals.items():
        if total.why:
            found.told.append(f"No number for {label}: {total.why}.")
    doubtful = [label for label, total in totals.items() if total.looks and not total.why]
    if doubtful:
        found.told.append(f"Look at an answer before you import the number of: {'; '.join(doubtful)}.")
