"""Compare what each form of the page sends, by the HTML Standard, with the learner's prediction."""

import tomllib
from pathlib import Path
from urllib.parse import parse_qsl, unquote_plus, urlsplit

from exercises.checking import check
from exercises.checking.forms_and_addresses import forms_in

TEXT = tomllib.loads(Path(__file__).with_name("task.toml").read_text("utf-8"))["text"]
FORMS = dict(zip("abcdefg", forms_in(TEXT), strict=True))  # those that the learner is shown
LIMIT = "A form knows get, post and dialog, and any other word, or none, means get (HTML Standard, form submission attributes). "
METHODS = LIMIT + "HTTP would allow any method (RFC 9110, section 9.1)."
DIALOG = "dialog closes a dialog and sends nothing (HTML Standard, form submission algorithm), and without a message "
DIALOG += "there is no HTTP (RFC 9110, section 3.4)."
QUERY = (
    "with get, the values become the query, and a query in the action is gone; with post it stays (HTML Standard, form "
)
QUERY += "submission algorithm). The query is a part of the target either way (RFC 9110, section 4.2.1)."
CONTENT = "with post, the inputs with a name become the body, as name=value with & between them (HTML Standard, form submission "
CONTENT += "algorithm); Content-Type calls it application/x-www-form-urlencoded (RFC 9110, section 8.3)."
A_VALUE = (
    "to a browser _method is a name like any other, and it sends the value; what a server does with it is a convention."
)
ACTION = "a browser sends a form to the address in its action (HTML Standard, form submission algorithm), and the target is that address's path and query (RFC 9110, section 7.1)."
ENCODED = "in a name or a value a space becomes + and & becomes %26, because & separates the pairs: the convention of application/x-www-form-urlencoded (URL Standard)."


@check("other-words", points=2)
def other_words_are_foreseen(trial):
    """The learner predicts forms that say put, DELETE or nothing."""
    for name in "abg":
        compare(trial, name)


@check("the-query", points=1)
def the_query_is_foreseen(trial):
    """The learner predicts what happens to a query in the action, for get and for post."""
    for name in "cd":
        compare(trial, name)


@check("the-content", points=1)
def the_content_is_foreseen(trial):
    """The learner predicts the body of a POST, byte by byte."""
    for name in "de":
        compare(trial, name)


@check("nothing", points=1)
def nothing_is_foreseen(trial):
    """The learner predicts which form sends nothing, and which one does."""
    for name in "gf":
        compare(trial, name)


def compare(trial, name):
    """One form: compare the prediction with what a browser sends."""
    truth = FORMS[name].sends("/")
    said = foreseen(trial, name, truth)
    if said is None or truth is None:
        words = f"form {name}: you say that {'the browser sends nothing, but it sends a request' if said is None else f'the browser sends {said[0]} {said[1]}, but it sends nothing'}"
        wanted = f"what the browser sends, if anything, when somebody presses the button of {FORMS[name].told()}"
        trial.need(said is truth, words, wanted, DIALOG if truth is None else METHODS)
        return
    for part, judge in ((0, judge_method), (1, judge_target), (2, judge_content)):
        judge(trial, name, said[part].strip(), truth[part])


def foreseen(trial, name, truth):
    """(method, target, body) as the learner wrote them, or None."""
    found = trial.value.get(name, "") if isinstance(trial.value, dict) else ""
    if found in (None, [None, None, None]):
        return None
    if not isinstance(found, list) or len(found) != 3 or not all(isinstance(one, str) for one in found) or not found[0]:
        words = (
            f"form {name} has no prediction yet"
            if found in ("", ["", "", ""])
            else f"form {name}: {found!r} isn't such a triple"
        )
        trial.refuse(words, '("METHOD", "/target", "body"), or None if the browser sends nothing', METHODS)
    return found


def judge_method(trial, name, said, truth):
    words = f"form {name}: you say that the browser sends {said}, but it sends another method"
    why = A_VALUE if ("_method", said.upper()) in FORMS[name].pairs else METHODS
    trial.need(said.upper() == truth, words, f"the method that the browser sends for {FORMS[name].told()}", why)


def judge_target(trial, name, said, truth):
    words = f"form {name}: {wrong_target(said, truth)}"
    wanted = f"the path and query that the browser sends for {FORMS[name].told()}"
    trial.need(said == truth, words, wanted, QUERY if urlsplit(said).path == urlsplit(truth).path else ACTION)


def wrong_target(said, truth):
    """Say what is wrong with a target."""
    mine, real = urlsplit(said), urlsplit(truth)
    if mine.netloc or mine.path != real.path:
        return f"{said} isn't the path in the form's action"
    if not mine.query:
        return f"{said} has no query, but a browser sends one"
    return f"{said} has a different query from the one that a browser sends"


def judge_content(trial, name, said, truth):
    wanted = (
        f"the body that the browser sends for {FORMS[name].told()}" if truth else f"no body for {FORMS[name].told()}"
    )
    trial.need(said == truth, f"form {name}: {wrong_content(said, truth)}", wanted, why_not(said, truth))


def why_not(said, truth):
    """Say why the browser sends a different body."""
    if not truth:
        return QUERY
    return ENCODED if unquote_plus(said) == unquote_plus(truth) else CONTENT


def wrong_content(said, truth):
    """Say what is wrong with a body."""
    if not truth:
        return f"you say that the browser sends the body {said}, but a form's GET has no body, because its values are in the target"
    if not said:
        return "you say that there is no body, but a form with post has its values there"
    if said[:1] in "{[":
        return f"{said} isn't what a form writes, because a form doesn't send JSON"
    if unquote_plus(said) == unquote_plus(truth):
        told = "has one & too many" if parse_qsl(said) != parse_qsl(truth) else "has the right values"
        return f"{said} {told}, but isn't written as the browser sends it"
    return f"{said} doesn't contain what the browser sends"
