"""What was asked with which tag, and whether it was 304; what a GET without a condition shows is the truth."""

from exercises.checking import check
from exercises.checking.shared_checks.nothing_extra import none_is_idle, only_changed

NAMES = "If-None-Match names the tag of what you have; 304 says that it is still right (RFC 9110, section 13.1.2)."
EACH = "each representation has a tag of its own: the page one, the JSON another (RFC 9110, section 8.8.3)."
STAR = "* asks whether anything is there at all, and not whether what you have is right (RFC 9110, section 13.1.2)."
NOW = "a tag stands for one content; when the content changes, the tag does (RFC 9110, section 8.8.1)."
WANTED = "conditions that name tags of what the program has, each answered 304"
RADIA = {"name": "Radia P.", "email": "radia@example.org"}


def hears_304(trial, address, media_type, why):
    """One GET of this address for this type was answered 304, by a tag that it names."""
    asked = [one for one in trial.sent if one.method == "GET" and one.target == address]
    asked = [one for one in asked if type_of(trial, one) == media_type]
    what = f"{address} as {media_type}"
    trial.need(asked, f"no GET asks for {what}", f"a GET of {address} whose answer is {media_type}", EACH)
    one = next((one for one in asked if one.status == 304 and one.asked_field("If-None-Match") != "*"), asked[-1])
    tags = one.asked_field("If-None-Match") or ""
    said = f"If-None-Match: {tags}" if tags else "no If-None-Match"
    trial.need(tags.strip() != "*", f"GET {what} had {said}", "the tag of what the program has", STAR, [one])
    words = f"GET {what} had {said}, and was answered {one.status_words()}"
    trial.need(tags and one.status == 304, words, "304 Not Modified", why, [one])


def type_of(trial, one):
    """The type that this request brings when it has no condition."""
    accept = one.asked_field("Accept")
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
    words = f"user 5 is {trial.users.get('5')} in the end"
    trial.need(trial.users.get("5") == RADIA, words, f"Radia changed by the PUT: {RADIA}", NOW, trial.sent[-2:])
    kinds = [(one.method, one.target) for one in trial.sent]
    written, read = ("PUT", "/user/5"), ("GET", "/user/5")
    in_order = written in kinds and read in kinds[kinds.index(written) :]
    trial.need(in_order, "no GET of Radia comes after the PUT", "PUT first, then GET with the new tag", NOW)
    hears_304(trial, "/user/5", "application/json", NOW)


@check("no-guess", points=1)
def nothing_is_tried(trial):
    """Each GET that names a tag hears 304, and Radia changes once; nothing else does."""
    ada_as_json(trial)
    ada_as_a_page(trial)
    radia_after_the_change(trial)
    for one in trial.sent:
        tags = one.asked_field("If-None-Match") or ""
        words = f"{one.asked()}, answered {one.status_words()}, is one guess too many"
        star = tags.strip() == "*"
        trial.need(not tags or one.status == 304 and not star, words, WANTED, STAR if star else NAMES, [one])
    only_changed(trial, trial.sent, "user 5")
    none_is_idle(trial, trial.sent)
