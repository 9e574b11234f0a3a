"""The learners of a class: who is one and who are two, by the numbers that systems gave them."""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from .files import Found
from .whose import Owner

ANONYMOUS = (
    "participant",
    "teilnehmerin",
    "teilnehmer",
    "participante",
    "deelnemer",
    "partecipante",
    "участник",
    "参加者",
)
DROPPED = "'’`´\"|:<>&/\\*?"  # what Moodle leaves out of a file's name
TWO_NAMES = "the number {} comes with several names: {}"
TWINS = "{} are {} learners of one name."
NO_ROSTER = (
    " If this is one who handed in two assignments: in Moodle a number belongs to one assignment, so grade the "
    "download of each by itself, or name a --roster."
)


@dataclass
class Person:
    """One learner: how they are called in tables, what was handed in, and what is not certain about them."""

    label: str
    number: str = ""
    system: str = ""
    names: list[str] = field(default_factory=list)
    downloads: set[tuple[str, ...]] = field(default_factory=set)
    sheets: list[Any] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    doubts: list[str] = field(default_factory=list)
    rows: tuple[int, ...] = ()  # of the roster
    mail: str = ""

    def doubt(self, words: str) -> None:
        """Say once what a teacher should look at."""
        if words and words not in self.doubts:
            self.doubts.append(words)


def people_of(owned: Iterable[tuple[Found, Owner | None]]) -> dict[tuple[str, str], Person]:
    """The learners, by system and number, or by name where a person named the files."""
    people: dict[tuple[str, str], Person] = {}
    for _, owner in owned:
        if owner:
            named = owner.named
            person = people.setdefault(key_of(owner), Person(named.name, named.number, named.system))
            person.downloads.add(owner.download)
            person.doubt(owner.doubt)
            if named.name not in person.names:
                person.names.append(named.name)
    for person in people.values():
        if len({words_of(name) for name in person.names}) > 1:
            person.doubt(TWO_NAMES.format(person.number, ", ".join(person.names)))
    return people


def key_of(owner: Owner) -> tuple[str, str]:
    """What is the same for all files of one learner."""
    named = owner.named
    return (named.system, named.number) if named.number else ("", named.name)


def labelled(people: Iterable[Person]) -> dict[str, Person]:
    """The learners by a label of their own: the name, with the number where that is needed."""
    people = list(people)
    often, found = Counter(words_of(person.label) for person in people), dict[str, Person]()
    for person in people:
        name, twin = person.label, often[words_of(person.label)] > 1
        apart = person.number or person.mail
        label = f"{name} ({apart})" if apart and name and twin else name or apart
        if is_anonymous(name, often) and person.number:
            label = f"{name} {person.number}"
        number = 2
        while label in found:
            label, number = f"{name} ({number})", number + 1
        person.label = label
        found[label] = person
    return dict(sorted(found.items(), key=lambda item: item[0].casefold()))


def is_anonymous(name: str, often: Counter[tuple[str, ...]] | None = None) -> bool:
    """Is this what a system calls everybody?"""
    words = words_of(name)
    return not words or "".join(words) in ANONYMOUS or bool(often and len(often) == 1 and often[words] > 2)


def twins_in(people: dict[str, Person]) -> Iterator[str]:
    """A warning for each name that several learners have."""
    often = Counter(words_of(person.names[0]) for person in people.values() if person.names)
    for words, count in often.items():
        labels = [label for label, one in people.items() if one.names and words_of(one.names[0]) == words]
        if count > 1 and not is_anonymous(" ".join(words), often):
            told = "; ".join(labels)
            on_roster = all(people[label].rows for label in labels)
            yield TWINS.format(told, count) + ("" if on_roster else NO_ROSTER)


def words_of(name: str) -> tuple[str, ...]:
    """A name as it is compared: its words in any order, without accents, capitals and signs."""
    name = "".join(one for one in name if one not in DROPPED).casefold()
    parts = unicodedata.normalize("NFKD", name)
    letters = "".join(one for one in parts if not "\u0300" <= one <= "\u036f")
    # what joins to letters of other scripts is no letter by itself, but makes another name
    kept = "".join(one if one.isalnum() or unicodedata.category(one)[0] == "M" else " " for one in letters)
    return tuple(sorted(kept.split()))
