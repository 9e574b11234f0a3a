"""Run the client on servers with other instructions; the records show the result, the journal every change on the way."""

from exercises.checking import check, same
from exercises.checking.shared_checks import ASKS_FOR_NO_CHANGE, none_is_idle, only_changed

NOW = "/snapshot/now"  # all records at once; the journal doesn't record a request for it
PUT = "PUT replaces the whole record, and PATCH changes a part of it (RFC 9110, section 9.3.4, and RFC 5789)."
NOTES = "each entry in swapped, names and left asks for its change: a convention of this task."
REFUSED = f"{PUT} A refused request changes nothing."
LEFT = "DELETE asks the server to remove what the address names (RFC 9110, section 9.3.5)."
READ_FIRST = "GET shows what is there now, whether changed or not (RFC 9110, section 9.3.1), so read both before you write either."
LOOK = (
    "GET, HEAD and OPTIONS are safe, so a client that sends them doesn't ask for any change (RFC 9110, section 9.2.1)."
)
UNSEEN = "the club reads in the journal what each request changed, so it prints no letter for this one. A convention of this task."
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
    """Run the client on a server with these instructions, and need the right result; (server, what needed a change)."""
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
    """Refuse where a record isn't as it should be, with the refused request about it, if there was one."""
    found = trial.ask(server, "GET", NOW).data()["records"]
    for kind, name in dict.fromkeys((kind, name) for side in (wanted, found) for kind in side for name in side[kind]):
        now, due = (side.get(kind, {}).get(name) for side in (found, wanted))
        if not same(now, due):
            sent = trial.sent(server)
            about = [one for one in sent if one.target.endswith(f"/{name}") and one.method not in ASKS_FOR_NO_CHANGE]
            stopped = [one for one in about if one.status and one.status >= 400]
            words = f"in the end {kind} {name} {f'is {now}' if now else 'is not there'}"
            words += f": {stopped[0].method} returned {stopped[0].status_words()}" if stopped else ""
            late = read_too_late(sent, about[0]) if about and now and due and now["email"] != due["email"] else []
            why = REFUSED if stopped else READ_FIRST if late else reason(about, now, due)
            trial.refuse(words, f"{due}" if due else f"no {kind} {name}", why, stopped[:1] or late or about[:2])


def reason(about, now, due):
    """Say why a record should be as due, judging by what it is now and by whether anything was sent about it."""
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
    """Refuse where a record changed twice, another one changed, a change is unrecorded, or a request changed nothing."""
    server, needed = carried_out(trial, **notes)
    sent = trial.sent(server)
    only_changed(trial, sent, *needed)
    seen = [f"{change['kind']} {change['id']}" for one in sent for change in one.changes]
    unseen = [record for record in needed if record not in seen]
    whole = trial.ask(server, "GET", f"/journal/{len(sent) + 1}").status == 404  # what was there once is 410
    trial.need(whole, "the client deleted entries of the journal", "every request in the journal", UNSEEN)
    words = f"{unseen and unseen[0]} changed, but the journal shows no request that did it"
    trial.need(not unseen, words, "one request that changes it", UNSEEN)
    none_is_idle(trial, sent)
    looks = [one for one in sent if one.method in ASKS_FOR_NO_CHANGE and one.changes]
    words = f"{looks and looks[0].asked()} changed a record"
    trial.need(not looks, words, "a method that says what it does", LOOK, looks[:1])


@check("in-order", points=2)
def the_records_are_in_order(trial):
    """In the end each record is as it should be."""
    carried_out(trial, **SWAPPED)


@check("each-once", points=2)
def each_record_changes_once(trial):
    """Each record that needs it changes once, even if it's in both swapped and names, and no request is in vain."""
    changed_once(trial, IN_TWO_NOTES)


@check("right-already", points=1)
def what_is_right_is_left_alone(trial):
    """Records that are already right stay untouched, and a member who has left is removed in one step."""
    changed_once(trial, RIGHT_ALREADY)
    changed_once(trial, {"swapped": [], "names": {}, "left": ["/user/5"]})
