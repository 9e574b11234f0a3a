"""Is what GET brings what was sent? And if not: was it not stored, is it never the same, or has it another form?"""

from ....messages.syntax import shortly
from ....reading.members import member_in
from ....reading.offers import data_of
from ...verdicts import Broken, NotReached
from ..asking import Asking
from ..promise import status_of

MOST_TOLD, STORE = 4, "store what came, and give that"


def same_as(asking: Asking, wanted: dict, what: str) -> str:
    """Broken where GET at the member, in JSON, does not give each of these parts; else a remark, if one is needed."""
    answer = asking.read(asking.member)
    found = member_in(data_of(answer), wanted) if answer.status == 200 else None
    if not isinstance(found, dict):
        said = f"{status_of(answer)}, {answer.field('Content-Type') or 'no type'}"
        raise Broken(said, "200 OK and a JSON object", "answer GET at this address with the member as JSON")
    other = [name for name in wanted if name not in found or asking.plain(found[name]) != asking.plain(wanted[name])]
    return compared(asking, wanted, found, other, what) if other else ""


def compared(asking: Asking, wanted: dict, found: dict, other: list[str], what: str) -> str:
    """What other values mean: that it was not stored, that GET changes them, or that they got another form."""
    again = asking.data(asking.member) or {}
    asking.restless |= {name for name in other if name in found and found[name] != again.get(name)}
    wrong = [
        name for name in other if not asking.is_same(wanted[name], found.get(name)) and name not in asking.restless
    ]
    if servers := [name for name in wrong if asking.may_be_the_servers(name)]:
        asking.leave_out(servers)
        wrong, other = ([one for one in names if one not in servers] for names in (wrong, other))
        said = f"`{'`, `'.join(servers)}` came otherwise; the server may set it, as the example was copied (--example)"
        return "; ".join(one for one in (said, other and compared(asking, wanted, found, other, what)) if one)
    if wrong:
        parts = ", ".join(wrong)
        raise Broken(f"another {parts}, or none; {told(asking, wanted, found, wrong)}", f"{what}: {parts}", STORE)
    if moves := ", ".join(name for name in other if name in asking.restless):
        raise NotReached(f"GET brings another {moves} each time, so what came cannot be compared with what was sent.")
    return f"{told(asking, wanted, found, other)}: a server may transform it (RFC 9110, section 9.3.4)"


def told(asking: Asking, wanted: dict, found: dict, names: list[str]) -> str:
    """What was sent and what came, of the first parts."""
    said = (
        f"{one}: {shortly(asking.plain(wanted[one]))} was sent, {came(asking, found, one)} came"
        for one in names[:MOST_TOLD]
    )
    return "; ".join(said)


def came(asking: Asking, found: dict, name: str) -> str:
    """A value in a few words."""
    return shortly(asking.plain(found[name])) if name in found else "nothing"
