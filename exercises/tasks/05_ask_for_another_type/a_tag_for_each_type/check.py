"""Each check first gets both media types with their tags, then asks again with one tag or another."""

import re

from exercises.checking import check, same
from exercises.checking.shared_checks import methods_hold

JSON, HTML = "application/json", "text/html"
TIDES = {"monday": {"high": "06:12", "low": "12:31"}, "tuesday": {"high": "07:03", "low": "13:20"}}
NEW = {"high": "05:55", "low": "11:48"}
TAG = re.compile(r'(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"')
ONE = "an entity tag identifies one representation, and each media type is another one (RFC 9110, section 8.8.3)."
WEAK = " W/ in front makes no difference here, because If-None-Match compares tags without it (section 13.1.2)."
VARY = "a cache uses a response for another Accept unless Vary names it (RFC 9110, section 12.5.5)."
AGAIN = "a client may keep a response for any length of time, and if its tag comes back for another body, the old response seems to be new (RFC 9110, section 8.8.1)."
KEPT = "a tag stays the same as long as the body does, whichever client asks, and however it asks (RFC 9110, section 8.8.3)."
REFUSED = "a status in the 400s means that the request was refused, and a tag changes only with the body (RFC 9110, sections 15.5 and 8.8.3)."
STILL_GOOD = "304 means that what the client has with this tag is still good (RFC 9110, section 15.4.5)."


def get(trial, media_type, tag=None, day="monday"):
    fields = {"Accept": media_type} | ({"If-None-Match": tag} if tag else {})
    return trial.send("GET", f"/tide/{day}", None, fields)


def seen(trial, media_type, tide=TIDES["monday"], day="monday"):
    """The full response with this media type and a valid tag."""
    answer = get(trial, media_type, day=day)
    trial.need(
        answer.status == 200 and answer.media_type == media_type and shows(answer, tide),
        f"GET /tide/{day} with Accept: {media_type} didn't return the tide in that media type",
        f"200 and {media_type}, as in the starter",
        why_not(answer, media_type),
        [answer],
    )
    tag = answer.header("ETag")
    words = f"the {short(media_type)} has no ETag"
    trial.need(tag, words, "a tag for each media type", f"ETag carries the tag: {ONE}", [answer])
    wanted = 'text without spaces, in quotation marks, such as "v1"'
    quoted, why = (
        re.fullmatch('(?:W/)?".*"', tag),
        "the quotation marks are a part of an entity tag (RFC 9110, section 8.8.3).",
    )
    trial.need(quoted, f"ETag: {tag} has no quotation marks around it", wanted, why, [answer])
    why = "between its quotation marks a tag has visible characters, but no space and no other quotation mark (RFC 9110, section 8.8.3)."
    words = f"ETag: {tag} contains a character that isn't allowed in a tag"
    trial.need(TAG.fullmatch(tag), words, wanted, why, [answer])
    return answer


def why_not(answer, media_type):
    """Say why a response isn't the tide in this media type."""
    if answer.status != 200:
        return "only a 200 means that the response contains what the client asked for (RFC 9110, section 15.3.1)."
    if answer.media_type != media_type:
        return "Accept says which media type the client wants (RFC 9110, section 12.5.1), and Content-Type which one the server sent (section 8.3)."
    return "all representations of a thing reflect its current state (RFC 9110, section 3.2)."


def shows(answer, tide):
    """Whether the body is this tide."""
    if answer.media_type == JSON:
        return same(answer.data(), tide)
    return "<" in answer.answer and all(time in answer.words for time in tide.values())


def short(media_type):
    return {JSON: "JSON", HTML: "page"}[media_type]


def opaque(tag):
    """A tag as If-None-Match compares it, where weak or strong doesn't count."""
    return tag.removeprefix("W/")


def near(tag):
    """Two tags that contain this one's text."""
    text = opaque(tag).strip('"')
    return f'"1{text}"', f'"{text}0"'


def two_tags(trial, day="monday", tide=None):
    """The tags of both media types, which have to differ."""
    data, page = seen(trial, JSON, tide or TIDES[day], day), seen(trial, HTML, tide or TIDES[day], day)
    tags = data.header("ETag"), page.header("ETag")
    words = (
        f"the JSON has the tag {tags[0]}, and the page has {tags[1]}"
        if tags[0] != tags[1]
        else f"both media types have the tag {tags[0]}"
    )
    wanted, why = "two tags that differ between their quotation marks", ONE + ("" if tags[0] == tags[1] else WEAK)
    trial.need(opaque(tags[0]) != opaque(tags[1]), words, wanted, why, [data, page])
    return tags


@check("two-tags", points=2)
def each_type_has_its_tag(trial):
    """Each media type has its own tag, which stays the same while nothing changes."""
    for day in ("monday", "tuesday"):
        two_tags(trial, day)
    for media_type in (JSON, HTML):
        first, again = seen(trial, media_type), seen(trial, media_type)
        words = f"the {short(media_type)} had a different tag the second time: {first.header('ETag')}, then {again.header('ETag')}"
        wanted = "the same tag as long as nothing changes"
        why = "a tag that changes by itself makes every copy look old, so the client never gets a 304 (RFC 9110, section 8.8.1)."
        trial.need(first.header("ETag") == again.header("ETag"), words, wanted, why, [first, again])
    for accept in (None, "*/*", HTML):
        answer = get(trial, accept)
        varies = "accept" in [name.lower() for name in answer.members("Vary")]
        words = f"GET /tide/monday {f'with Accept: {accept}' if accept else 'without Accept'} has no Vary for Accept"
        trial.need(varies, words, "Vary: Accept, as in the starter", VARY, [answer])
    unknown = get(trial, HTML, day="doomsday")
    wanted, why = "404, as in the starter", "404 means that nothing is there (RFC 9110, section 15.5.5)."
    trial.need(unknown.status == 404, f"GET {unknown.target} returned {unknown.status_words()}", wanted, why, [unknown])


@check("own-tag", points=1)
def its_own_tag_is_304(trial):
    """A request with the media type's own tag, alone or in a list, returns 304; with an unknown tag, 200."""
    two_tags(trial)
    for media_type in (JSON, HTML):
        tag = seen(trial, media_type).header("ETag")
        for sent in (tag, f'"another-one", {tag}', f'"another-one",{tag},"a-third"'):
            not_modified(trial, get(trial, media_type, sent), media_type, sent, tag)
        in_full(trial, get(trial, media_type, '"another-one"'), media_type, "a tag that nobody ever gave")


def not_modified(trial, answer, media_type, sent, tag):
    alone = "if the tag in If-None-Match is the current one, GET returns 304 (RFC 9110, section 13.1.2)."
    several = "If-None-Match may list several tags, and if one of them is the current one, GET returns 304 (RFC 9110, section 13.1.2)."
    other = "412 is for methods that would change something; " if answer.status == 412 else ""
    words = f"GET of the {short(media_type)} with If-None-Match: {sent} returned {answer.status_words()}"
    wanted = f"304 Not Modified, because its own tag is {'the one sent' if sent == tag else 'among them'}"
    trial.need(answer.status == 304, words, wanted, other + (alone if sent == tag else several), [answer])
    varies = "accept" in [name.lower() for name in answer.members("Vary")]
    left_out = [*([] if answer.header("ETag") == tag else ["ETag"]), *([] if varies else ["Vary"])]
    words = f"the 304 lacks the {' and '.join(left_out)} of the 200"
    why = "304 must have ETag and Vary if a 200 would have them (RFC 9110, section 15.4.5)."
    trial.need(not left_out, words, "the same ETag and Vary as in the full response", why, [answer])


def in_full(trial, answer, media_type, what, tide=TIDES["monday"]):
    words = f"GET of the {short(media_type)} with {what} returned 304"
    trial.need(answer.status != 304, words, "200 and the body", STILL_GOOD, [answer])
    trial.need(
        answer.status == 200 and answer.media_type == media_type and shows(answer, tide),
        f"GET of the {short(media_type)} with {what} didn't return its current state",
        f"200 and the {short(media_type)}",
        why_not(answer, media_type)
        if answer.status == 200
        else "if no tag in If-None-Match matches, GET works as it would without If-None-Match (RFC 9110, section 13.1.2).",
        [answer],
    )


@check("the-other-tag", points=2)
def the_other_tag_is_200(trial):
    """A request with the other media type's tag, or with a longer tag, returns the full response."""
    of_data, of_page = two_tags(trial)
    in_full(trial, get(trial, JSON, of_page), JSON, f"the tag of the page, {of_page}")
    in_full(trial, get(trial, HTML, of_data), HTML, f"the tag of the JSON, {of_data}")
    for media_type, tag in ((JSON, of_data), (HTML, of_page)):
        for other in near(tag):
            in_full(trial, get(trial, media_type, other), media_type, f"a tag that nobody ever gave, {other}")


@check("after-a-change", points=1)
def after_a_change_the_tags_are_new(trial):
    """After a PUT both tags are new, and a request with an old one returns the new body."""
    old = two_tags(trial)
    answer = trial.send("PUT", "/tide/monday", NEW)
    wanted, why = "204, as in the starter", "PUT replaces what is at the address (RFC 9110, section 9.3.4)."
    trial.need(answer.status in (200, 204), f"PUT /tide/monday returned {answer.status_words()}", wanted, why, [answer])
    for media_type, tag in zip((JSON, HTML), old, strict=True):
        in_full(trial, get(trial, media_type, tag), media_type, f"the tag from before the PUT, {tag}", NEW)
        new = seen(trial, media_type, NEW).header("ETag")
        words = f"the {short(media_type)} has changed, but its tag is still {tag}"
        why = "a tag must change whenever the body does, because otherwise old copies seem to be new (RFC 9110, section 8.8.1)."
        trial.need(opaque(new) != opaque(tag), words, "another tag for another body", why, trial.crossed[-1:])
    two_tags(trial, tide=NEW)
    methods_hold(trial, "/tide/monday", "/tide/doomsday", example=TIDES["tuesday"])
    nothing_else_changes_a_tag(trial, two_tags(trial, "tuesday"))
    tags_by_the_type_that_comes(trial)
    refused_puts_change_no_tag(trial, two_tags(trial, "tuesday"))
    a_new_day_has_two_tags(trial)


def tags_by_the_type_that_comes(trial):
    """The media type that comes has its own tag, even if Accept names the other one too."""
    for media_type, other in ((JSON, HTML), (HTML, JSON)):
        tag = seen(trial, media_type, TIDES["tuesday"], "tuesday").header("ETag")
        for accept in (f"{other};q=0.1, {media_type}", f"{media_type}, {other};q=0.1"):
            answer = get(trial, accept, day="tuesday")
            words = (
                f"the {short(media_type)} has the tag {tag}, but with Accept: {accept} it had {answer.header('ETag')}"
            )
            holds = answer.media_type != media_type or answer.header("ETag") == tag
            trial.need(holds, words, "the tag of the media type that came", KEPT, [answer])


def refused_puts_change_no_tag(trial, tags):
    """A refused PUT changes nothing, so Tuesday's tags stay."""
    answer = trial.send("PUT", "/tide/tuesday", {"high": 5})
    if answer.status < 400:
        return
    for media_type, tag in zip((JSON, HTML), tags, strict=True):
        now = get(trial, media_type, day="tuesday").header("ETag")
        words = f"PUT /tide/tuesday returned {answer.status_words()}, but the tag of the {short(media_type)} went from {tag} to {now}"
        trial.need(now == tag, words, "the same tag, because nothing has changed", REFUSED, [answer])


def a_new_day_has_two_tags(trial):
    """PUT creates a new day, and its media types have their tags."""
    answer = trial.send("PUT", "/tide/wednesday", NEW)
    words = f"PUT /tide/wednesday, a new day, returned {answer.status_words()}"
    why = "PUT creates what isn't there (RFC 9110, section 9.3.4)."
    trial.need(answer.status in (200, 201, 204), words, "204, as in the starter", why, [answer])
    two_tags(trial, "wednesday", NEW)


def nothing_else_changes_a_tag(trial, tuesday):
    """Thirteen more changes of Monday give thirteen more tags, and leave Tuesday's alone, however a client asks for it."""
    tags = {JSON: [], HTML: []}
    for minute in range(10, 23):
        tide = {**NEW, "high" if minute < 20 else "low": f"05:{minute}"}
        trial.send("PUT", "/tide/monday", tide)
        for media_type in tags:
            tags[media_type].append(opaque(seen(trial, media_type, tide).header("ETag")))
    for media_type, had in tags.items():
        words = f"Monday changed thirteen times, but its {short(media_type)} had only the tags {', '.join(dict.fromkeys(had))}"
        again = [one for one in trial.crossed if had.count(opaque(one.header("ETag") or "")) > 1]
        trial.need(len({*had}) == 13, words, "thirteen tags", AGAIN, again[-2:])
    both = {*tags[JSON]} & {*tags[HTML]}
    words = f"the JSON and the page had the same tag at different times, for example {min(both, default='')}"
    trial.need(not both, words, "tags that the other media type never has", ONE, trial.crossed[-2:])
    for media_type, tag in zip((JSON, HTML), tuesday, strict=True):
        answer = get(trial, f"{media_type}, image/png;q=0.1", day="tuesday")
        words = (
            f"Tuesday didn't change, but the tag of its {short(media_type)} went from {tag} to {answer.header('ETag')}"
        )
        trial.need(answer.header("ETag") == tag, words, "the same tag", KEPT, [answer])
