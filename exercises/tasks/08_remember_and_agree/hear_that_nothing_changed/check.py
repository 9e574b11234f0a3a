"""What was asked with which tag, and whether it was 304; what a GET without a condition shows is the truth."""

from urllib.request import parse_http_list

from exercises.checking import check
from exercises.checking.shared_checks import none_is_idle, only_changed

NAMES = (
    "If-None-Match names the tag of what you have, and 304 says that it is still current (RFC 9110, section 13.1.2)."
)
EACH = "each representation has a tag of its own, so the page's tag isn't the JSON's (RFC 9110, section 8.8.3)."
STAR = "* asks whether anything is there at all, not whether what you have is current (RFC 9110, section 13.1.2)."
NOW = "a tag stands for one body, so when the body changes, the tag does too (RFC 9110, section 8.8.1)."
NAMED = "a request is about what its address names (RFC 9110, section 7.1)."
AGAIN = "Radia should change once (a convention of this task), but a later request changed her again."
QUOTED = "the quotation marks are part of the tag (RFC 9110, section 8.8.3)."
KEPT = (
    "the program has three responses: Ada as JSON, Ada as a page, and Radia as she is after the PUT. "
    "To name another tag is a guess: 304 would then be about a response that the program doesn't have "
    "(RFC 9110, section 13.1.2)."
)
ANSWERS = (("/user/1", "application/json"), ("/user/1", "text/html"), ("/user/5", "application/json"))
WANTED = "only conditions with tags that the program has, each answered with 304"
RADIA = {"name": "Radia P.", "email": "radia@example.org"}


def hears_304(trial, address, media_type, why, since=0):
    """One GET of this address for this type returned 304, by a tag that it names; the first requests don't count."""
    asked = [one for one in trial.sent[since:] if one.method == "GET" and one.target == address]
    asked = [one for one in asked if type_of(trial, one) == media_type]
    what = f"{address} as {media_type}"
    near = [one for one in trial.sent[since:] if one.target == address]
    wanted = f"a GET of {address} whose response is {media_type}"
    trial.need(asked, f"no GET asks for {what}", wanted, EACH if near else NAMED, near)
    one = next((one for one in asked if one.status == 304 and one.asked_header("If-None-Match") != "*"), asked[-1])
    tags = one.asked_header("If-None-Match") or ""
    said = f"If-None-Match: {tags}" if tags else "no If-None-Match"
    trial.need(tags.strip() != "*", f"GET {what} had {said}", "the tag of what the program has", STAR, [one])
    words = f"GET {what} had {said}, and returned {one.status_words()}"
    trial.need(tags and one.status == 304, words, "304 Not Modified", reason(trial, address, tags, why), [one])


def reason(trial, address, tags, why):
    """Why a GET with these tags gets no 304: the reason given, unless the tags show another one."""
    known = {trial.ask("GET", address, None, {"Accept": media_type}).header("ETag") for _, media_type in ANSWERS}
    if tags in known:
        return EACH
    return QUOTED if f'"{tags}"' in known else why if tags else NAMES


def type_of(trial, one):
    """The type that this request brings when it has no condition."""
    accept = one.asked_header("Accept")
    return trial.ask("GET", one.target, None, {"Accept": accept} if accept else None).media_type


@check("json", points=1)
def ada_as_json(trial):
    """304 for Ada as JSON."""
    hears_304(trial, "/user/1", "application/json", NAMES)


@check("page", points=1)
def ada_as_a_page(trial):
    """304 for Ada as a page, by the tag of the page."""
    hears_304(trial, "/user/1", "text/html", EACH)


@check("after-the-change", points=2)
def radia_after_the_change(trial):
    """304 for Radia as she is after the PUT."""
    words = f"in the end user 5 is {trial.users.get('5')}"
    other = [name for name, user in trial.before.items() if name != "5" and trial.users.get(name) != user]
    why = f"{NAMED} Radia is /user/5, but user {other[0]} changed." if other else NOW
    writes = [one for one in trial.sent if any((it["kind"], it["id"]) == ("user", "5") for it in one.changes)]
    again = len(writes) > 1 and any(it["after"] == RADIA for one in writes[:-1] for it in one.changes)
    about = writes[-2:] if again else trial.sent[-2:]
    wanted = f"Radia changed by the PUT: {RADIA}"
    trial.need(trial.users.get("5") == RADIA, words, wanted, AGAIN if again else why, about)
    kinds = [(one.method, one.target) for one in trial.sent]
    written, read = ("PUT", "/user/5"), ("GET", "/user/5")
    in_order = written in kinds and read in kinds[kinds.index(written) :]
    trial.need(in_order, "no GET of Radia comes after the PUT", "PUT first, then GET with the new tag", NOW)
    hears_304(trial, "/user/5", "application/json", NOW, kinds.index(written))


@check("no-guess", points=1)
def nothing_is_tried(trial):
    """Each GET names tags of what is kept, and gets 304; Radia changes once, and nothing else does."""
    ada_as_json(trial)
    ada_as_a_page(trial)
    radia_after_the_change(trial)
    kept = [trial.ask("GET", at, None, {"Accept": media_type}).header("ETag") for at, media_type in ANSWERS]
    for one in trial.sent:
        tags = one.asked_header("If-None-Match") or ""
        words = f"{one.asked()}, returned {one.status_words()}, is one guess too many"
        star = tags.strip() == "*"
        trial.need(not tags or one.status == 304 and not star, words, WANTED, STAR if star else NAMES, [one])
        others = [tag for tag in parse_http_list(tags) if tag.removeprefix("W/") not in kept]
        words = f"{one.asked()} names {others and others[0]}, but the program has stored nothing with that tag"
        trial.need(not others, words, WANTED, KEPT, [one])
    only_changed(trial, trial.sent, "user 5")
    none_is_idle(trial, trial.sent)
