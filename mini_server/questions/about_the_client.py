"""Questions about who asks, from which page, and how often. Names and passwords: RFC 9110, section 11; RFC 7617."""

import base64
import hmac

from ..rules.hosts import MARKS, MARKS_OF_GET, own_origin, said_of_a_stranger, said_of_an_unknown_page
from ..rules.methods import SHOWING
from ..rules.of_a_message import DOOR
from .yes_and_no import no, yes

MEMBERS = {"ana": "ana-secret", "ben": "ben-secret"}  # no secrets at all: the lesson prints them
CHALLENGE = 'Basic realm="members", charset="UTF-8"'


def is_it_not_too_often(ask):
    """Have you not asked too often? RFC 6585, section 4."""
    limiter = getattr(ask.resource, "limiter", ask.limiter)
    if not getattr(ask.resource, "counted", False):
        return yes("nobody counts here")
    seconds = limiter.let_in(ask.client)
    if not seconds:
        return yes(f"{limiter.left(ask.client)} more are let in now")
    found = f"you have asked often enough; wait {seconds} seconds"
    fields = {"Retry-After": str(seconds)}
    return no(429, found, "wait as long as Retry-After says, and ask again", {"wait": seconds}, fields)


def does_a_page_of_ours_ask(ask):
    """Does a page of this server ask, or no page at all? RFC 9110, section 15.5.4."""
    shows, environ = ask.method in SHOWING, ask.request.environ
    if shows and not ask.guarded:
        return yes(f"{ask.method} asks for no change, so every page may send it")
    if not (ask.noun or ask.guarded):
        return yes("at an address with a verb in it, every page may ask: the counter-example")
    own = None if DOOR in environ else own_origin(environ)  # who came by the door knows its secret
    found = (said_of_an_unknown_page if shows and own else said_of_a_stranger)(environ, own)
    if not found:
        return yes(environ.get("HTTP_SEC_FETCH_SITE") or environ.get("HTTP_ORIGIN") or "no field names a page")
    change = {"fields": dict.fromkeys((MARKS_OF_GET if shows else MARKS).values())}
    return no(
        403, f"a page from elsewhere asks: {found}", "send it from a page of this server, or by a program", change
    )


def do_we_know_who_you_are(ask):
    """Do we know who you are, where that matters? RFC 9110, section 15.5.2."""
    if not getattr(ask.noun, "members_only", False):
        return yes("anybody may ask")
    keeper = ask.keeper or THE_LESSON
    ask.member = keeper.who_is(ask.credentials, ask.client)
    if ask.member:
        return yes(ask.member)
    wrong = "the name and password are wrong" if ask.field("Authorization") else "you gave no name"
    owed = {"WWW-Authenticate": keeper.challenge}
    return no(401, f"this is for members, and {wrong}", keeper.how_to_come_in, fields=owed)


def may_you_do_that(ask):
    """May you do that? RFC 9110, section 15.5.4."""
    if not getattr(ask.noun, "members_only", False):
        return yes("anybody may")
    if ask.resource.may_be_seen_by(ask.member):
        return yes(f"{ask.member} may" if ask.keeper else f"it is {ask.member}'s own")
    found, way_out, place = (ask.keeper or THE_LESSON).what_is_open_to(ask.member)
    return no(403, f"{ask.member} may not {found} {ask.resource.path}", way_out, {"target": place})


def is_it_not_withheld(ask):
    """May it be shown, as far as the law goes? RFC 7725, section 3."""
    demand = ask.withheld.get(ask.request.path)
    if demand is None:
        return yes("nobody demands that it be withheld")
    fields = {"Link": '</>; rel="blocked-by"'}  # who withholds it: RFC 7725, section 4
    return no(451, f"it is withheld: {demand}", "ask for something else", {"method": "GET", "target": "/"}, fields)


class TheLesson:
    """Who is a member in the lesson: its words say who."""

    challenge = CHALLENGE
    how_to_come_in = "send a member's name and password, in the way that WWW-Authenticate names"

    def who_is(self, credentials, client):
        """The member of this name and password, or None."""
        name, password = credentials or ("", "")
        right = MEMBERS.get(name, "")
        return name if right and hmac.compare_digest(right.encode(), password.encode()) else None

    def what_is_open_to(self, member):
        """What was not allowed, what to do, and the address where this member may look."""
        return "see", "ask for your own page", f"/private/{member}"


THE_LESSON = TheLesson()


def credentials(name):
    """What a member sends in Authorization. It is not enciphered: whoever reads it can turn it back."""
    return "Basic " + base64.b64encode(f"{name}:{MEMBERS[name]}".encode()).decode()
