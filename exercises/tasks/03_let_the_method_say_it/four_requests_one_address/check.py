"""What each of the four requests did, as the server wrote it down."""

from exercises.checking import check, same
from exercises.checking.shared_checks import no_others

HERS = "/user/margaret"
BEGUN = {"name": "Margaret Hamilton", "email": "margaret@example.org"}
MOVED = {"name": "Margaret Hamilton", "email": "margaret@apollo.example"}
ONE = "an address identifies one resource, whatever is done with it (Architecture of the World Wide Web, section 2.2)."


def number(trial, which, wanted, why):
    """The request at this place, or a refusal that says what is missing there."""
    trial.need(len(trial.sent) >= which, f"request {which} is missing", wanted, why, trial.sent[-1:])
    one = trial.sent[which - 1]
    trial.need(
        one.target == HERS, f"request {which} goes to another address, {one.target}", f"{wanted} at {HERS}", ONE, [one]
    )
    return one


def hers(one):
    """(before, after) of her record in what one request changed, or None when it did not touch it."""
    return next(((change["before"], change["after"]) for change in one.changes if change["id"] == "margaret"), None)


MERGE = (
    "a merge patch is an object with the new values (RFC 7396); a list of operations has a type of its own (RFC 6902)."
)


def made(trial):
    why = "PUT asks that the content be stored at the address; 201 says that it was made (RFC 9110, section 9.3.4)."
    one = number(trial, 1, "a request that makes her", why)
    trial.need(one.status == 201, f"{one.method} did not make her", "201 Created", why, [one])
    trial.need(same(hers(one)[1], BEGUN), f"she was made with other words: {hers(one)[1]}", f"{BEGUN}", why, [one])


def changed(trial):
    why = "PUT replaces the whole, PATCH changes a part (RFC 9110, section 9.3.4, and RFC 5789)."
    made(trial)
    one = number(trial, 3, "a request that changes her email", why)
    now = hers(one)
    wanted = f"her record as {MOVED}"
    is_list = one.method == "PATCH" and one.content.lstrip().startswith("[")
    why = MERGE if is_list else why
    rule = "Content-Type says how a patch is to be read (RFC 5789, section 2)." if one.status == 415 else why
    trial.need(now and now[1], f"request 3, {one.method}, did not change her", wanted, rule, [one])
    trial.need(same(now[1], MOVED), f"after request 3 her record says {now[1]}", wanted, why, [one])


@check("made", points=1)
def she_was_made(trial):
    """The first request makes her at the address you chose."""
    made(trial)


@check("read", points=1)
def she_was_read(trial):
    """The second request reads her and changes nothing."""
    made(trial)
    why = "GET asks for what is there, and is safe (RFC 9110, sections 9.3.1 and 9.2.1)."
    one = number(trial, 2, "a request that reads her", why)
    read = one.method == "GET" and one.status == 200 and not one.changes
    trial.need(read, f"request 2, {one.method}, does not read her", "a GET, answered 200", why, [one])


@check("changed", points=1)
def her_email_changed(trial):
    """The third request changes her email and keeps her name."""
    changed(trial)


@check("removed", points=1)
def she_was_removed(trial):
    """The fourth request removes her, and is the last; everybody else is as before."""
    changed(trial)
    why = "DELETE asks that what the address names be removed (RFC 9110, section 9.3.5)."
    one = number(trial, 4, "a request that removes her", why)
    trial.need(
        hers(one) and hers(one)[1] is None, f"request 4, {one.method}, did not remove her", "a DELETE", why, [one]
    )
    no_others(trial, trial.sent, trial.sent[:4])
