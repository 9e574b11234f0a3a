"""Check what the records say after the learner's requests, and which address changed them."""

from exercises.checking import check
from exercises.checking.shared_checks import none_is_idle, only_changed

EMAIL = "grace@navy.example"
WANTED = f"user 2 with the email {EMAIL}"
ADDRESSED = "an address names one thing, here a user by number (Architecture of the World Wide Web, section 2.2)."
FOR_ORDERS = "POST asks the resource to process the body in its own way (RFC 9110, section 9.3.3), so "


@check("email-is-new", points=1)
def the_email_is_new(trial):
    """User 2 has the new email afterwards."""
    needs_the_email(trial)


def needs_the_email(trial):
    trial.need(trial.sent, "there is no request to send yet", WANTED, FOR_ORDERS + "you need one POST here.")
    after = trial.users
    if after.get("2", {}).get("email") != EMAIL:
        why = reason(trial.sent, after) if "2" in after else why_gone(trial.sent)
        trial.refuse(finding(trial, after), WANTED, why, trial.sent)


def finding(trial, after):
    """Say in one line what happened to the records instead."""
    if "2" not in after:
        return "user 2 is gone"
    others = [name for name in after if after[name] != trial.before.get(name) and name != "2"]
    if others:
        return f"the user who changed is number {others[0]}, {after[others[0]]['name']}"
    if after["2"]["email"] != trial.before["2"]["email"]:
        return f"the email of user 2 is now {after['2']['email']}"
    return "user 2 still has the old email"


def reason(sent, after):
    """Give the rule behind what happened to the records, or behind the last error response."""
    if any(one.changes for one in sent):
        others = [change for one in sent for change in one.changes if change["id"] != "2"]
        return ADDRESSED if others else FOR_ORDERS + "the server does everything that the body asks for, and no more."
    last = next((one for one in reversed(sent) if one.status >= 400), sent[-1])
    if last.status == 405:
        return "the address exists but doesn't support this method (RFC 9110, section 15.5.6). Allow says which methods it supports."
    if last.status == 404:
        return "the server knows nothing at this address (RFC 9110, section 15.5.5)."
    if all(one.method in ("GET", "HEAD", "OPTIONS") for one in sent):
        return "GET, HEAD and OPTIONS don't ask for any change (RFC 9110, section 9.2.1)."
    return FOR_ORDERS + "each service decides what the body must contain."


def why_gone(sent):
    """Say what removed user 2, and why nobody new is user 2."""
    took = (one for one in sent for change in one.changes if change["id"] == "2" and change["after"] is None)
    one = next(took, sent[-1])
    verb = "the verb in its address" if "/delete/" in one.target else "it"
    return f"{one.method} {one.target} did what {verb} says, and a user you create afterwards is a different one."


@check("nothing-else", points=1)
def nothing_else_changed(trial):
    """The email changed once, and nothing else did."""
    needs_the_email(trial)
    after = trial.users
    wanted = {**trial.before, "2": {**trial.before["2"], "email": EMAIL}}
    wrong = sorted(name for name in {*after, *wanted} if after.get(name) != wanted.get(name))
    words = f"more than the email changed: {told_change(trial.before, after, wrong)}"
    why = FOR_ORDERS + "the server does everything that the body asks for."
    trial.need(not wrong, words, "the email of user 2, and nothing else", why, trial.sent)
    only_changed(trial, trial.sent, "user 2")


def told_change(before, after, wrong):
    name = wrong[0] if wrong else ""
    if name not in after:
        return f"user {name} is gone"
    if name not in before:
        return f"there is a new user {name}"
    return f"the name of user {name} is now {after[name]['name']}" if name == "2" else f"user {name} changed"


@check("verb-in-the-address", points=1)
def the_verb_is_in_the_address(trial):
    """The request has its verb in the address, and no other request asks for a change."""
    needs_the_email(trial)
    other = [one for one in trial.sent if one.changes and "/user/update/" not in one.target]
    words = "the email is new, but you used the other style, without a verb in the address"
    why = (
        "both styles change the same records. A standard says what PUT and PATCH mean "
        "(RFC 9110, section 9.3.4, and RFC 5789), but only this service's own notes say what this style means."
    )
    trial.need(not other, words, "a request to the address with update in it", why, other)
    none_is_idle(trial, trial.sent)
