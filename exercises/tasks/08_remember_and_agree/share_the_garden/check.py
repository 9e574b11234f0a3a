"""A bed is put, read by two neighbours, and written by both; each refusal is judged by what GET shows then."""

import json

from exercises.checking import check, same
from exercises.checking.shared_checks import looks_change_nothing, methods_hold, unknown_is_refused
from exercises.checking.shared_checks import TOGETHER, at_the_lock

EMPTY = {"grows": []}
BEANS = {"grows": ["beans"]}
LEEKS = {"grows": ["leeks"]}
PEAS = {"grows": ["peas", "mint"]}
MATCHES = "If-Match means: do it only if the current tag is one of these. It is (RFC 9110, section 13.1.1)."
FAILS = "If-Match means: do it only if the current tag is one of these. It isn't, so the status is 412 (RFC 9110, sections 13.1.1 and 15.5.13)."
SEEN = "with its tag a neighbour says which version of the bed they have seen (RFC 9110, section 8.8.3)."
TWO = "if two plans have the same tag, it says that nothing changed (RFC 9110, section 8.8.1)."
DONE = "201, 204 and 200 say that it was done (RFC 9110, section 15.3)."
ALONE = "DELETE removes what its address names, and nothing else (RFC 9110, section 9.3.5)."
STAYS = "a request whose If-Match doesn't hold isn't carried out (RFC 9110, section 13.1.1)."
STRONGLY = "If-Match compares strongly: a weak tag matches nothing (RFC 9110, sections 13.1.1 and 8.8.3.2)."
INSISTS = "428 asks for a condition before anything is changed (RFC 6585, section 3). It's this service's choice that beds need one."
NEW = "where nothing exists, nothing can be overwritten, so a new bed gets 201 (RFC 9110, section 9.3.4)."
STAR = "If-Match: * holds only where something exists (RFC 9110, section 13.1.1)."


def new_bed(trial, name, bed):
    """PUT a bed where none is; gives its tag."""
    answer = trial.send("PUT", f"/bed/{name}", bed)
    words = f"PUT /bed/{name}, where no bed existed, returned {answer.status_words()}"
    trial.need(answer.status == 201, words, "201, as in the starter", NEW, [answer])
    return tag_now(trial, name, bed, "the bed that was put isn't there", DONE)


def tag_now(trial, name, bed, words, why):
    """GET shows this bed; gives its tag."""
    answer = trial.send("GET", f"/bed/{name}")
    wanted = f"the bed as {bed}"
    trial.need(answer.status == 200 and same(answer.data(), bed), words, wanted, why, [answer])
    tag = answer.header("ETag")
    trial.need(tag, f"GET /bed/{name} has no ETag", "the tag, as in the starter", SEEN, [answer])
    return tag


def write(trial, name, bed, tags):
    """PUT this bed, or DELETE where it is None, with or without If-Match."""
    fields = {"If-Match": tags} if tags else None
    return trial.send(method_for(bed), f"/bed/{name}", bed, fields)


def method_for(bed):
    return "DELETE" if bed is None else "PUT"


def condition(tags):
    return f"If-Match: {tags}" if tags else "no If-Match"


def done(trial, name, bed, tags, why=MATCHES):
    """The write is carried out."""
    answer = write(trial, name, bed, tags)
    words = f"{answer.method} /bed/{name} had {condition(tags)}, and returned {answer.status_words()}"
    trial.need(answer.status in (200, 204), words, "204 or 200", why, [answer])
    if bed is not None:
        return tag_now(trial, name, bed, "the PUT was accepted, but the bed isn't what the PUT sent", DONE)
    gone = trial.send("GET", f"/bed/{name}")
    trial.need(gone.status == 404, "the DELETE was accepted, but the bed is still there", "404", DONE, [answer, gone])
    return None


def refused(trial, name, bed, tags, status, why, stands):
    """The write is refused with this status, and what stood there stands there."""
    before = [one for one in trial.crossed if one.target == f"/bed/{name}" and one.status in (200, 201, 204)]
    answer = write(trial, name, bed, tags)
    asked = (
        f"{condition(tags)}, which matches nothing that is there" if tags else "no If-Match, although the bed exists"
    )
    words = f"{answer.method} /bed/{name} had {asked}; it returned {answer.status_words()}"
    trial.need(answer.status == status, words, str(status), why, [before[-1], answer])
    words = f"the {answer.method} was refused, but changed the bed all the same"
    tag_now(trial, name, stands, words, STAYS if tags else INSISTS)


@check("lost-update", points=2)
def the_second_neighbour_is_told(trial):
    """Two neighbours saw the same bed: the first to save is done, the second gets 412."""
    seen = new_bed(trial, "south", EMPTY)
    now = done(trial, "south", BEANS, seen)
    refused(trial, "south", PEAS, seen, 412, FAILS, BEANS)
    latest = done(trial, "south", {"grows": ["leeks"], "dug by": "Ana"}, now)
    refused(trial, "south", PEAS, now, 412, FAILS, {"grows": ["leeks"], "dug by": "Ana"})
    tag = done(trial, "south", LEEKS, latest)
    other = done(trial, "south", BEANS, tag)
    both = [one for one in trial.crossed if one.method == "GET"][-2:]
    words = f"first leeks were planned, then beans, but both plans have the tag {tag}"
    trial.need(other != tag, words, "two tags", TWO, both)


@check("removing", points=1)
def nobody_removes_what_they_have_not_seen(trial):
    """DELETE asks the same: 412 with an old tag, done with the tag of now, 404 where nothing exists."""
    seen = new_bed(trial, "south", EMPTY)
    now = done(trial, "south", BEANS, seen)
    refused(trial, "south", None, seen, 412, FAILS, BEANS)
    refused(trial, "south", None, None, 428, INSISTS, BEANS)
    new_bed(trial, "north", PEAS)
    done(trial, "south", None, now)
    tag_now(trial, "north", PEAS, "DELETE /bed/south took /bed/north away as well", ALONE)
    answer = trial.send("DELETE", "/bed/south")
    why = "404, because there is nothing to remove (RFC 9110, section 15.5.5)."
    words = f"no bed exists there, but DELETE returned {answer.status_words()}"
    trial.need(answer.status == 404, words, "404", why, [answer])


@check("insists", points=2)
def whoever_says_nothing_is_asked(trial):
    """428 without If-Match where a bed is, 201 where none is."""
    seen = new_bed(trial, "south", BEANS)
    refused(trial, "south", PEAS, None, 428, INSISTS, BEANS)
    done(trial, "south", PEAS, seen)
    new_bed(trial, "north", BEANS)
    refused(trial, "north", EMPTY, None, 428, INSISTS, BEANS)
    new_bed(trial, "bare", {})
    refused(trial, "bare", PEAS, None, 428, INSISTS, {})


@check("each-its-own", points=1)
def a_tag_is_of_one_bed(trial):
    """The tag of another bed doesn't match, one of several does."""
    south, north = new_bed(trial, "south", BEANS), new_bed(trial, "north", PEAS)
    refused(trial, "south", EMPTY, north, 412, FAILS, BEANS)
    for bed in (EMPTY, None):
        for others in (f'"x{south[1:]}, "yesterday"', f'"{south[1]}"', f'{south[:-2]}"'):
            if others != south:
                refused(trial, "south", bed, others, 412, FAILS, BEANS)
    done(trial, "south", EMPTY, f'"yesterday", {south}')


@check("weak-and-star", points=1)
def weak_tags_and_star(trial):
    """A weak tag matches nothing; * matches what is there, and is 412 where nothing exists."""
    south = new_bed(trial, "south", BEANS)
    for bed in (PEAS, None):
        refused(trial, "south", bed, f"W/{south}", 412, STRONGLY, BEANS)
    done(trial, "south", PEAS, "*", STAR)
    done(trial, "south", None, "*", STAR)
    new_bed(trial, "south", BEANS)
    for tags, why in (("*", STAR), ('"yesterday"', FAILS)):
        answer = write(trial, "west", BEANS, tags)
        words = f"PUT /bed/west had If-Match: {tags}, but no bed exists there, and it returned {answer.status_words()}"
        trial.need(answer.status == 412, words, "412", why, [answer])
    gone = trial.send("GET", "/bed/west")
    words = "the PUT was refused, but created a bed all the same"
    trial.need(gone.status == 404, words, "404", STAYS, [gone])
    methods_hold(trial, "/bed/south", "/bed/west", example=BEANS)
    looks_change_nothing(trial, "/bed/south", example=BEANS, headers={"If-Match": "*"})
    unknown_is_refused(trial, "/bed/south", example=BEANS, headers={"If-Match": "*"})


@check("at-once", points=1)
def neighbours_come_together(trial):
    """Of those who come at the same moment, one is done, and the others are told."""
    for name in ("south", "north", "east"):
        seen = new_bed(trial, name, EMPTY)
        fields = {"If-Match": seen}
        asked = [("PUT", f"/bed/{name}", {"grows": [plant]}, fields) for plant in ("beans", "peas", "mint")]
        asked.insert(0 if name == "south" else 3, ("DELETE", f"/bed/{name}", None, fields))
        one_of(trial, at_the_lock(trial, *asked), 412, "one tag", FAILS)
    crossed = at_the_lock(
        trial, *[("PUT", "/bed/west", {"grows": [plant]}, None) for plant in ("beans", "peas", "mint")]
    )
    one_of(trial, crossed, 428, "no condition, for a bed that wasn't there,", INSISTS)


def one_of(trial, crossed, refusal, how, why):
    """One write is done, the others have this refusal, and what stands is what was done."""
    won = [one for one in crossed if one.status in (200, 201, 204)]
    statuses = ", ".join(str(one.status) for one in crossed)
    words = f"writes with {how} came at the same moment, and got {statuses}"
    holds = len(won) == 1 and all(one in won or one.status == refusal for one in crossed)
    wanted = f"one of them done, and {refusal} for the others"
    trial.need(holds, words, wanted, why if len(won) == 1 else TOGETHER, crossed)
    now = trial.send("GET", crossed[0].target)
    shown = now.status == 404 if won[0].method == "DELETE" else same(now.data(), json.loads(won[0].body))
    words = f"{won[0].asked()} was done, but GET shows something else"
    trial.need(shown, words, "what was done", TOGETHER, [*won, now])
