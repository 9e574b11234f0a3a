"""What each form of the page sends, by the rule of the HTML Standard, against what the learner foresaw."""

import tomllib
from pathlib import Path
from urllib.parse import parse_qsl, unquote_plus, urlsplit

from exercises.checking import check
from exercises.checking.forms_and_addresses import forms_in

TEXT = tomllib.loads(Path(__file__).with_name("task.toml").read_text("utf-8"))["text"]
FORMS = dict(zip("abcdefg", forms_in(TEXT), strict=True))  # those that the learner is shown
LIMIT = "A form knows get, post and dialog, and any other word, or none, means get (HTML Standard, form submission attributes). "
METHODS = LIMIT + "HTTP would let any method through (RFC 9110, section 9.1)."
DIALOG = "dialog closes a dialogue and sends nothing (HTML Standard, form submission algorithm); without a message "
DIALOG += "there is no HTTP (RFC 9110, section 3.4)."
QUERY = "with get, the values become the query, and one in the action is gone; with post it stays (HTML Standard, form "
QUERY += "submission algorithm). The query is a part of the target either way (RFC 9110, section 4.2.1)."
CONTENT = (
    "with post, what has a name becomes the content, as name=value with & between (HTML Standard, form submission "
)
CONTENT += "algorithm); Content-Type calls it application/x-www-form-urlencoded (RFC 9110, section 8.3)."
A_VALUE = (
    "_method is a name like any other to a browser, which sends its value; what a server makes of it is a convention."
)
ACTION = "a form is sent to the address in its action (HTML Standard, form submission algorithm), and path and query of it are the target (RFC 9110, section 7.1)."
ENCODED = "in a name or a value a blank is sent as + and & as %26, because & parts the pairs: the convention of application/x-www-form-urlencoded (URL Standard)."


@check("other-words", points=2)
def other_words_are_foreseen(trial):
    """Forms that say put, DELETE or nothing are foreseen."""
    for name in "abg":
        compare(trial, name)


@check("the-query", points=1)
def the_query_is_foreseen(trial):
    """What becomes of a query in the action is foreseen, for get and for post."""
    for name in "cd":
        compare(trial, name)


@check("the-content", points=1)
def the_content_is_foreseen(trial):
    """What POST carries is foreseen, octet by octet."""
    for name in "de":
        compare(trial, name)


@check("nothing", points=1)
def nothing_is_foreseen(trial):
    """The form that sends nothing is foreseen, and told from one that sends."""
    for name in "gf":
        compare(trial, name)


def compare(trial, name):
    """One form: what the learner foresaw against what a browser sends."""
    truth = FORMS[name].sends("/")
    said = foreseen(trial, name, truth)
    if said is None or truth is None:
        trial.need(
            said is truth,
            f"form {name}: you say that {'nothing is sent' if said is None else f'{said[0]} {said[1]} is sent'}; a browser does otherwise",
            f"what is sent, if anything, when the button of {FORMS[name].told()} is pressed",
            DIALOG if truth is None else METHODS,
        )
        return
    for part, judge in ((0, judge_method), (1, judge_target), (2, judge_content)):
        judge(trial, name, said[part].strip(), truth[part])


def foreseen(trial, name, truth):
    """(method, target, content) as the learner wrote them, or None."""
    found = trial.value.get(name, "") if isinstance(trial.value, dict) else ""
    if found in (None, [None, None, None]):
        return None
    if not isinstance(found, list) or len(found) != 3 or not all(isinstance(one, str) for one in found) or not found[0]:
        trial.refuse(
            f"form {name} is not foreseen yet"
            if found in ("", ["", "", ""])
            else f"form {name}: {found!r} is no such triple",
            '("METHOD", "/target", "content"), or None where nothing is sent',
            METHODS,
        )
    return found


def judge_method(trial, name, said, truth):
    trial.need(
        said.upper() == truth,
        f"form {name}: you say that {said} is sent; a browser sends another method",
        f"the method that {FORMS[name].told()} leads to",
        A_VALUE if ("_method", said.upper()) in FORMS[name].pairs else METHODS,
    )


def judge_target(trial, name, said, truth):
    trial.need(
        said == truth,
        f"form {name}: {wrong_target(said, truth)}",
        f"path and query, as they cross when {FORMS[name].told()} is sent",
        QUERY if urlsplit(said).path == urlsplit(truth).path else ACTION,
    )


def wrong_target(said, truth):
    """What is wrong with a target, in words."""
    mine, real = urlsplit(said), urlsplit(truth)
    if mine.netloc or mine.path != real.path:
        return f"{said} is not the path that the form names"
    if not mine.query:
        return f"{said} has no query, and a browser sends one"
    return f"{said} has another query than the one that a browser sends"


def judge_content(trial, name, said, truth):
    trial.need(
        said == truth,
        f"form {name}: {wrong_content(said, truth)}",
        f"the content that crosses when {FORMS[name].told()} is sent"
        if truth
        else f"no content for {FORMS[name].told()}",
        why_not(said, truth),
    )


def why_not(said, truth):
    """Why another content than this is sent."""
    if not truth:
        return QUERY
    return ENCODED if unquote_plus(said) == unquote_plus(truth) else CONTENT


def wrong_content(said, truth):
    """What is wrong with a content, in words."""
    if not truth:
        return f"you say that {said} is sent as content; a GET of a form has none, its values stand in the target"
    if not said:
        return "you say that there is no content; a form with post has its values there"
    if said[:1] in "{[":
        return f"{said} is not written as a form writes it; a form has no JSON"
    if unquote_plus(said) == unquote_plus(truth):
        told = "has a & too many" if parse_qsl(said) != parse_qsl(truth) else "says the right thing"
        return f"{said} {told}, and is not written as it crosses the wire"
    return f"{said} holds something else than the browser sends"
