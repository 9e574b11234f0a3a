"""The journal says what was asked, and which records each request changed."""

from exercises.checking import check

EVERYBODY = "12345"
WANTED = "GET to /user/show/<id> for each of the five, with the user in the answer"
VERBS = (
    "the task wants the style with verbs: each of its pages has a link that deletes, to be left alone. A convention."
)
ANOTHER = (
    "each start() makes a server of its own, by the convention of these tasks, and `server` got this one request alone: "
    "call start() once, before the loop."
)
SHOW = "GET asks to be shown what the address names (RFC 9110, section 9.3.1)."


@check("all-seen", points=1)
def all_five_were_shown(trial):
    """Each of the five users was shown by GET, in the style with verbs in the address."""
    needs_all_five(trial)


def needs_all_five(trial):
    for number in EVERYBODY:
        target = f"/user/show/{number}"
        asked = [one for one in trial.sent if one.target == target]
        if not any(shows_a_user(one) for one in asked):
            near = [one for one in asked if one.method == "GET"][-1:] or asked[-1:] or list(trial.sent)[:1]
            trial.refuse(finding(near, target, number), WANTED, reason_unseen(trial, near, asked), near)


def reason_unseen(trial, near, asked):
    """Why a user was not shown."""
    if len(trial.sent) == 1 and not asked and trial.sent[0].target.startswith("/user/show/"):
        return ANOTHER
    return VERBS if near and not asked and is_other_style(near[0]) else SHOW


def is_other_style(one):
    return one.target.startswith("/user/") and one.target.count("/") == 2


def shows_a_user(one):
    """A GET whose answer is no error: this style says 200 to those as well."""
    return (
        one.method == "GET" and one.status == 200 and '"ok": false' not in one.answer and "<p>Error:" not in one.answer
    )


def finding(near, target, number):
    """What was asked instead, in one line."""
    if not near:
        return "no request has reached this server yet"
    one = near[0]
    if one.target == target:
        return finding_there(one, number)
    if one.status == 404:
        return f"nothing is known at {one.target}"
    return (
        f"you asked for {one.target}, which is the other style"
        if is_other_style(one)
        else f"user {number} has not been shown yet"
    )


def finding_there(one, number):
    """The address is right, and the user was not shown."""
    if one.method == "HEAD":
        return f"HEAD asks for the fields alone, so user {number} was not shown"
    if one.status != 200:
        return f"{one.method} {one.target} was answered {one.status_words()}"
    return f"user {number} was gone when you asked, and the status says 200 all the same"


@check("nothing-changed", points=2)
def nothing_was_changed(trial):
    """No request changed a record."""
    needs_all_five(trial)
    writing = [one for one in trial.sent if one.changes]
    if writing:
        trial.refuse(
            f"{writing[0].method} {writing[0].target} changed a record",
            "a visit that leaves every record alone, from the first request to the last; "
            "run the cell with start() again to begin anew",
            reason(writing[0]),
            writing[:1],
        )


def reason(one):
    if one.method in ("GET", "HEAD"):
        return "a safe method asks for no change (RFC 9110, section 9.2.1), and this address makes one all the same."
    return "what asks for a change is no visit: POST, PUT and DELETE are not safe (RFC 9110, section 9.2.1)."
