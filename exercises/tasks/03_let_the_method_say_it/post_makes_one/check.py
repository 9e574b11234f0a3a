"""POST once, follow Location, POST again, and judge by what is there afterwards."""

from exercises.checking import check, same
from exercises.checking.shared_checks import at_once
from exercises.checking.shared_checks import looks_change_nothing
from exercises.checking.shared_checks import each_once

MILK, BREAD = {"text": "buy milk"}, {"text": "Bake BREAD ", "urgent": True, "id": 1, "number": "1"}
ONE_MORE = "POST to a collection asks it for a new entry (RFC 9110, section 9.3.3), whatever members the entry has."
EACH = "POST creates another note each time, and an address names one of them (RFC 9110, section 9.3.3)."
SHOULD = "when POST has created something, the response should be 201 with a Location that names it (RFC 9110, section 9.3.3)."


def empty(trial):
    """A fresh app has no notes."""
    listed = trial.send("GET", "/notes/")
    trial.need(
        listed.status == 200 and isinstance(listed.data(), dict) and listed.data().get("notes") == [],
        "GET /notes/ doesn't show an empty list in a fresh app",
        '{"notes": []}',
        "each check calls make_app() for a fresh app, so keep the notes inside make_app, or one app's notes will show in the next. "
        "An empty list is still a list, so it returns 200 (RFC 9110, section 15.3.1).",
        [listed],
    )


def made(trial, note, former=None):
    """POST a note and return its address, proven by GET, which differs from the previous one."""
    answer = trial.send("POST", "/notes/", note)
    if former:
        two(trial, former, answer.location)
    words = f"POST returned {answer.status_words()}"
    trial.need(answer.status == 201, words, "201 Created", SHOULD if answer.status < 400 else ONE_MORE, [answer])
    where = answer.location
    trial.need(where, "the response doesn't say where the new note is", "a Location header", SHOULD, [answer])
    words = "Location names the list instead of the new note"
    why = "with 201, Location names the new resource (RFC 9110, section 10.2.2)."
    trial.need(where.rstrip("/") != "/notes", words, "the address of the new note, such as /note/1", why, [answer])
    found = trial.send("GET", where)
    words = f"the note that POST sent isn't at {where}"
    wanted = "GET at the address in Location shows the note, member for member"
    why = f"{'GET shows what POST sent' if found.status == 200 else 'Location names the new resource'} (RFC 9110, section 15.3.2)."
    trial.need(found.status == 200 and same(found.data(), note), words, wanted, why, [found])
    return where


@check("says-where", points=2)
def post_says_where(trial):
    """POST creates a note and returns 201 with its address in Location."""
    empty(trial)
    made(trial, BREAD)


@check("makes-another", points=1)
def post_again_makes_another(trial):
    """The same POST again creates another note, and the first one stays."""
    first = made(trial, MILK)
    made(trial, BREAD, made(trial, MILK, first))
    answer = trial.send("GET", first)
    words = f"the first note, {first}, is no longer what it was"
    why = "each POST creates a new resource and leaves the earlier ones alone (RFC 9110, section 9.3.3)."
    trial.need(same(answer.data(), MILK), words, "every note as it was sent", why, trial.crossed[-1:])


def two(trial, one, other):
    posts = [crossed for crossed in trial.crossed if crossed.method == "POST"][-2:]
    words = f"two POSTs returned the same address, {one}"
    why = "POST isn't idempotent, so sending it again creates another note (RFC 9110, section 9.2.2)."
    trial.need(one != other, words, "an address of its own for each note", why, posts)


@check("is-listed", points=1)
def new_notes_are_listed(trial):
    """The list contains every note that POST created, and no other."""
    empty(trial)
    wanted = [made(trial, MILK), made(trial, BREAD)]
    before = each_once(trial, lambda: trial.send("POST", "/notes/", BREAD).location, "note", EACH, wanted)
    crossed = at_once(trial, *[("POST", "/notes/", BREAD, None)] * 8)
    more = [one.location for one in crossed]
    words = "eight notes came at the same moment, and two of them got the same address"
    trial.need(len({*more}) == len(more), words, "an address of its own for each note", EACH, crossed[:2])
    again = [one for one in crossed if one.location in before]
    words = f"a later note got {again and again[0].location}, the address of an earlier one"
    trial.need(not again, words, "an address of its own for each note", EACH, again[:1])
    wanted = before + more
    listed = trial.send("GET", "/notes/")
    data = listed.data()
    addresses = data.get("notes") if isinstance(data, dict) else None
    extra = [one for one in addresses if one not in wanted] if isinstance(addresses, list) else []
    trial.need(
        isinstance(addresses, list) and sorted(map(str, addresses)) == sorted(wanted),
        f"GET /notes/ lists {extra[0]}, which nobody created" if extra else "the list doesn't contain each note once",
        f"{wanted[:3]} and all the others, and nothing else, in the list at /notes/",
        "a note that is in no list and behind no link is hard to find. That a list names its members is a convention, "
        "not a rule of an RFC.",
        [listed],
    )
    looks_change_nothing(trial, "/notes/", *wanted[:2], example=MILK, methods=("GET",))
