"""Lines put, asked for with and without tags, changed and asked for again."""

import re
from itertools import combinations

from exercises.checking import check, same
from exercises.checking.shared_checks import methods_hold

SUMMER = {"stops": ["church", "mill", "lake"], "every": 20}
WINTER = {"stops": ["church", "mill"], "every": 60}
TAG = re.compile(r'"[\x21\x23-\x7e\x80-\xff]*"')
IS_A_TAG = 'an entity tag is text in quotation marks, such as ETag: "summer-7" (RFC 9110, section 8.8.3).'
CHANGES = "a strong tag changes whenever the body does (RFC 9110, section 8.8.1)."
OFTENER = (
    "if a tag changes although the line doesn't, no 304 comes and everything is sent again (RFC 9110, section 13.1.2)."
)
STRONG = "W/ in front marks a tag as weak (RFC 9110, section 8.8.3); the task wants strong ones."
STAYS = (
    "the task wants the same tag as long as the line is the same, however often it's stored. "
    "A new tag would send all displays a timetable that they already have. RFC 9110 leaves that to the server (section 8.8.1)."
)
NONE_MATCH = "If-None-Match asks for the body only if its tag is none of these (RFC 9110, section 13.1.2)."
STAR = "If-None-Match: * holds only where nothing exists, but this line exists (RFC 9110, section 13.1.2)."
ASKS = "GET without a condition asks for the line as it is now (RFC 9110, section 9.3.1)."
NOW = "the body of a 200 to GET is the line as it is now (RFC 9110, section 15.3.1)."
NO_CACHE = "no-cache makes a display ask before it uses its copy (RFC 9111, section 5.2.2.4)."
WEAKLY = "If-None-Match compares weakly: W/ in front makes no difference (RFC 9110, sections 13.1.2 and 8.8.3.2)."
KEPT = "a 304 has the headers ETag and Cache-Control that the 200 would have (RFC 9110, section 15.4.5)."
EMPTY = "a 304 ends with its headers, because the client has the body already (RFC 9110, section 15.4.5)."
NOT_THERE = "404 says that nothing exists there (RFC 9110, section 15.5.5)."
FIRST = "a condition counts only where the response would be a success without it (RFC 9110, section 13.2.1)."


def put(trial, number, line):
    """PUT a line, as the starter does it."""
    answer = trial.send("PUT", f"/line/{number}", line)
    words = f"PUT /line/{number} returned {answer.status_words()}"
    trial.need(answer.status in (201, 204), words, "201 or 204, as in the starter", "PUT stays as it is.", [answer])


def shown(trial, number, line, tags=None):
    """GET, perhaps with tags, shows the line in full; gives its tag."""
    answer = trial.send("GET", f"/line/{number}", None, {"If-None-Match": tags} if tags else None)
    asked = f"If-None-Match: {tags}, which doesn't include this line's tag" if tags else "no condition"
    words = f"GET /line/{number} had {asked}; it returned {answer.status_words()}"
    trial.need(answer.status == 200, words, "200, with the line", NONE_MATCH if tags else ASKS, [answer])
    words = f"GET /line/{number} doesn't show the line that was put"
    trial.need(same(answer.data(), line), words, "the line, member for member", NOW, [answer])
    tag = answer.header("ETag") or ""
    trial.need(tag, f"the 200 to GET /line/{number} has no header ETag", "an entity tag", IS_A_TAG, [answer])
    trial.need(not tag.startswith("W/"), f"the tag {tag} is weak", "a tag without W/", STRONG, [answer])
    trial.need(TAG.fullmatch(tag), f"ETag says {tag}", "a text between two quotation marks", IS_A_TAG, [answer])
    return tag


def not_modified(trial, number, tags, why=NONE_MATCH):
    """GET with these tags, of which one matches: 304, no body, the headers of a 200."""
    answer = trial.send("GET", f"/line/{number}", None, {"If-None-Match": tags})
    words = f"GET /line/{number} came with If-None-Match: {tags}, and returned {answer.status_words()}"
    trial.need(answer.status == 304, words, "304 Not Modified, because the line hasn't changed", why, [answer])
    return answer


@check("tag", points=2)
def the_tag_stands_for_the_content(trial):
    """The tag stays while the line stays, and changes when the line does."""
    put(trial, 7, SUMMER)
    tag = shown(trial, 7, SUMMER)
    again = shown(trial, 7, SUMMER)
    words = f"nothing changed, but the tag went from {tag} to {again}"
    trial.need(again == tag, words, "the same tag", OFTENER, trial.crossed[-2:])
    put(trial, 7, WINTER)
    new = shown(trial, 7, WINTER)
    trial.need(new != tag, f"the line changed, but its tag is still {new}", "another tag", CHANGES, trial.crossed[-2:])
    methods_hold(trial, "/line/7", "/line/99", example=SUMMER)
    tags = []
    for every in (*range(10, 19), 81):
        put(trial, 7, {**WINTER, "every": every})
        tags.append(shown(trial, 7, {**WINTER, "every": every}))
    words = f"the line changed ten times, and had the tags {', '.join(dict.fromkeys(tags))}"
    trial.need(len({*tags}) == 10, words, "ten tags", CHANGES, twins(trial.crossed[-19::2]))
    asked = trial.send("GET", "/line/7", None, {"Accept": "application/json, text/html;q=0.5"})
    found = asked.header("ETag") or ""
    words = f"the tag is {tags[-1]}, but the response to a client with another Accept {says('ETag', found)}"
    trial.need(found == tags[-1], words, "the same tag for the same body", OFTENER, [asked])
    put(trial, 9, SUMMER)
    straight, turned = shown(trial, 9, SUMMER), {**SUMMER, "stops": ["church", "lake", "mill"]}
    put(trial, 9, turned)
    words = f"two stops changed places, but the tag is still {straight}"
    tag = shown(trial, 9, turned)
    trial.need(tag != straight, words, "another tag", CHANGES, trial.crossed[-2:])
    put(trial, 9, turned)
    again = shown(trial, 9, turned)
    words = f"PUT stored the line that was there already, but its tag went from {tag} to {again}"
    trial.need(again == tag, words, "the same tag for the same line", STAYS, trial.crossed[-2:])


def twins(shown):
    """The first two of these responses that have the same tag."""
    return next((pair for pair in combinations(shown, 2) if pair[0].header("ETag") == pair[1].header("ETag")), ())


@check("not-modified", points=2)
def a_tag_that_is_right_gets_304(trial):
    """304 for the tag that the line has now, without a body and with the headers of a 200."""
    put(trial, 7, SUMMER)
    tag = shown(trial, 7, SUMMER)
    full = trial.crossed[-1]
    control = full.header("Cache-Control") or ""
    words = f"the 200 to GET /line/7 {says('Cache-Control', control)}"
    trial.need(control.lower() == "no-cache", words, "Cache-Control: no-cache, as in the starter", NO_CACHE, [full])
    answer = not_modified(trial, 7, tag)
    trial.need(not answer.answer, "the 304 came with a body", "nothing after the headers", EMPTY, [answer])
    for name, wanted in (("ETag", tag), ("Cache-Control", "no-cache")):
        found = answer.header(name) or ""
        words = f"the 304 {says(name, found)}"
        trial.need(
            found == wanted or name != "ETag" and found.lower() == wanted, words, f"{name}: {wanted}", KEPT, [answer]
        )


def says(name, found):
    """What a response has in this header, in words."""
    return f"says {name}: {found}" if found else f"has no {name}"


@check("modified", points=1)
def an_old_tag_gets_the_line(trial):
    """A tag of before, or of another line, gets 200 and the line; the tag of now gets 304 again."""
    put(trial, 7, SUMMER)
    put(trial, 8, WINTER)
    old, other = shown(trial, 7, SUMMER), shown(trial, 8, WINTER)
    not_modified(trial, 7, old)
    shown(trial, 7, SUMMER, '"nobody-has-this"')
    put(trial, 7, {**SUMMER, "every": 15})
    new = shown(trial, 7, {**SUMMER, "every": 15}, old)
    not_modified(trial, 7, new)
    not_modified(trial, 8, other)
    answer = trial.send("PUT", "/line/7", WINTER, {"If-None-Match": '"nobody-has-this"'})
    words = f"PUT /line/7 had a condition that holds, and returned {answer.status_words()}"
    trial.need(answer.status == 204, words, "204, as in the starter", "PUT stays as it is.", [answer])
    answer = trial.send("PUT", "/line/7", SUMMER, {"If-None-Match": shown(trial, 7, WINTER)})
    words = "PUT came with If-None-Match, and returned 304"
    why = "304 is for GET and HEAD. A PUT whose condition doesn't hold gets 412 (RFC 9110, section 13.1.2)."
    trial.need(answer.status != 304, words, "204, as in the starter", why, [answer])


@check("lists", points=1)
def lists_weak_tags_and_star(trial):
    """One of several tags is enough, W/ makes no difference, and * matches what is there."""
    put(trial, 7, SUMMER)
    tag = shown(trial, 7, SUMMER)
    not_modified(trial, 7, f'"spring", {tag}, "autumn"')
    not_modified(trial, 7, f"W/{tag}", WEAKLY)
    not_modified(trial, 7, "*", STAR)
    shown(trial, 7, SUMMER, f'"spring", "x{tag[1:]}, "autumn"')


@check("nothing-there", points=1)
def a_line_that_is_not_there(trial):
    """404 for a line that doesn't exist, with a condition too."""
    put(trial, 7, SUMMER)
    tag = shown(trial, 7, SUMMER)
    not_modified(trial, 7, tag)
    for fields in (None, {"If-None-Match": tag}, {"If-None-Match": "*"}):
        answer = trial.send("GET", "/line/99", None, fields)
        words = f"there is no line 99, but the response says {answer.status_words()}"
        trial.need(answer.status == 404, words, "404", FIRST if fields else NOT_THERE, [answer])
