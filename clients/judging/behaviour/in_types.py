"""The promises about types: one address, more than one representation. RFC 9110, section 12."""

from ...reading.types_at import NOBODY, is_of, type_of
from ..verdicts import Answered, Broken, DoesNotApply, NotReached
from .asking import Asking
from .promise import promise, status_of, succeeded

TYPES, FIND_OUT = ("application/json", "text/html"), "*/*"
"""The types that are asked for, and what stands for: find out in which of them the member comes."""


def each_type(asking: Asking) -> list[Answered]:
    """The answers at the member, one for each type that was asked for."""
    url = asking.there()
    if asking.types == (FIND_OUT,):
        asking.types = tuple(one for one in TYPES if is_of(asking.read(url, one), one)) or (type_of(asking.read(url)),)
    return [asking.read(url, one) for one in asking.types]


@promise("The member comes in each of its types", "a convention; Accept: RFC 9110, section 12.5.1")
def types_come(asking: Asking) -> None:
    """Ask for each type alone."""
    answers = each_type(asking)
    for wanted, answer in zip(asking.types, answers, strict=True):
        if not is_of(answer, wanted):
            came = answer.field("Content-Type") or "no type"
            do = f"look at Accept, and give {wanted} to whoever prefers it"
            raise Broken(f"{status_of(answer)}, {came}, when {wanted} was asked for", wanted, do)


@promise("Vary: Accept says that the type was chosen", "SHOULD; RFC 9110, section 12.5.5")
def vary_is_said(asking: Asking) -> None:
    """Each answer says so, since each may be the one that a cache keeps."""
    answers = each_type(asking)
    if len(asking.types) == 1:
        raise DoesNotApply(f"It comes in {asking.types[0]} alone, as far as was asked: there is nothing to choose.")
    if not all(map(is_of, answers, asking.types)):
        raise NotReached("The member has to come in each of its types first.")
    for wanted, answer in zip(asking.types, answers, strict=True):
        names = {name.strip().lower() for name in (answer.field("Vary") or "").split(",")}
        if not names & {"accept", "*"}:
            said = answer.field("Vary")
            found = f"the answer to Accept: {wanted} has {f'Vary: {said}' if said else 'no Vary'}"
            do = "add Vary: Accept to every answer that looked at Accept: else a cache gives it to all"
            raise Broken(found, "Vary: Accept", do)


@promise("A type that nobody has: 406, or one that there is", "either; RFC 9110, section 12.4.1")
def unknown_type(asking: Asking) -> None:
    """Ask for a type that no server has."""
    answer = asking.read(asking.there(), NOBODY)
    claimed = is_of(answer, NOBODY)
    if answer.status != 406 and (not succeeded(answer) or claimed):
        do = "answer 406, or with the type that you would give to anybody"
        raise Broken(f"{status_of(answer)}, {answer.field('Content-Type') or 'no type'}", "406, or another type", do)
