"""Check what each of the four requests did, as recorded in the server's journal."""

from exercises.checking import check, same
from exercises.checking.shared_checks import no_others

HERS = "/user/margaret"
BEGUN = {"name": "Margaret Hamilton", "email": "margaret@example.org"}
MOVED = {"name": "Margaret Hamilton", "email": "margaret@apollo.example"}
ONE = "an address identifies one resource, whatever you do with it (Architecture of the World Wide Web, section 2.2)."


def number(trial, which, wanted, why):
    """Return the request at this place; refuse if it's missing."""
    trial.need(len(trial.sent) >= which, f"request {which} is missing", wanted, why, trial.sent[-1:])
    one = trial.sent[which - 1]
    words = f"request {which} goes to another address, {one.target}"
    trial.need(one.target == HERS, words, f"{wanted} at {HERS}", ONE, [one])
    return one


def hers(one):
    """(before, after) of Margaret's record in the changes of one request, or None if it didn't touch the record."""
    return next(((change["before"], change["after"]) for change in one.changes if change["id"] == "margaret"), None)


MERGE = "a merge patch is an object with the new values (RFC 7396); a list of operations has a media type of its own (RFC 6902)."


def made(trial):
    why = "PUT asks the server to store the body at the address, and 201 means that it created something (RFC 9110, section 9.3.4)."
    one = number(trial, 1, "a request that creates Margaret", why)
    trial.need(one.status == 201, f"{one.method} didn't create Margaret", "201 Created", why, [one])
    words = f"{one.method} created Margaret with different data: {hers(one)[1]}"
    trial.need(same(hers(one)[1], BEGUN), words, f"{BEGUN}", why, [one])


def changed(trial):
    why = "PUT replaces the whole record, and PATCH changes a part of it (RFC 9110, section 9.3.4, and RFC 5789)."
    made(trial)
    one = number(trial, 3, "a request that changes Margaret's email", why)
    now = hers(one)
    wanted = f"the record {MOVED}"
    is_list = one.method == "PATCH" and one.body.lstrip().startswith("[")
    why = MERGE if is_list else why
    rule = "Content-Type says how the server should read a patch (RFC 5789, section 2)." if one.status == 415 else why
    trial.need(now and now[1], f"request 3, {one.method}, didn't change Margaret", wanted, rule, [one])
    trial.need(same(now[1], MOVED), f"after request 3 Margaret's record is {now[1]}", wanted, why, [one])


@check("made", points=1)
def she_was_made(trial):
    """The first request creates Margaret at the address that the client chose."""
    made(trial)


@check("read", points=1)
def she_was_read(trial):
    """The second request reads Margaret and changes nothing."""
    made(trial)
    why = "GET asks for what is there, and is safe (RFC 9110, sections 9.3.1 and 9.2.1)."
    one = number(trial, 2, "a request that reads Margaret", why)
    read = one.method == "GET" and one.status == 200 and not one.changes
    trial.need(read, f"request 2, {one.method}, doesn't read Margaret", "a GET that returns 200", why, [one])


@check("changed", points=1)
def her_email_changed(trial):
    """The third request changes Margaret's email and keeps her name."""
    changed(trial)


@check("removed", points=1)
def she_was_removed(trial):
    """The fourth request deletes Margaret and is the last one; all other users are unchanged."""
    changed(trial)
    why = "DELETE asks the server to remove what the address names (RFC 9110, section 9.3.5)."
    one = number(trial, 4, "a request that deletes Margaret", why)
    words = f"request 4, {one.method}, didn't delete Margaret"
    trial.need(hers(one) and hers(one)[1] is None, words, "a DELETE", why, [one])
    no_others(trial, trial.sent, trial.sent[:4])
