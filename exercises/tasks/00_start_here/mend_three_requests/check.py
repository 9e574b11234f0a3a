"""What the requests brought about, and what the last refusal said where they did not."""

import re

from exercises.checking import check
from exercises.checking.shared_checks import no_others, only_changed

ALAN = {"name": "Alan Turing", "email": "alan@bletchley.example"}
RADIA = {"name": "Radia P.", "email": "radia@example.org"}
WHY = {
    404: "404: nothing is known at this address (RFC 9110, section 15.5.5).",
    405: "405: the address is known and does not have this method; Allow lists those it has (RFC 9110, section 15.5.6).",
    415: "415: this type of content is not read here (RFC 9110, section 15.5.16).",
    422: "422: the content could be read and not be used (RFC 9110, section 15.5.21).",
}
WHOLE = "PUT replaces the whole record with what you send (RFC 9110, section 9.3.4), so send what is to stay as it was."
WISH = "what Ana asked for is stored, to the letter: a convention of this task."
ADDRESS = "a request is about what its address names (RFC 9110, section 7.1)."


def about(trial, number):
    """The requests whose address ends in this number, or the last one sent."""
    found = [one for one in trial.sent if one.target.rstrip("/").endswith(f"/{number}")]
    return (found or list(trial.sent))[-1:]


def reason(one):
    return WHY.get(one[0].status, ADDRESS) if one else ADDRESS


@check("katherine-is-shown", points=1)
def katherine_is_shown(trial):
    """Katherine is shown."""
    needs_katherine(trial)


def needs_katherine(trial):
    """The first request that shows her."""
    found = [one for one in trial.sent if one.method == "GET" and one.status == 200 and is_hers(trial, one)]
    if not found:
        last = next((one for one in trial.sent if one.method == "GET"), None)
        trial.refuse(
            finding(last),
            "a GET whose answer is Katherine Johnson",
            reason([last] if last else []),
            [last] if last else (),
        )
    return found[0]


def is_hers(trial, one):
    """Whether an answer is Katherine and nobody else, in either style and in any type."""
    data = one.data()
    if data is None:
        return [user["name"] for user in trial.before.values() if user["name"] in one.words] == ["Katherine Johnson"]
    shown = data.get("user", data) if isinstance(data, dict) else {}
    return isinstance(shown, dict) and shown.get("name") == "Katherine Johnson"


def finding(last):
    if last is None:
        return "no answer shows Katherine: nothing was asked by GET"
    if last.status == 404:
        return f"nothing is known at {last.target}"
    return f"{last.asked()} was answered, and it is not about Katherine alone"


@check("alan-has-the-email", points=1)
def alan_has_the_email(trial):
    """User 3 has the new email and the old name."""
    needs_user(trial, "3", ALAN)


@check("radia-has-the-name", points=1)
def radia_has_the_name(trial):
    """User 5 has the new name and the old email."""
    needs_user(trial, "5", RADIA)


def needs_user(trial, number, wanted):
    """Refuse unless this user is as wanted; quotes what the server said about the last try."""
    now, tried = trial.users.get(number), about(trial, number)
    if now != wanted:
        words = what_became(trial, number, now, wanted, tried)
        tried = [made_another(trial) or one for one in tried] if now == trial.before[number] else tried
        before = trial.before[number]
        lost = now and any(now.get(name) != wanted[name] == before[name] for name in wanted)
        replaced = lost and tried and tried[0].method == "PUT" and tried[0].changes
        why = reason(tried) if now == before else WHOLE if replaced else WISH
        trial.refuse(words, f"user {number} with what Ana asked for, and the rest as before", why, tried)


def what_became(trial, number, now, wanted, tried):
    """What became of this user instead, in one line."""
    if now is None:
        return f"user {number} is gone"
    if now != trial.before[number]:
        member = next(name for name in wanted if now.get(name) != wanted[name])
        return f"the {member} of user {number} is now {now.get(member)!r}"
    instead = made_another(trial)
    if instead:
        return f"user {number} is as before, and {instead.method} {instead.target} made another user"
    other = next((name for name in trial.users if name not in "35" and trial.users[name] != trial.before[name]), None)
    return f"user {number} is as before; user {other} changed instead" if other else still(number, tried)


def made_another(trial):
    """The first request that made a user who was not there before, or None."""
    return next((one for one in trial.sent for change in one.changes if change["id"] not in trial.before), None)


def still(number, tried):
    """The user is as before: what the server said to the last try."""
    # The journal keeps the beginning of a long content, so the detail is looked for as text.
    detail = re.search(r'"detail": "((?:[^"\\]|\\.)*)"', tried[0].answer) if tried else None
    return f"user {number} is as before: {detail[1]}" if detail else f"user {number} is as before"


@check("nothing-else", points=1)
def nothing_else_changed(trial):
    """Two users changed, once each; the three requests are accepted, and there are no others."""
    hers = needs_katherine(trial)
    needs_user(trial, "3", ALAN)
    needs_user(trial, "5", RADIA)
    only_changed(trial, trial.sent, "user 3", "user 5")
    refused = [one for one in trial.sent if one.status >= 400]
    trial.need(
        not refused,
        f"a request that is refused is still among them: {refused and refused[0].asked()}",
        "requests that are accepted, each of them",
        reason(refused),
        refused[:1],
    )
    no_others(trial, trial.sent, [hers, *(one for one in trial.sent if one.changes)])
