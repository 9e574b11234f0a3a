"""What the records say after the learner's requests, and by which address it came about."""

from exercises.checking import check
from exercises.checking.shared_checks import none_is_idle, only_changed

EMAIL = "grace@navy.example"
WANTED = f"user 2 with the email {EMAIL}"
ADDRESSED = "an address names one thing, here a user by number (Architecture of the World Wide Web, section 2.2)."
FOR_ORDERS = "POST hands content to the resource to process it as it likes (RFC 9110, section 9.3.3); "


@check("email-is-new", points=1)
def the_email_is_new(trial):
    """Afterwards user 2 has the new email."""
    needs_the_email(trial)


def needs_the_email(trial):
    trial.need(
        trial.sent, "there is no request to send yet", WANTED, FOR_ORDERS + "so one POST is what is needed here."
    )
    after = trial.users
    if after.get("2", {}).get("email") != EMAIL:
        why = reason(trial.sent, after) if "2" in after else why_gone(trial.sent)
        trial.refuse(finding(trial, after), WANTED, why, trial.sent)


def finding(trial, after):
    """What became of the records instead, in one line."""
    if "2" not in after:
        return "user 2 is gone"
    others = [name for name in after if after[name] != trial.before.get(name) and name != "2"]
    if others:
        return f"the user that changed is number {others[0]}, {after[others[0]]['name']}"
    if after["2"]["email"] != trial.before["2"]["email"]:
        return f"the email of user 2 is now {after['2']['email']}"
    return "the email of user 2 is still the old one"


def reason(sent, after):
    """The rule behind what became of the records, or behind the last refusal."""
    if any(one.changes for one in sent):
        others = [change for one in sent for change in one.changes if change["id"] != "2"]
        return ADDRESSED if others else FOR_ORDERS + "the server does all that the content asks for, and no more."
    last = next((one for one in reversed(sent) if one.status >= 400), sent[-1])
    if last.status == 405:
        return "the address is known, and not for this method (RFC 9110, section 15.5.6). Allow says which it has."
    if last.status == 404:
        return "nothing is known at this address (RFC 9110, section 15.5.5)."
    if all(one.method in ("GET", "HEAD", "OPTIONS") for one in sent):
        return "whoever sends GET, HEAD or OPTIONS asks for no change (RFC 9110, section 9.2.1)."
    return FOR_ORDERS + "what the content must hold is this service's own agreement."


def why_gone(sent):
    """What removed user 2, and why nobody new is user 2."""
    took = (one for one in sent for change in one.changes if change["id"] == "2" and change["after"] is None)
    one = next(took, sent[-1])
    verb = "the verb in its address" if "/delete/" in one.target else "it"
    return f"{one.method} {one.target} did what {verb} says, and a user who is created afterwards is another one."


@check("nothing-else", points=1)
def nothing_else_changed(trial):
    """The email changed, once, and nothing else did."""
    needs_the_email(trial)
    after = trial.users
    wanted = {**trial.before, "2": {**trial.before["2"], "email": EMAIL}}
    wrong = sorted(name for name in {*after, *wanted} if after.get(name) != wanted.get(name))
    trial.need(
        not wrong,
        f"more than the email changed: {told_change(trial.before, after, wrong)}",
        "the email of user 2, and nothing else",
        FOR_ORDERS + "the server does all that the content asks for.",
        trial.sent,
    )
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
    """It came about by the style that has the verb in the address, and no other request asks for a change."""
    needs_the_email(trial)
    other = [one for one in trial.sent if one.changes and "/user/update/" not in one.target]
    trial.need(
        not other,
        "the email is new, by the other style: the address has no verb in it",
        "a request to the address that says update",
        "both styles reach the same records. What PUT and PATCH mean is laid down "
        "(RFC 9110, section 9.3.4, and RFC 5789); what this style means, only its own notes say.",
        other,
    )
    none_is_idle(trial, trial.sent)
