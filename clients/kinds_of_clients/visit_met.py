"""What a spider met where nobody shows records: what was refused, and why it came no further."""

from collections import Counter
from collections.abc import Sequence

from ..messages.address import same_origin
from ..messages.exchange import Exchange
from ..messages.plain_text import printable
from ..reading.links import links
from ..reading.offers import offered


def met(asked: Sequence[Exchange], unasked: int) -> list[str]:
    """What was met besides what was looked for, and why a walk ended where it began, in sentences."""
    missing = [one for one in asked if (one.status or 0) >= 400]
    counted = ", ".join(f"{status} ({count:,})" for status, count in Counter(one.status for one in missing).items())
    said = [f"Not there, or refused: {counted}; the first is {printable(one.request.target)}." for one in missing[:1]]
    return said if unasked or len(asked) != 1 or not asked[0].response else [*said, why_no_further(asked[0])]


def why_no_further(answer: Exchange) -> str:
    """Where the addresses in an answer lead to, none of which a robot follows."""
    away = [one for one in links(answer) if not same_origin(one, answer.request.url)]
    unlinked = [one for one in offered(answer) if one not in links(answer)]
    found = [f"{len(away):,} lead to other servers"] * bool(away)
    found += [f"{len(unlinked):,} addresses in its content are no links"] * bool(unlinked)
    words = f": {', '.join(found)}" if found else ""
    return f"No link led on (of a page, of the field Link, or a redirect){words}."
