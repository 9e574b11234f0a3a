"""What holds at every address of an app, whatever the task (RFC 9110, sections 9.1 to 9.3)."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

from ..one_exchange import Crossed
from ..trials.of_apps import AppTrial
from .forms import URLENCODED

SAFE = ("GET", "HEAD", "OPTIONS")
UNKNOWN = "FROB"
ONLY_ASKS = "GET, HEAD and OPTIONS only ask, also with a query: nothing changes by them (RFC 9110, section 9.2.1)."
LIKE_GET = (
    "HEAD is answered as GET is, without the content (RFC 9110, section 9.3.2). "
    'Flask takes HEAD to the function for GET, where request.method is "HEAD".'
)
ABOUT_IT = (
    "content-type",
    "content-length",
    "content-language",
    "etag",
    "last-modified",
    "vary",
    "cache-control",
    "link",
)
OF_ITS_CONTENT = ("content-length", "etag")  # the words of a refusal may name the method, or be other ones each time
NOT_DONE = "nobody knows what FROB means, so it is refused, as not allowed or not known (RFC 9110, section 9.1)."
SAYS_WHICH = "a 405 has the field Allow, with the methods that there are (RFC 9110, section 15.5.6)."
HAS_A_TYPE = "content comes with its type (RFC 9110, section 8.3)."
AGREES = (
    "sure",
    "confirm",
    "confirmed",
    "yes",
    "ok",
    "really",
    "force",
    "do",
)  # as links behind "Are you sure?" say it
CONSENTS = [
    urlencode({**dict.fromkeys(AGREES, word), "_method": method})  # some frameworks take _method for the method
    for word, method in (("yes", "POST"), ("1", "DELETE"), ("true", "PUT"))
]
Fields = dict[str, str] | None
Members = dict[str, Any] | None


def methods_hold(
    trial: AppTrial, *targets: str, example: Members = None, fields: Fields = None, form: bool = False
) -> None:
    """Refuse where looking changes what the targets show, HEAD is unlike GET, or a method that nobody knows is done.

    `example` is a content as the app takes it, as JSON or as a form: its members go into a query, and along with the
    unknown method.
    """
    looks_change_nothing(trial, *targets, example=example, fields=fields)
    head_is_like_get(trial, *targets, fields=fields)
    unknown_is_refused(trial, *targets, example=example, fields=fields, form=form)


def looks_change_nothing(
    trial: AppTrial, *targets: str, example: Members = None, methods: tuple[str, ...] = SAFE, fields: Fields = None
) -> None:
    """Refuse where a safe method, or a GET with a query, changes what any of the targets shows."""
    queries = [urlencode(example or {"a": "b"}), *CONSENTS]
    asked = [("GET", f"{target}?{query}") for target in targets for query in queries]
    asked += [(way, target) for target in targets for way in methods]
    nothing_changes(trial, targets, asked, ONLY_ASKS, fields)


def unknown_is_refused(
    trial: AppTrial, *targets: str, example: Members = None, fields: Fields = None, form: bool = False
) -> None:
    """Refuse where a method that nobody knows is done, or a 405 does not say which methods there are."""
    asked, more = [(UNKNOWN, target) for target in targets], {"Content-Type": URLENCODED} if form else {}
    content = urlencode(example) if form and example else example
    for came in nothing_changes(trial, targets, asked, NOT_DONE, {**(fields or {}), **more}, content):
        words = f"{came.method} {came.target} was answered {came.status_words()}"
        trial.need(came.status and came.status >= 400, words, "405 or 501", NOT_DONE, [came])
        listed = came.status != 405 or came.field("Allow") is not None
        trial.need(listed, f"{words}, without Allow", "Allow", SAYS_WHICH, [came])


def nothing_changes(trial, targets, asked, why, fields, content=None):
    """Send these requests; what came of them. Refuse where a target shows something else afterwards."""
    before = [trial.send("GET", target, fields=fields) for target in targets]
    came = []
    for method, target in asked:
        came.append(trial.send(method, target, content, fields))
        for one in before:
            now = trial.send("GET", one.target, fields=fields)
            words = f"after {method} {target}, {one.target} shows something else than before"
            trial.need(shown(now) == shown(one), words, f"what it showed: {one.answered()}", why, [one, came[-1], now])
    return came


def steady(trial: AppTrial, *targets: str, fields: Fields = None) -> list[str]:
    """Those targets that show the same twice: a page may have a number of its own each time, such as a secret."""
    return [
        one
        for one in targets
        if shown(trial.send("GET", one, fields=fields)) == shown(trial.send("GET", one, fields=fields))
    ]


def shown(crossed: Crossed) -> tuple[Any, ...]:
    """What a GET shows, with the tag that it has now; of a refusal the status alone, since its words are for people."""
    if crossed.status and crossed.status >= 400:
        return (crossed.status,)
    data = crossed.data()
    return crossed.status, crossed.answer if data is None else data, crossed.field("ETag")


def head_is_like_get(trial: AppTrial, *targets: str, fields: Fields = None) -> None:
    """Refuse where HEAD has another status than GET, says otherwise what would come, or not its type."""
    for target in targets:
        got, head = trial.send("GET", target, fields=fields), trial.send("HEAD", target, fields=fields)
        typed = got.field("Content-Type") or not got.answer
        trial.need(typed, f"GET {target} is answered without Content-Type", "its type", HAS_A_TYPE, [got])
        words = f"HEAD {target} was answered {head.status_words()}, GET {got.status_words()}"
        trial.need(head.status == got.status, words, f"{got.status_words()}, as GET", LIKE_GET, [got, head])
        for name in unlike(got, head):
            words = f"HEAD {target} has {name}: {head.field(name) or '(no such field)'}"
            trial.need(False, words, f"{name}: {got.field(name)}, as GET has it", LIKE_GET, [got, head])


def unlike(got: Crossed, head: Crossed) -> Iterator[str]:
    """Fields about what comes whose values differ, or a type left out; other fields may have a number of their own."""
    done = 200 <= (got.status or 0) < 300
    compared = [name for name in ABOUT_IT if done or name not in OF_ITS_CONTENT]
    for name, _ in got.fields:
        both = head.field(name) is not None or name.lower() == "content-type"
        if both and name.lower() in compared and head.field(name) != got.field(name):
            yield name
