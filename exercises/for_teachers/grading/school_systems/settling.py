"""Who is who on the roster: by number, by e-mail or by name; and what is not certain is not decided."""

from collections import defaultdict
from itertools import combinations

from ..handed_in.people import Person
from .roster import Roster

NOBODY = "nobody in {0} has this number, e-mail or name"
NO_NUMBER = "{0} has nobody with the number {1} (is it of the same class and, in Moodle, of the same assignment?)"
OTHER = "in {0} the number {1} belongs to {2}"
SEVERAL = "{0} lists {1} people of this name"
CLASH = "{0} lists one {1}, and {2} learners of this name handed in ({3})"
MAYBE = "what {0} handed in could be of this learner"
BOTH = "{0} belongs to {1} and to {2}"
TOTAL = '{0}: "{1}" is a total, not a learner: it has no e-mail and no number.'
TOGETHER = "{0} handed in as {1}: by {2} this is one learner."


def settled(people: list[Person], roster: Roster) -> tuple[list[Person], list[str]]:
    """The learners as the roster has them, with those who handed in nothing, and warnings."""
    known = any(by_number(person, roster) for person in people)
    by_row, alone, maybe = defaultdict[tuple[int, ...], list[Person]](list), list[Person](), dict[int, Person]()
    told = roster.table.path.name
    for person in people:
        person.rows, words = rows_of(person, roster, known)
        person.doubt(words)
        (by_row[person.rows] if person.rows else alone).append(person)
        maybe |= dict.fromkeys(
            () if person.rows else named_rows(person, roster) + numbered_rows(person, roster), person
        )
    warnings = [TOTAL.format(told, roster.in_short(index)) for index in roster.totals]
    everybody = alone
    for rows, those in by_row.items():
        everybody += one_or_all(rows, those, roster, warnings)
    refuse_overlaps(everybody, roster)
    seen = {row for rows in by_row for row in rows}
    absent = [index for index in roster.learners if index not in seen and not roster.is_test_student(index)]
    return everybody + [nobody_yet(index, roster, maybe.get(index)) for index in absent], warnings


def nobody_yet(index, roster, other):
    """Who is on the roster and handed in nothing; `other` is not certain, and could be this learner."""
    person = Person(roster.name(index), roster.number(index), rows=(index,), mail=roster.mail(index))
    person.doubt(MAYBE.format(whole_name(other)) if other else "")
    return person


def refuse_overlaps(people, roster):
    """Who is in a group that handed in, and handed in alone too, has no number that is certain."""
    for one, other in combinations([person for person in people if person.rows], 2):
        for row in set(one.rows) & set(other.rows):
            for person in (one, other):
                person.doubt(BOTH.format(roster.name(row), one.label, other.label))


def rows_of(person, roster, known):
    """(rows of the roster, a doubt)."""
    told = roster.table.path.name
    named, numbered = named_rows(person, roster), numbered_rows(person, roster)
    if is_of_kind(person, roster, known) and not (together := roster.group(person.label)):
        if len(numbered) != 1:
            return (), NO_NUMBER.format(told, person.number)
        (row,) = numbered
        if roster.fits(row, person) and (row in named or not named):
            return (row,), ""
        return (), OTHER.format(told, person.number, roster.name(row))
    if together := roster.group(person.label):
        return together, ""
    both = [index for index in named if index in numbered]
    if len(named) == 1 or len(both) == 1:
        return tuple(both or named), ""
    return (), SEVERAL.format(told, len(named)) if named else NOBODY.format(told)


def named_rows(person, roster):
    return [index for index in roster.learners if any(roster.says(index, name) for name in person.names)]


def numbered_rows(person, roster):
    return [index for index in roster.learners if person.number and roster.number(index) == person.number]


def is_of_kind(person, roster, known):
    """Are the person's number and the roster's of one kind?"""
    return bool(person.number) and (roster.kind == person.system or (roster.kind == "any" and known))


def by_number(person, roster):
    """Does any row have the person's number, and a name that fits?"""
    return any(person.names and roster.fits(index, person) for index in numbered_rows(person, roster))


def one_or_all(rows, those, roster, warnings):
    """The learner of these rows; several where the roster has too few."""
    first, told = those[0], roster.table.path.name
    name = roster.name(rows[0]) if len(rows) == 1 else first.label
    if not all(may_be_one(one, other) for one, other in combinations(those, 2)):
        for one in those:
            one.rows = ()
            one.doubt(CLASH.format(told, name, len(those), ", ".join(person.number for person in those)))
        return those
    if len(those) > 1:
        warnings.append(TOGETHER.format(name, ", ".join(whole_name(one) for one in those), told))
    numbers = {one.number for one in those if one.number}
    number = roster.number(rows[0]) if len(rows) == 1 and roster.kind != "any" else ""
    one = Person(name, number or (numbers.pop() if len(numbers) == 1 else ""), first.system, rows=rows)
    one.mail = roster.mail(rows[0])
    for other in those:
        one.names += [name for name in other.names if name not in one.names]
        one.downloads |= other.downloads
        one.sheets, one.left, one.doubts = one.sheets + other.sheets, one.left + other.left, one.doubts + other.doubts
    return [one]


def whole_name(person):
    return f"{person.label} ({person.number})" if person.number else person.label


def may_be_one(one, other):
    """Two numbers are one learner only where these are two assignments, and nothing was handed in twice."""
    if not (one.number and other.number) or one.number == other.number:
        return True
    lessons = [{lesson for sheet in person.sheets for lesson in sheet.lessons} for person in (one, other)]
    return not (one.downloads & other.downloads or lessons[0] & lessons[1])
