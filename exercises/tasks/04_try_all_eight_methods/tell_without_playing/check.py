"""Send GET and HEAD to the same episodes, compare their headers, and count the listeners."""

import re
from dataclasses import replace

from exercises.checking import check
from exercises.checking.shared_checks import unknown_is_refused

LENGTHS = {"1": 6000, "2": 10000}
TAG = re.compile(r'(W/)?"[!#-~]*"')  # RFC 9110, section 8.8.3
COMPARED = ("Content-Type", "ETag", "Content-Length")
HEAD = "HEAD is GET without the body, and should return the same headers (RFC 9110, section 9.3.2)."
STATUS = "the response to HEAD is the one to GET, without the body (RFC 9110, section 9.3.2)."
LENGTH = "in a response to HEAD, Content-Length says how many bytes GET would send, and it must not be any other number (RFC 9110, section 8.6)."
COUNTED = (
    "by this station's own convention a listener is somebody who gets the sound, which GET returns and HEAD doesn't "
    "(RFC 9110, section 9.3.2)."
)


def played(trial, number):
    """GET returns the episode as in the starter."""
    answer = trial.send("GET", f"/episode/{number}")
    wanted = f"200, audio/basic, {LENGTHS[number]} bytes and an entity tag"
    trial.need(
        answer.status == 200
        and answer.media_type == "audio/basic"
        and answer.answer == "la" * (LENGTHS[number] // 2)
        and TAG.fullmatch(answer.header("ETag") or ""),
        f"GET /episode/{number} no longer returns the episode as it was",
        wanted,
        "GET asks for the representation (RFC 9110, section 9.3.1).",
        brief([answer]),
    )
    return answer


def headed(trial, number):
    """HEAD returns what GET of an existing episode would return."""
    answer = trial.send("HEAD", f"/episode/{number}")
    words = f"HEAD /episode/{number} returned {answer.status_words()}, but GET would return 200"
    trial.need(answer.status == 200, words, "the status of GET", STATUS, [answer])
    return answer


def brief(crossed):
    """The exchanges without six thousand bytes of sound."""
    return [replace(one, answer="") if one.media_type == "audio/basic" else one for one in crossed]


def listeners(trial, number, wanted, words, plays=(), why=COUNTED):
    """The counter shows this number, after these plays, or after the last request."""
    answer = trial.send("GET", f"/episode/{number}/listeners")
    data = answer.data()
    found = data.get("listeners") if isinstance(data, dict) else None
    none = f"GET {answer.target} returns no number of listeners"
    trial.need(isinstance(found, int), none, "the counter as in the starter", COUNTED, [answer])
    about = brief([*(plays or trial.crossed[-2:-1]), answer])
    trial.need(found == wanted, words, f'"listeners": {wanted}', why, about)


@check("same-fields", points=2)
def head_has_the_fields_of_get(trial):
    """HEAD returns the same status and headers as GET, for each episode."""
    for number in LENGTHS:
        got, head = played(trial, number), headed(trial, number)
        for name in COMPARED:
            here, there = head.header(name), got.header(name)
            words = (
                f"at /episode/{number}, HEAD has {name}: {here}, but GET has {name}: {there}"
                if here
                else f"at /episode/{number}, HEAD has no {name}, but GET has {name}: {there}"
            )
            why = LENGTH if name == "Content-Length" and here else HEAD
            trial.need(here == there, words, f"the same {name} for both", why, brief([got, head]))


def heads_count_nobody(trial, number):
    """Send HEAD in every way an app may, which adds no listener; then each GET adds one."""
    episode, tag = f"/episode/{number}", headed(trial, number).header("ETag") or '"none"'
    more = ({}, {"If-None-Match": tag}, {"If-None-Match": '"x"'}, {"User-Agent": "curl/8"}, {"Range": "bytes=0-9"})
    asked = [(target, fields) for fields in more for target in (episode, f"{episode}?from=mail")]
    for target, fields in [(episode, {}), *asked, ("/episode/99", {}), (f"{episode}/listeners", {})]:
        trial.send("HEAD", target, headers=fields)
        listeners(trial, number, 0, f"HEAD {target} counted as a listener")
    trial.send("GET", "/episode/99")
    listeners(trial, number, 0, "GET of an episode that doesn't exist counted as a listener")
    gets = []
    for times in range(1, 6):
        gets.append(played(trial, number))
        listeners(trial, number, times, f"after {times} GETs the counter shows another number", gets)
    trial.send("HEAD", f"{episode}/listeners")
    listeners(trial, number, 5, "HEAD of the counter changed the counter")


@check("listeners", points=1)
def only_listeners_are_counted(trial):
    """GET adds one listener to that episode, and HEAD adds none."""
    fresh = "each check calls make_app() for a fresh app, so keep the counters inside make_app. A convention of these tasks."
    listeners(trial, "1", 0, "a fresh app already has listeners", why=fresh)
    headed(trial, "1")
    listeners(trial, "1", 0, "HEAD counted as a listener")
    gets = []
    for number, times in ((1, "once"), (2, "twice")):
        gets.append(played(trial, "1"))
        listeners(trial, "1", number, f"the check sent GET {times}, but the counter shows another number", gets)
    headed(trial, "1")
    listeners(trial, "1", 2, "HEAD counted as a listener, or took one away")
    listeners(trial, "2", 0, "listeners of episode 1 counted for episode 2")
    trial.send("OPTIONS", "/episode/2")
    listeners(trial, "2", 0, "OPTIONS counted as a listener")
    trial.send("GET", "/episode/1?from=mail")
    listeners(trial, "1", 3, "the check sent GET with a query, but the counter didn't go up by one")
    unknown_is_refused(trial, "/episode/2")


@check("heads", points=1)
def no_head_is_counted(trial):
    """HEAD adds no listener, with a query, a condition or any other headers; each GET adds one."""
    for number in LENGTHS:
        heads_count_nobody(trial, number)


@check("nobody-there", points=1)
def an_unknown_episode_is_404_for_both(trial):
    """GET and HEAD of an episode that doesn't exist return 404."""
    headed(trial, "2")
    for method in ("GET", "HEAD"):
        answer = trial.send(method, "/episode/99")
        words = f"{method} /episode/99 returned {answer.status_words()}, but there is no such episode"
        why = STATUS if method == "HEAD" else "404 means that nothing is there (RFC 9110, section 15.5.5)."
        trial.need(answer.status == 404, words, "404", why, brief([answer]))
