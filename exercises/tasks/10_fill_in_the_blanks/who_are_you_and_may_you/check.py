"""Ana writes, Ben may not, strangers are asked who they are; each is judged by the status and by the plan afterwards."""

import re
from base64 import b64encode

from exercises.checking import check, same
from exercises.checking.shared_checks import methods_hold

FIRST, NEW, OTHER = {"monday": "ben"}, {"tuesday": "ana", "friday": "ben"}, {"monday": "nobody"}
WHO = "401 says that your credentials are missing or wrong (RFC 9110, section 15.5.2)."
SCHEME = "The scheme says how the rest of Authorization is read (section 11.4), and this house reads only Basic."
MAY = "403 says that the request was understood and is refused, so the same name again won't help (RFC 9110, section 15.5.4)."
WHOLE = "PUT replaces everything, so nothing of the old plan stays (RFC 9110, section 9.3.4)."
COLON = "Only the first colon separates name and password (RFC 7617, section 2)."
READS = "everybody may read the plan. A convention of this task."
FRESH = "each check calls make_app() for a fresh app (a convention of these tasks)."
ANY_LETTERS = "a scheme's name is case-insensitive (RFC 9110, section 11.1)."
GOOD = (
    "a known name with its own password, which is allowed to do this, must not be refused (RFC 9110, section 11.6.2)."
)
AS_PARAMETERS = 'Digest username="ana", password="tea-at-five"'


def basic(name, password, scheme="Basic"):
    """The header that a member sends."""
    return {"Authorization": f"{scheme} " + b64encode(f"{name}:{password}".encode()).decode()}


def shows(trial, plan, words, why="a refused request changes nothing (RFC 9110, section 15.5)."):
    """Anybody reads exactly this plan."""
    answer = trial.send("GET", "/plan")
    trial.need(
        answer.status == 200 and same(answer.data(), plan),
        words if answer.status == 200 else f"GET /plan returned {answer.status_words()}",
        f"200 and {plan}",
        why if answer.status == 200 else READS,
        [answer],
    )


def ana_writes(trial, plan, **more):
    """Ana replaces the plan."""
    answer = trial.send("PUT", "/plan", plan, basic("ana", "tea-at-five", **more))
    words = f"Ana came with her right password{' and ' + repr(more['scheme']) if more else ''}, but got {answer.status_words()}"
    why = (
        (ANY_LETTERS if more else GOOD)
        if answer.status >= 400
        else "204 says that it was done, and that there is nothing more to say (RFC 9110, section 15.3.5)."
    )
    trial.need(answer.status == 204, words, "204", why, [answer])
    shows(trial, plan, "Ana's PUT got 204, but the plan isn't what she sent", WHOLE)


def refused(trial, who, fields, status, why, plan):
    """Somebody who may not write is refused with this status, and the plan stays."""
    answer = trial.send("PUT", "/plan", OTHER, fields)
    if (status, answer.status) == (403, 401):
        stranger = trial.send("PUT", "/plan", OTHER, basic("ben", "pass"))
        why = f"{why} {COLON}" if stranger.answer == answer.answer else why
    words = f"{who} tried to write, and got {answer.status_words()}"
    trial.need(answer.status == status, words, f"{status}", why, [answer])
    shows(trial, plan, f"{who} was refused with {status}, but changed the plan all the same")
    return answer


def challenged(trial, answer):
    """A 401 names the scheme Basic and a realm."""
    field = answer.header("WWW-Authenticate") or ""
    words = "the 401 doesn't say how to sign in"
    why = "a 401 must come with WWW-Authenticate and at least one challenge (RFC 9110, section 15.5.2)."
    trial.need(field, words, "the header WWW-Authenticate, with a challenge", why, [answer])
    trial.need(
        any(scheme == "basic" and names_a_realm(parts) for scheme, parts in challenges(answer)),
        f"the challenge is {field!r}",
        'Basic and a realm, such as Basic realm="house"',
        "a Basic challenge names its realm (RFC 7617, section 2).",
        [answer],
    )


def challenges(answer):
    """(scheme in small letters, its parameters) of each challenge, in order; a comma parts both (RFC 9110, section 11.6.1)."""
    found = []
    for member in answer.members("WWW-Authenticate"):
        begins = re.match(r"([^\s=,\"]+)(?:[ \t]+(?!=)(.*))?$", member.strip())
        if begins:
            found.append((begins[1].lower(), []))
        if found:
            found[-1][1].append((begins[2] or "") if begins else member.strip())
    return found


def names_a_realm(parts):
    return any(re.match(r'realm\s*=\s*("[^"]*"|[^\s",]+)', part, re.IGNORECASE) for part in parts)


@check("ana-writes", points=1)
def ana_may(trial):
    """Everybody reads; Ana writes."""
    shows(trial, FIRST, "a fresh app starts with another plan, so keep the plan inside make_app", FRESH)
    ana_writes(trial, NEW)
    ana_writes(trial, FIRST, scheme="bASIC")
    answer = trial.send("PUT", "/plan", "nothing", {**basic("ana", "tea-at-five"), "Content-Type": "application/json"})
    if answer.status >= 400:
        shows(trial, FIRST, "Ana sent a body that can't be read, and the plan changed")
    methods_hold(trial, "/plan", example=OTHER, headers=basic("ana", "tea-at-five"))


@check("strangers-are-asked", points=2)
def strangers_are_401(trial):
    """Whoever isn't known gets 401, with the challenge."""
    ana_writes(trial, NEW)
    strangers = [
        ("somebody without a name", {}),
        ("somebody with Ana's name and a wrong password", basic("ana", "guessed")),
        ("somebody with Ana's name and her password in capitals", basic("ana", "TEA-AT-FIVE")),
        ("somebody with Ana's name and her password with blanks around", basic("ana", " tea-at-five ")),
        ("somebody with Ana's name and more than her password", basic("ana", "tea-at-five-thirty")),
        ("somebody with Ana's name and a password with an é in it", basic("ana", "tea-at-fivé")),
        ("somebody with Ana's name and no password", basic("ana", "")),
        ("somebody with Ana's name and Ben's password", basic("ana", "pass:word")),
        ("somebody called zoe, whom nobody knows,", basic("zoe", "tea-at-five")),
        ("somebody with the scheme Bearer", {"Authorization": "Bearer tea-at-five"}),
        ("somebody with Ana's name and password in the scheme Bearer", basic("ana", "tea-at-five", "Bearer")),
        ("somebody with Ana's name and password as parameters of the scheme Digest", {"Authorization": AS_PARAMETERS}),
        (
            "somebody with Ana's name and password in a scheme called Basically",
            basic("ana", "tea-at-five", "Basically"),
        ),
        ("somebody whose Authorization can't be read", {"Authorization": "Basic ???"}),
        ("somebody with Ana's name and no colon after it", {"Authorization": "Basic " + b64encode(b"ana").decode()}),
        ("somebody with the scheme Basic and nothing after it", {"Authorization": "Basic"}),
        ("somebody with Ben's name and half of his password", basic("ben", "pass")),
    ]
    for who, fields in strangers:
        scheme = fields.get("Authorization", "Basic").partition(" ")[0]
        why = WHO if scheme == "Basic" else f"{WHO} {SCHEME}"
        challenged(trial, refused(trial, who, fields, 401, why, NEW))


@check("ben-may-not", points=2)
def ben_is_403(trial):
    """Ben is known, and gets 403."""
    ana_writes(trial, NEW)
    refused(trial, "Ben, with his right password pass:word,", basic("ben", "pass:word"), 403, MAY, NEW)
    answer = trial.send("GET", "/plan", None, basic("zoe", "guessed"))
    words = f"somebody with a wrong password wanted to read, but got {answer.status_words()}"
    why = "a server asks who you are when it needs to know (RFC 9110, section 11.6.1)."
    trial.need(answer.status == 200, words, "200, because everybody may read", why, [answer])
