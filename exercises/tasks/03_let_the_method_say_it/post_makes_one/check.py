"""POST once, follow Location, POST again: what is there afterwards decides."""

from exercises.checking import check, same
from exercises.checking.shared_checks import at_once
from exercises.checking.shared_checks import looks_change_nothing
from exercises.checking.shared_checks import each_once

MILK, BREAD = {"text": "buy milk"}, {"text": "Bake BREAD ", "urgent": True, "id": 1, "number": "1"}
ONE_MORE = "POST to a collection asks it for one more (RFC 9110, section 9.3.3), whatever members that has."
EACH = "POST makes another note each time, and an address stands for one of them (RFC 9110, section 9.3.3)."
SHOULD = (
    "when POST has made something, the answer should be 201 with a Location that names it (RFC 9110, section 9.3.3)."
)


def empty(trial):
    """A fresh app has no notes."""
    listed = trial.send("GET", "/notes/")
    trial.need(
        listed.status == 200 and isinstance(listed.data(), dict) and listed.data().get("notes") == [],
        "GET /notes/ does not show an empty list in an app that was made a moment ago",
        '{"notes": []}',
        "each check makes a fresh app by make_app(): keep the notes inside it, or one app's notes show in the next. "
        "An empty list is there, and so it is 200 (RFC 9110, section 15.3.1).",
        [listed],
    )


def made(trial, note, former=None):
    """POST a note and give its address, which is another than the former one's, proven by GET."""
    answer = trial.send("POST", "/notes/", note)
    if former:
        two(trial, former, answer.location)
    trial.need(
        answer.status == 201,
        f"the answer to POST says {answer.status_words()}",
        "201 Created",
        SHOULD if answer.status < 400 else ONE_MORE,
        [answer],
    )
    where = answer.location
    trial.need(where, "the answer does not say where the new note is", "the field Location", SHOULD, [answer])
    trial.need(
        where.rstrip("/") != "/notes",
        "Location names the list, and not the new note",
        "the address of the new note, such as /note/1",
        "with 201, Location names the one resource that was made (RFC 9110, section 10.2.2).",
        [answer],
    )
    found = trial.send("GET", where)
    trial.need(
        found.status == 200 and same(found.data(), note),
        f"the note that was sent is not at {where}",
        "GET at the address in Location shows the note, member for member",
        f"{'GET shows what was sent' if found.status == 200 else 'Location names what was made'} (RFC 9110, section 15.3.2).",
        [found],
    )
    return where


@check("says-where", points=2)
def post_says_where(trial):
    """POST makes a note and answers 201 with its address in Location."""
    empty(trial)
    made(trial, BREAD)


@check("makes-another", points=1)
def post_again_makes_another(trial):
    """The same POST again makes another note, and the first one stays."""
    first = made(trial, MILK)
    made(trial, BREAD, made(trial, MILK, first))
    answer = trial.send("GET", first)
    trial.need(
        same(answer.data(), MILK),
        f"the first note, {first}, is no longer what it was",
        "every note as it was sent",
        "each POST is about a new resource; those made before stay (RFC 9110, section 9.3.3).",
        trial.crossed[-1:],
    )


def two(trial, one, other):
    posts = [crossed for crossed in trial.crossed if crossed.method == "POST"][-2:]
    trial.need(
        one != other,
        f"two POSTs were answered with one address, {one}",
        "an address of its own for each note",
        "POST is not idempotent: sent again, it makes another (RFC 9110, section 9.2.2).",
        posts,
    )


@check("is-listed", points=1)
def new_notes_are_listed(trial):
    """The list names every note that was made, and no other."""
    empty(trial)
    wanted = [made(trial, MILK), made(trial, BREAD)]
    before = each_once(trial, lambda: trial.send("POST", "/notes/", BREAD).location, "note", EACH, wanted)
    crossed = at_once(trial, *[("POST", "/notes/", BREAD, None)] * 8)
    more = [one.location for one in crossed]
    words = "eight notes came at the same moment, and two of them were given one address"
    trial.need(len({*more}) == len(more), words, "an address of its own for each note", EACH, crossed[:2])
    again = [one for one in crossed if one.location in before]
    words = f"a later note was given {again and again[0].location}, as one before it was"
    trial.need(not again, words, "an address of its own for each note", EACH, again[:1])
    wanted = before + more
    listed = trial.send("GET", "/notes/")
    data = listed.data()
    addresses = data.get("notes") if isinstance(data, dict) else None
    extra = [one for one in addresses if one not in wanted] if isinstance(addresses, list) else []
    trial.need(
        isinstance(addresses, list) and sorted(map(str, addresses)) == sorted(wanted),
        f"GET /notes/ names {extra[0]}, which nobody made" if extra else "the list does not name each note once",
        f"{wanted[:3]} and all the others, and nothing else, in the list at /notes/",
        "what is in no list and behind no link is hard to find. That a list names its members is a convention, "
        "no rule of an RFC.",
        [listed],
    )
    looks_change_nothing(trial, "/notes/", *wanted[:2], example=MILK, methods=("GET",))
