"""When something stale may answer on purpose, and for how long. RFC 5861; RFC 9111, section 4.2.4."""

from .delta_seconds import delta_seconds
from .directives import in_members

WHILE_ASKING, IF_ERROR, CUT_OFF = "stale-while-revalidate", "stale-if-error", "being cut off"
SECTIONS = {WHILE_ASKING: "RFC 5861, section 3", IF_ERROR: "RFC 5861, section 4", CUT_OFF: "RFC 9111, section 4.2.4"}
ERRORS = (500, 502, 503, 504)
FORBIDDING, FOR_SHARED = {"no-cache", "must-revalidate"}, {"proxy-revalidate", "s-maxage"}


def may_answer_stale(value: str, directive: str, stale_for: int, shared: bool) -> bool:
    """May a response of this Cache-Control answer that has been stale for so many seconds?

    By this directive; or, where no answer came, by being cut off, which knows no bound.
    """
    members = [member.partition("=") for member in in_members(value)]
    said = {name.strip().lower(): given.strip().strip('"') for name, _, given in reversed(members)}
    window = delta_seconds(said.get(directive, ""))
    forbidden = said.keys() & (FORBIDDING | FOR_SHARED if shared else FORBIDDING)
    return not forbidden and (directive == CUT_OFF or (window is not None and stale_for <= window))
