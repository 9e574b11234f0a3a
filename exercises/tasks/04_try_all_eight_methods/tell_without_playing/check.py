"""GET and HEAD are sent to the same episodes; their fields are compared, and the listeners counted."""

import re
from dataclasses import replace

from exercises.checking import check
from exercises.checking.shared_checks import unknown_is_refused

LENGTHS = {"1": 6000, "2": 10000}
TAG = re.compile(r'(W/)?"[!#-~]*"')  # RFC 9110, section 8.8.3
COMPARED = ("Content-Type", "ETag", "Content-Length")
HEAD = "HEAD is GET without the content, and should bring the same fields (RFC 9110, section 9.3.2)."
STATUS = "HEAD is answered as GET is, only without the content (RFC 9110, section 9.3.2)."
LENGTH = (
    "in an answer to HEAD, Content-Length says what GET would bring; it must not be another (RFC 9110, section 8.6)."
)
COUNTED = (
    "by this station's own agreement a listener is who gets the sound; GET brings it, and HEAD does not "
    "(RFC 9110, section 9.3.2)."
)


def played(trial, number):
    """GET brings the episode as the starter has it."""
    answer = trial.send("GET", f"/episode/{number}")
    wanted = f"200, audio/basic, {LENGTHS[number]} octets and an entity tag"
    trial.need(
        answer.status == 200
        and answer.media_type == "audio/basic"
        and answer.answer == "la" * (LENGTHS[number] // 2)
        and TAG.fullmatch(answer.field("ETag") or ""),
        f"GET /episode/{number} no longer brings the episode as it was",
        wanted,
        "GET asks for the representation (RFC 9110, section 9.3.1).",
        brief([answer]),
    )
    return answer


def headed(trial, number):
    """HEAD is answered like a GET of what is there."""
    answer = trial.send("HEAD", f"/episode/{number}")
    words = f"HEAD /episode/{number} was answered {answer.status_words()}, and GET would be answered 200"
    trial.need(answer.status == 200, words, "the status of GET", STATUS, [answer])
    return answer


def brief(crossed):
    """The exchanges without six thousand letters of sound."""
    return [replace(one, answer="") if one.media_type == "audio/basic" else one for one in crossed]


def listeners(trial, number, wanted, words, plays=(), why=COUNTED):
    """The counter shows this number, after these plays, or after the request before."""
    answer = trial.send("GET", f"/episode/{number}/listeners")
    data = answer.data()
    found = data.get("listeners") if isinstance(data, dict) else None
    none = f"GET {answer.target} brings no number of listeners"
    trial.need(isinstance(found, int), none, "the counter as in the starter", COUNTED, [answer])
    about = brief([*(plays or trial.crossed[-2:-1]), answer])
    trial.need(found == wanted, words, f'"listeners": {wanted}', why, about)


@check("same-fields", points=2)
def head_has_the_fields_of_get(trial):
    """HEAD brings the status and the fields that GET brings, for each episode."""
    for number in LENGTHS:
        got, head = played(trial, number), headed(trial, number)
        for name in COMPARED:
            here, there = head.field(name), got.field(name)
            trial.need(
                here == there,
                f"at /episode/{number}, HEAD has {name}: {here}, and GET has {name}: {there}"
                if here
                else f"at /episode/{number}, HEAD has no {name}, and GET has {name}: {there}",
                f"the same {name} for both",
                LENGTH if name == "Content-Length" and here else HEAD,
                brief([got, head]),
            )


def heads_count_nobody(trial, number):
    """HEAD in every way that an app may send it, and no listener more; then as many as GET is sent."""
    episode, tag = f"/episode/{number}", headed(trial, number).field("ETag") or '"none"'
    more = ({}, {"If-None-Match": tag}, {"If-None-Match": '"x"'}, {"User-Agent": "curl/8"}, {"Range": "bytes=0-9"})
    asked = [(target, fields) for fields in more for target in (episode, f"{episode}?from=mail")]
    for target, fields in [(episode, {}), *asked, ("/episode/99", {}), (f"{episode}/listeners", {})]:
        trial.send("HEAD", target, fields=fields)
        listeners(trial, number, 0, f"HEAD {target} was counted as a listener")
    trial.send("GET", "/episode/99")
    listeners(trial, number, 0, "GET of an episode that does not exist was counted")
    gets = []
    for times in range(1, 6):
        gets.append(played(trial, number))
        listeners(trial, number, times, f"GET was sent {times} times, and the counter says otherwise", gets)
    trial.send("HEAD", f"{episode}/listeners")
    listeners(trial, number, 5, "HEAD of the counter changed it")


@check("listeners", points=1)
def only_listeners_are_counted(trial):
    """GET counts one listener of that episode, and HEAD none."""
    fresh = "each check makes a fresh app by make_app(): keep the counters inside it. A convention of these tasks."
    listeners(trial, "1", 0, "an app that was made a moment ago has listeners already", why=fresh)
    headed(trial, "1")
    listeners(trial, "1", 0, "HEAD was counted as a listener")
    gets = []
    for number, times in ((1, "once"), (2, "twice")):
        gets.append(played(trial, "1"))
        listeners(trial, "1", number, f"GET was sent {times}, and the counter says otherwise", gets)
    headed(trial, "1")
    listeners(trial, "1", 2, "HEAD was counted as a listener, or took one away")
    listeners(trial, "2", 0, "listeners of episode 1 were counted for episode 2")
    trial.send("OPTIONS", "/episode/2")
    listeners(trial, "2", 0, "OPTIONS was counted as a listener")
    trial.send("GET", "/episode/1?from=mail")
    listeners(trial, "1", 3, "GET was sent with a query, and the counter did not go on by one")
    unknown_is_refused(trial, "/episode/2")


@check("heads", points=1)
def no_head_is_counted(trial):
    """HEAD counts nobody, with a query, a condition or whichever fields; each GET counts one."""
    for number in LENGTHS:
        heads_count_nobody(trial, number)


@check("nobody-there", points=1)
def an_unknown_episode_is_404_for_both(trial):
    """An episode that does not exist is 404, by GET and by HEAD."""
    headed(trial, "2")
    for method in ("GET", "HEAD"):
        answer = trial.send(method, "/episode/99")
        words = f"{method} /episode/99 was answered {answer.status_words()}, and there is no such episode"
        why = STATUS if method == "HEAD" else "404 says that nothing is there (RFC 9110, section 15.5.5)."
        trial.need(answer.status == 404, words, "404", why, brief([answer]))
