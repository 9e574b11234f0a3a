"""The client is sent to servers with other notes; the records tell the end, and the journal what changed on the way."""

from exercises.checking import check, same
from exercises.checking.shared_checks import ASKS_FOR_NO_CHANGE, none_is_idle, only_changed

NOW = "/snapshot/now"  # all records at once; nobody writes down that it was asked
PUT = "PUT replaces the whole record, PATCH a part of it (RFC 9110, section 9.3.4, and RFC 5789)."
NOTES = "each note asks for its change: a convention of this task."
REFUSED = f"{PUT} What is refused changes nothing."
LEFT = "DELETE asks that what the address names be removed (RFC 9110, section 9.3.5)."
READ_FIRST = "GET shows what is there now (RFC 9110, section 9.3.1), changed or not: read both before you write either."
LOOK = "GET, HEAD and OPTIONS are safe: a client that sends them asks for no change (RFC 9110, section 9.2.1)."
UNSEEN = "the club goes by the journal, which says what each request changed, and prints no letter for this one. A convention of this task."
ZOE = {"name": "Zoe Berg", "email": "zoe@example.org"}
SWAPPED = {"swapped": ["/user/1", "/user/4"], "names": {}, "left": ["/user/3"]}
IN_TWO_NOTES = {
    "swapped": ["/user/zoe", "/user/2"],
    "names": {"/user/2": "Grace B. Hopper", "/user/5": "Radia J. Pérlman"},
    "left": [],
}
RIGHT_ALREADY = {
    "swapped": [],
    "names": {"/user/1": "Ada Lovelace", "/user/4": "Katherine JOHNSON"},
    "left": ["/user/zoe", "/user/2"],
}


def carried_out(trial, swapped, names, left):
    """Send the client to a server with these notes, and need the end that they want; (server, what needed a change)."""
    server = trial.server()
    state = trial.ask(server, "GET", NOW).data()
    members = state["records"]["user"]
    members["zoe"] = ZOE
    wanted = {**members} | {id_of(at): {**members[id_of(at)], "name": name} for at, name in names.items()}
    swap_emails(members, *map(id_of, swapped))
    trial.ask(server, "PUT", NOW, state)
    needed = [at for at in names if wanted[id_of(at)]["name"] != members[id_of(at)]["name"]]
    trial.run(server, swapped, names, left)
    state["records"]["user"] = {name: member for name, member in wanted.items() if f"/user/{name}" not in left}
    need_records(trial, server, state["records"])
    return server, list(dict.fromkeys(f"user {id_of(at)}" for at in (*swapped, *left, *needed)))


def id_of(address):
    return address.rpartition("/")[2]


def swap_emails(members, one=None, other=None):
    """Give each of the two the email of the other."""
    if one:
        email = members[one]["email"]
        members[one] = {**members[one], "email": members[other]["email"]}
        members[other] = {**members[other], "email": email}


def need_records(trial, server, wanted):
    """Refuse where a record is not as it should be, with the request about it that was refused, if one was."""
    found = trial.ask(server, "GET", NOW).data()["records"]
    for kind, name in dict.fromkeys((kind, name) for side in (wanted, found) for kind in side for name in side[kind]):
        now, due = (side.get(kind, {}).get(name) for side in (found, wanted))
        if not same(now, due):
            sent = trial.sent(server)
            about = [one for one in sent if one.target.endswith(f"/{name}") and one.method not in ASKS_FOR_NO_CHANGE]
            stopped = [one for one in about if one.status and one.status >= 400]
            words = f"in the end {kind} {name} {f'is {now}' if now else 'is not there'}"
            words += f": {stopped[0].method} was answered {stopped[0].status_words()}" if stopped else ""
            late = read_too_late(sent, about[0]) if about and now and due and now["email"] != due["email"] else []
            why = REFUSED if stopped else READ_FIRST if late else reason(about, now, due)
            trial.refuse(words, f"{due}" if due else f"no {kind} {name}", why, stopped[:1] or late or about[:2])


def reason(about, now, due):
    """Why a record should be as due, by what it is now and by whether something was sent about it."""
    if now and due:
        return PUT if about else NOTES
    return LEFT


def read_too_late(sent, write):
    """A change of another record, a look at that record after it, and this write; [] where there was none."""
    before = sent[: sent.index(write)]
    for at, change in enumerate(before):
        looks = [one for one in before[at:] if one.method == "GET" and one.target == change.target]
        if change.changes and change.target != write.target and looks:
            return [change, looks[-1], write]
    return []


def changed_once(trial, notes):
    """Refuse where a record changed twice, or another one, or out of the journal's sight; and what was asked in vain."""
    server, needed = carried_out(trial, **notes)
    sent = trial.sent(server)
    only_changed(trial, sent, *needed)
    seen = [f"{change['kind']} {change['id']}" for one in sent for change in one.changes]
    unseen = [record for record in needed if record not in seen]
    whole = trial.ask(server, "GET", f"/journal/{len(sent) + 1}").status == 404  # what was there once is 410
    trial.need(whole, "entries of the journal were deleted", "all that was sent, in the journal", UNSEEN)
    words = f"{unseen and unseen[0]} changed, and the journal shows no request that did it"
    trial.need(not unseen, words, "one request that changes it", UNSEEN)
    none_is_idle(trial, sent)
    looks = [one for one in sent if one.method in ASKS_FOR_NO_CHANGE and one.changes]
    words = f"{looks and looks[0].asked()} changed a record"
    trial.need(not looks, words, "a method that says what it does", LOOK, looks[:1])


@check("in-order", points=2)
def the_records_are_in_order(trial):
    """In the end each record is as the notes want it."""
    carried_out(trial, **SWAPPED)


@check("each-once", points=2)
def each_record_changes_once(trial):
    """Each record that needs it changes once, also where two notes speak of it, and nothing is asked in vain."""
    changed_once(trial, IN_TWO_NOTES)


@check("right-already", points=1)
def what_is_right_is_left_alone(trial):
    """What is right already is left alone, and a member who has left goes in one step."""
    changed_once(trial, RIGHT_ALREADY)
    changed_once(trial, {"swapped": [], "names": {}, "left": ["/user/5"]})
