"""The check as a whole: ask about one promise after the other, and tidy up."""

import re
import secrets
from collections.abc import Mapping, Sequence

from ...messages.syntax import NotSendable, shortly
from ...sending.compose import compose
from ..verdicts import CANNOT_SAY, NOWHERE, Broken, DoesNotApply, LeftOut, NotReached
from .asking import Asking
from .before_and_after.tidying import tidy_up
from .finding import BROKEN, DOES_NOT_APPLY, KEPT, LEFT_OUT, NOT_REACHED, ONLY_READS, Behaviour, Finding
from .in_types import TYPES, types_come, unknown_type, vary_is_said
from .making import collection_links, get_gives, post_makes
from .naming import no_verbs, one_slash
from .promise import Promise
from .reading import head_is_get, reading_is_safe
from .refusing import no_method_is_405, nobody_is_404, nonsense_is_refused
from .removing import delete_removes, twice_is_once
from .replacing import put_is_whole, put_replaces

PROMISES: tuple[Promise, ...] = (
    post_makes,
    get_gives,
    collection_links,
    reading_is_safe,
    head_is_get,
    put_replaces,
    put_is_whole,
    nonsense_is_refused,
    nobody_is_404,
    no_method_is_405,
    one_slash,
    no_verbs,
    types_come,
    vary_is_said,
    unknown_type,
    delete_removes,
    twice_is_once,
)
"""All promises, in the order in which they are asked. The last two remove what the first one made."""

TYPE = re.compile(r"[^\s,;/]+/[^\s,;/]+(;[^,]*)?")


def behaves(
    base_url: str,
    collection: str,
    example: dict | None = None,
    changed: dict | None = None,
    types: str | Sequence[str] = TYPES,
    *,
    write: bool = False,
    member: str = "",
    fields: Mapping[str, str] | None = None,
    seconds: float | None = None,
    copied: bool = False,
) -> Behaviour:
    """Ask a server, over HTTP, which promises its collection and a member of it keep.

    It only reads, and says which promises that leaves out. With `write` it makes a member of its own, changes it and
    removes it: it writes to nothing that it cannot prove to be its own, by a mark in its texts and by the collection.
    `collection` is a path such as "/books/". `example` is content that makes a member and `changed` the same member
    changed, each a dict that is sent as JSON. `types` are the media types of a member; "*/*" finds out whether it
    comes in JSON, HTML or both. `member`, such as "/todo/{id}", says where members are, where neither Location nor
    content does; without braces it is one to be read where nothing can be made. `fields`, such as a token, go with each
    request. `copied` says that the example is what a member has, so parts of it that come back otherwise may be the
    server's own. A visit takes at most 60 seconds (or `seconds`), and 400 requests where the collection has one page.
    It never raises: `fault` says why nothing could be asked.
    """
    base = str(base_url).rstrip("/")
    if not write and example is None and changed is None:
        example, changed = {"name": "one"}, {"name": "two"}  # nobody gets them
    fault = fault_of(base, collection, example, changed, types, member, fields)
    if fault:
        return Behaviour(base, fault=fault)
    types = (types,) if isinstance(types, str) else tuple(types)
    contents = (example or {}, changed or {})
    asking = Asking(base, collection, *contents, types, member, fields, seconds, new_mark(), write, copied)
    try:
        findings = tuple(found(one, asking) for one in PROMISES)
    finally:
        left = tidied(asking) if write else ()
    return Behaviour(base, findings, tuple(asking.exchanges), left, lost=tuple(asking.lost), cut=asking.cut)


def new_mark() -> str:
    """A word that nobody has used: this visit knows by it what it made. A name may be stripped of its digits."""
    return "x" + "".join(secrets.choice("bcdfghjkmnpqrtvwxz") for _ in range(7))


def tidied(asking: Asking) -> tuple[str, ...]:
    """Remove what was made, whatever happens."""
    try:
        return tidy_up(asking)
    except Exception:
        return tuple(asking.made)


def found(ask: Promise, asking: Asking) -> Finding:
    """What came of asking about one promise."""
    first = len(asking.exchanges)
    kept, said = KEPT, ["", "", ""]
    try:
        said[0] = ask(asking) or ""
    except Broken as broken:
        kept, said = BROKEN, [*broken.args]
        if why := CANNOT_SAY.get(int(said[0][:3])) if said[0][:3].isdecimal() else None:
            kept, said[0] = NOT_REACHED, f"{said[0]}: {why}."
        if asking.mark and (refused := pauses(asking, first)):
            kept, said[0] = NOT_REACHED, f"{refused[0]}: {CANNOT_SAY[refused[0]]}."
        if unknown := unknown_method(asking, first, broken):
            kept, said[0] = DOES_NOT_APPLY, unknown
    except LeftOut:
        kept, said = LEFT_OUT, [ONLY_READS, "", ""]
    except DoesNotApply as reason:
        kept, said = DOES_NOT_APPLY, [*reason.args, "", ""]
    except NotReached as reason:
        kept, said = NOT_REACHED, [*reason.args, "", ""][:3]
    except Exception as fault:  # What a server sends must not take the whole report away.
        words = f"The check itself failed ({type(fault).__name__}: {shortly(str(fault))})."
        kept, said = NOT_REACHED, [words, "", ""]
    what, expected, to_do = said
    return Finding(ask.words, kept, what, expected, to_do, ask.section, tuple(asking.exchanges[first:]))


def pauses(asking: Asking, first: int) -> list[int]:
    """The statuses of refusals, on the way to a finding, that say nothing about a promise."""
    return [one.status for one in asking.exchanges[first:] if one.status in (429, 503)]


def unknown_method(asking: Asking, first: int, broken: Broken) -> str:
    """Why a promise is none here, where it broke at a 501 for a method that the server knows nowhere; else ""."""
    if not broken.args[0].startswith("501"):
        return ""
    refused = (one.request.method for one in asking.exchanges[first:] if one.status == 501)
    method = next((one for one in refused if one not in ("GET", "HEAD") and not asking.is_known(one)), None)
    instead, asking.instead = asking.instead, ""
    return f"{NOWHERE.format(method)}{instead}" if method else ""


def fault_of(base: str, collection, example, changed, types, member, fields) -> str:
    """Why nothing can be asked, as a sentence; "" where all is well."""
    if not (isinstance(collection, str) and collection.startswith("/")):
        return f"The collection is a path such as '/books/'; this is none: {shortly(collection)}"
    for name, content in (("example", example), ("changed", changed)):
        if not (isinstance(content, dict) and content and all(isinstance(one, str) for one in content)):
            return f"The {name} is a dict such as {{'title': 'Emma'}}; this is none: {shortly(content)}"
    if not (isinstance(member, str) and (not member or member.startswith("/"))):
        return f"The member is a path such as '/todo/{{id}}'; this is none: {shortly(member)}"
    if example == changed:
        return "The example and what it is changed into are the same: nobody could see a change. Change one part."
    return not_sendable(base, collection, [example, changed], types, fields)


def not_sendable(base: str, collection: str, contents, types, fields) -> str:
    """Why one of these could not be sent, as a sentence; "" where it can."""
    try:
        types = [types] if isinstance(types, str) else [*types]
        if not types or not all(TYPE.fullmatch(one) for one in types):
            return f"The types of a member are media types such as 'application/json'; these are none: {types}"
        for content in contents:
            compose("POST", base + collection, {**dict(fields or {}), "Accept": ", ".join(types)}, content)
    except (NotSendable, TypeError, ValueError) as refusal:
        return f"Nothing was sent: {refusal}"
    return ""
