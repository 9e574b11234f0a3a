"""Check what the requests changed; where they failed, quote what the last error response said."""

import re

from exercises.checking import check
from exercises.checking.shared_checks import no_others, only_changed

ALAN = {"name": "Alan Turing", "email": "alan@bletchley.example"}
RADIA = {"name": "Radia P.", "email": "radia@example.org"}
WHY = {
    404: "404 means that the server knows nothing at this address (RFC 9110, section 15.5.5).",
    405: "405 means that the address exists but doesn't support this method; Allow lists those it supports (RFC 9110, section 15.5.6).",
    415: "415 means that the server doesn't read bodies of this media type (RFC 9110, section 15.5.16).",
    422: "422 means that the server could read the body but couldn't use it (RFC 9110, section 15.5.21).",
}
WHOLE = "PUT replaces the whole record with what you send (RFC 9110, section 9.3.4), so also send the parts that should stay the same."
WISH = "this task wants exactly what Ana asked for, to the letter: a convention of this task."
ADDRESS = "a request is about what its address names (RFC 9110, section 7.1)."


def about(trial, number):
    """The requests whose address ends in this number, or the last one sent."""
    found = [one for one in trial.sent if one.target.rstrip("/").endswith(f"/{number}")]
    return (found or list(trial.sent))[-1:]


def reason(one):
    return WHY.get(one[0].status, ADDRESS) if one else ADDRESS


@check("katherine-is-shown", points=1)
def katherine_is_shown(trial):
    """A request shows Katherine."""
    needs_katherine(trial)


def needs_katherine(trial):
    """The first request that shows her."""
    found = [one for one in trial.sent if one.method == "GET" and one.status == 200 and is_hers(trial, one)]
    if not found:
        last = next((one for one in trial.sent if one.method == "GET"), None)
        wanted = "a GET whose response is Katherine Johnson"
        trial.refuse(finding(last), wanted, reason([last] if last else []), [last] if last else ())
    return found[0]


def is_hers(trial, one):
    """Whether a response is Katherine and nobody else, in either style and in any media type."""
    data = one.data()
    if data is None:
        return [user["name"] for user in trial.before.values() if user["name"] in one.words] == ["Katherine Johnson"]
    shown = data.get("user", data) if isinstance(data, dict) else {}
    return isinstance(shown, dict) and shown.get("name") == "Katherine Johnson"


def finding(last):
    if last is None:
        return "no response shows Katherine, because you sent no GET"
    if last.status == 404:
        return f"the server knows nothing at {last.target}"
    return f"the response to {last.asked()} isn't about Katherine alone"


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
        trial.refuse(words, f"user {number} with what Ana asked for, and everything else unchanged", why, tried)


def what_became(trial, number, now, wanted, tried):
    """What became of this user instead, in one line."""
    if now is None:
        return f"user {number} is gone"
    if now != trial.before[number]:
        member = next(name for name in wanted if now.get(name) != wanted[name])
        return f"the {member} of user {number} is now {now.get(member)!r}"
    instead = made_another(trial)
    if instead:
        return f"user {number} is unchanged, because {instead.method} {instead.target} created another user"
    other = next((name for name in trial.users if name not in "35" and trial.users[name] != trial.before[name]), None)
    return f"user {number} is unchanged; user {other} changed instead" if other else still(number, tried)


def made_another(trial):
    """The first request that made a user who was not there before, or None."""
    return next((one for one in trial.sent for change in one.changes if change["id"] not in trial.before), None)


def still(number, tried):
    """The user is as before: what the server said to the last try."""
    # The journal keeps the beginning of a long content, so the detail is looked for as text.
    detail = re.search(r'"detail": "((?:[^"\\]|\\.)*)"', tried[0].answer) if tried else None
    return f"user {number} is unchanged: {detail[1]}" if detail else f"user {number} is unchanged"


@check("nothing-else", points=1)
def nothing_else_changed(trial):
    """Two users changed, once each; the server accepted all three requests, and there are no others."""
    hers = needs_katherine(trial)
    needs_user(trial, "3", ALAN)
    needs_user(trial, "5", RADIA)
    only_changed(trial, trial.sent, "user 3", "user 5")
    refused = [one for one in trial.sent if one.status >= 400]
    words = f"one of your requests is still refused: {refused and refused[0].asked()}"
    trial.need(not refused, words, "three requests that the server accepts", reason(refused), refused[:1])
    no_others(trial, trial.sent, [hers, *(one for one in trial.sent if one.changes)])
