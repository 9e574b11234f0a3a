"""Read in the journal what the learner asked for, and which records each request changed."""

from exercises.checking import check

EVERYBODY = "12345"
WANTED = "GET to /user/show/<id> for each of the five, with the user in the response"
VERBS = "the task wants the style with verbs, where each page has a link that deletes, which you should leave alone. A convention."
ANOTHER = (
    "each start() makes a new server, a convention of these tasks, and `server` got only this one request, so "
    "call start() once, before the loop."
)
SHOW = "GET asks to see what the address names (RFC 9110, section 9.3.1)."


@check("all-seen", points=1)
def all_five_were_shown(trial):
    """A GET showed each of the five users, in the style with verbs in the address."""
    needs_all_five(trial)


def needs_all_five(trial):
    for number in EVERYBODY:
        target = f"/user/show/{number}"
        asked = [one for one in trial.sent if one.target == target]
        if not any(shows_a_user(one) for one in asked):
            near = [one for one in asked if one.method == "GET"][-1:] or asked[-1:] or list(trial.sent)[:1]
            trial.refuse(finding(near, target, number), WANTED, reason_unseen(trial, near, asked), near)


def reason_unseen(trial, near, asked):
    """Say why a user wasn't shown."""
    if len(trial.sent) == 1 and not asked and trial.sent[0].target.startswith("/user/show/"):
        return ANOTHER
    return VERBS if near and not asked and is_other_style(near[0]) else SHOW


def is_other_style(one):
    return one.target.startswith("/user/") and one.target.count("/") == 2


def shows_a_user(one):
    """A GET whose response isn't an error; this style returns 200 for errors as well."""
    return (
        one.method == "GET" and one.status == 200 and '"ok": false' not in one.answer and "<p>Error:" not in one.answer
    )


def finding(near, target, number):
    """Say in one line what the learner asked for instead."""
    if not near:
        return "no request has reached this server yet"
    one = near[0]
    if one.target == target:
        return finding_there(one, number)
    if one.status == 404:
        return f"the server knows nothing at {one.target}"
    return (
        f"you asked for {one.target}, which is in the other style"
        if is_other_style(one)
        else f"you haven't looked at user {number} yet"
    )


def finding_there(one, number):
    """The address is right, but the response doesn't show the user."""
    if one.method == "HEAD":
        return f"HEAD returns only the headers, so you haven't seen user {number}"
    if one.status != 200:
        return f"{one.method} {one.target} returned {one.status_words()}"
    return f"user {number} was already gone when you asked, although the status says 200"


@check("nothing-changed", points=2)
def nothing_was_changed(trial):
    """No request changed a record."""
    needs_all_five(trial)
    writing = [one for one in trial.sent if one.changes]
    if writing:
        words = f"{writing[0].method} {writing[0].target} changed a record"
        wanted = (
            "a visit that changes no record, from the first request to the last; "
            "run the cell with start() again to start over"
        )
        trial.refuse(words, wanted, reason(writing[0]), writing[:1])


def reason(one):
    if one.method in ("GET", "HEAD"):
        return "a safe method doesn't ask for any change (RFC 9110, section 9.2.1), but this address makes one all the same."
    return "a visit asks for no change, and POST, PUT and DELETE aren't safe (RFC 9110, section 9.2.1)."
