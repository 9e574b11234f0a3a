"""Each check first proves that lending works at all; then it looks at what must not lend."""

from exercises.checking import check

TWICE = "what is lent stays lent until somebody brings it back, and nobody did. POST is for what its address says (RFC 9110, section 9.3.3)."
KEEPS = "the address keeps its verb for now: it is the method alone that changes. A convention of this task."
ONLY = "the text says that POST lends, and no other method; one that the address does not have is 405 (RFC 9110, section 15.5.6)."
SAFE = "GET and HEAD are safe: whoever sends them asks for nothing to change (RFC 9110, section 9.2.1)."


def is_lent(trial, title):
    """Whether the app says, when asked by GET, that the book is lent."""
    answer = trial.send("GET", f"/book/{title}")
    data = answer.data()
    trial.need(
        answer.status == 200 and isinstance(data, dict) and isinstance(data.get("lent"), bool),
        f"GET /book/{title} does not show whether the book is lent",
        '200 and JSON with "lent": true or false, as in the starter',
        "GET answers with a representation of what the address names (RFC 9110, section 9.3.1).",
    )
    return data["lent"]


def lend(trial, title):
    """Lend a book by POST and prove that it worked; gives the POST."""
    trial.need(
        not is_lent(trial, title),
        f"{title} is lent in an app that was made a moment ago",
        "an app that begins with every book on the shelf",
        "each check makes a fresh app by make_app(), by the convention of these tasks: "
        "keep the records inside it, or one app's loans show in the next.",
    )
    answer = trial.send("POST", f"/book/{title}/lend")
    trial.need(
        200 <= answer.status < 400,
        f"POST /book/{title}/lend was not accepted",
        "a status of the 200s, or a redirect to the book",
        KEEPS if answer.status == 404 else "POST hands the resource a request to work on (RFC 9110, section 9.3.3).",
        [answer],
    )
    data = answer.data()
    trial.need(
        not isinstance(data, dict) or data.get("lent", True) is True,
        "the answer to POST says that the book is not lent",
        '"lent": true, or another content, or none',
        "the content of an answer to POST tells what came of it (RFC 9110, section 15.3.1).",
        [answer],
    )
    trial.need(
        is_lent(trial, title),
        f"POST said {answer.status}, and {title} is still on the shelf",
        f'GET /book/{title} with "lent": true afterwards',
        "a status of the 200s says that the request was done (RFC 9110, section 15.3).",
        trial.crossed[-2:],
    )
    return answer


@check("post-lends", points=1)
def post_lends(trial):
    """POST lends the book it names, and no other; an unknown one is 404."""
    lend(trial, "emma")
    for _ in range(2):
        again = trial.send("POST", "/book/emma/lend")
        words = f"POST /book/emma/lend was sent again, answered {again.status_words()}, and emma is on the shelf"
        trial.need(is_lent(trial, "emma"), words, "emma lent", TWICE, [again])
    trial.need(
        not is_lent(trial, "persuasion"),
        "lending emma lent persuasion too",
        "one book lent",
        "a request is about the resource its address names (RFC 9110, section 3.1).",
        trial.crossed[-3:],
    )
    for method, address in (("POST", "/book/moby-dick/lend"), ("GET", "/book/moby-dick")):
        unknown = trial.send(method, address)
        trial.need(
            unknown.status == 404,
            f"the library has no book moby-dick, and {method} {address} was answered {unknown.status_words()}",
            "404, as in the starter",
            "404 says that nothing is there (RFC 9110, section 15.5.5).",
            [unknown],
        )


@check("get-lends-nothing", points=2)
def get_lends_nothing(trial):
    """Neither GET nor HEAD lends, whatever stands in the query or the fields."""
    lend(trial, "emma")
    for method, more in (("GET", ""), ("HEAD", ""), ("GET", "?confirm=yes&sure=1")):
        asked = trial.send(method, f"/book/persuasion/lend{more}", fields={"User-Agent": "Mozilla/5.0"})
        trial.need(
            not is_lent(trial, "persuasion"),
            f"{asked.method} {asked.target} lent the book",
            "persuasion still on the shelf",
            f"{SAFE} Robots, previews and caches send such requests without asking anybody.",
            trial.crossed[-2:],
        )
    for method in ("OPTIONS", "PUT", "PATCH", "DELETE"):
        asked = trial.send(method, "/book/persuasion/lend", {} if method.startswith("P") else None)
        words = f"{method} /book/persuasion/lend lent the book"
        trial.need(
            not is_lent(trial, "persuasion"), words, "a book that POST lends, and no other method", ONLY, [asked]
        )
    asked = trial.send("GET", "/book/persuasion?lend=yes&confirm=yes")
    words = "GET of a book's page with a query lent the book"
    trial.need(not is_lent(trial, "persuasion"), words, "persuasion still on the shelf", SAFE, [asked])


@check("get-is-405", points=1)
def get_is_405(trial):
    """GET to the lending address answers 405, with an Allow that names POST."""
    lend(trial, "emma")
    answer = trial.send("GET", "/book/persuasion/lend")
    trial.need(
        answer.status == 405,
        f"GET /book/persuasion/lend was answered {answer.status_words()}",
        "405 Method Not Allowed",
        "the address is known, and has another method: that is what 405 says (RFC 9110, section 15.5.6).",
        [answer],
    )
    trial.need(
        "POST" in answer.members("Allow"),
        "the 405 does not say which method there is",
        "the field Allow with POST in it",
        "an origin server that answers 405 must send Allow (RFC 9110, section 15.5.6).",
        [answer],
    )


@check("one-alone", points=1)
def the_other_book_stays(trial):
    """Whichever book is lent, the other stays on the shelf."""
    lend(trial, "persuasion")
    why = "a request is about the resource its address names (RFC 9110, section 3.1)."
    words = "lending persuasion lent emma too"
    is_emma = is_lent(trial, "emma")
    lending = [one for one in trial.crossed if one.method == "POST"][-1:]
    trial.need(not is_emma, words, "one book lent", why, [*lending, trial.crossed[-1]])
