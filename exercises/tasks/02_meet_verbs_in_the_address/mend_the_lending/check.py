"""Each check first proves that lending works at all, then looks at what must not lend."""

from exercises.checking import check

TWICE = "a book stays on loan until somebody brings it back, and nobody did. POST does what the resource at its address is for (RFC 9110, section 9.3.3)."
KEEPS = "the address keeps its verb for now, and only the method changes. A convention of this task."
ONLY = "the task says that only POST lends, and a method that the address doesn't support gets a 405 (RFC 9110, section 15.5.6)."
SAFE = "GET and HEAD are safe, so whoever sends them doesn't ask for any change (RFC 9110, section 9.2.1)."


def is_lent(trial, title):
    """Whether a GET shows that the book is lent."""
    answer = trial.send("GET", f"/book/{title}")
    data = answer.data()
    trial.need(
        answer.status == 200 and isinstance(data, dict) and isinstance(data.get("lent"), bool),
        f"GET /book/{title} doesn't show whether the book is lent",
        '200 and JSON with "lent": true or false, as in the starter',
        "GET returns a representation of what the address names (RFC 9110, section 9.3.1).",
    )
    return data["lent"]


def lend(trial, title):
    """Lend a book by POST and prove that it worked; return the POST."""
    words = f"{title} is already lent in a fresh app"
    why = (
        "each check calls make_app() for a fresh app, a convention of these tasks, so "
        "keep the records inside make_app, or one app's loans will show in the next."
    )
    trial.need(not is_lent(trial, title), words, "an app in which every book is on the shelf at first", why)
    answer = trial.send("POST", f"/book/{title}/lend")
    words = f"the app didn't accept POST /book/{title}/lend"
    why = KEEPS if answer.status == 404 else "POST asks the resource to process the request (RFC 9110, section 9.3.3)."
    trial.need(200 <= answer.status < 400, words, "a status in the 200s, or a redirect to the book", why, [answer])
    data = answer.data()
    words, wanted = "the response to POST says that the book isn't lent", '"lent": true, or another body, or none'
    why = "the body of a response to POST says what the POST has done (RFC 9110, section 15.3.1)."
    trial.need(not isinstance(data, dict) or data.get("lent", True) is True, words, wanted, why, [answer])
    words = f"POST returned {answer.status}, but {title} is still on the shelf"
    why = "a status in the 200s means that the server did what was asked (RFC 9110, section 15.3)."
    trial.need(is_lent(trial, title), words, f'GET /book/{title} with "lent": true afterwards', why, trial.crossed[-2:])
    return answer


@check("post-lends", points=1)
def post_lends(trial):
    """POST lends only the book that its address names, and returns 404 for an unknown book."""
    lend(trial, "emma")
    for _ in range(2):
        again = trial.send("POST", "/book/emma/lend")
        words = f"the second POST /book/emma/lend returned {again.status_words()} and put emma back on the shelf"
        trial.need(is_lent(trial, "emma"), words, "emma lent", TWICE, [again])
    words = "the POST for emma lent persuasion too"
    why = "a request is about the resource its address names (RFC 9110, section 3.1)."
    trial.need(not is_lent(trial, "persuasion"), words, "one book lent", why, trial.crossed[-3:])
    for method, address in (("POST", "/book/moby-dick/lend"), ("GET", "/book/moby-dick")):
        unknown = trial.send(method, address)
        words = f"the library has no book moby-dick, but {method} {address} returned {unknown.status_words()}"
        why = "404 means that nothing is there (RFC 9110, section 15.5.5)."
        trial.need(unknown.status == 404, words, "404, as in the starter", why, [unknown])


@check("get-lends-nothing", points=2)
def get_lends_nothing(trial):
    """Neither GET nor HEAD lends a book, whatever the query or the headers say."""
    lend(trial, "emma")
    for method, more in (("GET", ""), ("HEAD", ""), ("GET", "?confirm=yes&sure=1")):
        asked = trial.send(method, f"/book/persuasion/lend{more}", headers={"User-Agent": "Mozilla/5.0"})
        words = f"{asked.method} {asked.target} lent the book"
        why = f"{SAFE} Robots, previews and caches send such requests without being asked."
        trial.need(not is_lent(trial, "persuasion"), words, "persuasion still on the shelf", why, trial.crossed[-2:])
    for method in ("OPTIONS", "PUT", "PATCH", "DELETE"):
        asked = trial.send(method, "/book/persuasion/lend", {} if method.startswith("P") else None)
        words = f"{method} /book/persuasion/lend lent the book"
        trial.need(not is_lent(trial, "persuasion"), words, "a book that only POST lends", ONLY, [asked])
    asked = trial.send("GET", "/book/persuasion?lend=yes&confirm=yes")
    words = "a GET of the book's page with a query lent the book"
    trial.need(not is_lent(trial, "persuasion"), words, "persuasion still on the shelf", SAFE, [asked])


@check("get-is-405", points=1)
def get_is_405(trial):
    """GET to the address that lends returns 405, with an Allow that names POST."""
    lend(trial, "emma")
    answer = trial.send("GET", "/book/persuasion/lend")
    words = f"GET /book/persuasion/lend returned {answer.status_words()}"
    why = "405 means that the address exists but doesn't support this method (RFC 9110, section 15.5.6)."
    trial.need(answer.status == 405, words, "405 Method Not Allowed", why, [answer])
    words = "the 405 doesn't say which method to use"
    why = "an origin server that returns 405 must send Allow (RFC 9110, section 15.5.6)."
    trial.need("POST" in answer.members("Allow"), words, "an Allow header with POST in it", why, [answer])


@check("one-alone", points=1)
def the_other_book_stays(trial):
    """Whichever book the library lends, the other stays on the shelf."""
    lend(trial, "persuasion")
    why = "a request is about the resource its address names (RFC 9110, section 3.1)."
    words = "the POST for persuasion lent emma too"
    is_emma = is_lent(trial, "emma")
    lending = [one for one in trial.crossed if one.method == "POST"][-1:]
    trial.need(not is_emma, words, "one book lent", why, [*lending, trial.crossed[-1]])
