"""Cast votes while the poll is open and after it closes, and compare each 405 and each OPTIONS with the rules."""

from exercises.checking import check, same
from exercises.checking.shared_checks import methods_hold

YES, NO = {"choice": "a new bridge"}, {"choice": "no bridge"}
CLOSED = {"GET", "HEAD", "OPTIONS"}
OPEN = CLOSED | {"PUT", "DELETE"}
MUST = "405 means that the address doesn't support this method, and must come with Allow (RFC 9110, section 15.5.6)."
LISTS = "Allow lists all methods that the address supports, and no others (RFC 9110, section 10.2.1)."
MOMENT = "Allow lists what the address supports at the time of the request (RFC 9110, section 10.2.1)."
ASKS = "OPTIONS asks what the client can do, without doing anything (RFC 9110, section 9.3.7)."


def cast(trial, voter, vote):
    """Put a vote while the poll is open, and prove that it counts."""
    answer = trial.send("PUT", f"/vote/{voter}", vote)
    words = f"the poll is open, but PUT /vote/{voter} returned {answer.status_words()}"
    why = "PUT stores the body, and returns 200, 201 or 204 (RFC 9110, section 9.3.4)."
    trial.need(answer.status in (200, 201, 204), words, "200, 201 or 204", why, [answer])
    reads(trial, voter, vote, "GET doesn't show the vote that PUT sent")


def reads(trial, voter, vote, words):
    """GET shows this vote; None means no vote."""
    answer = trial.send("GET", f"/vote/{voter}")
    holds = answer.status == 404 if vote is None else answer.status == 200 and same(answer.data(), vote)
    if answer.status not in (200, 404):
        words = f"GET /vote/{voter} returned {answer.status_words()}"
    wanted = "404, because nobody has voted here" if vote is None else f"200 and {vote}"
    why = "GET shows what the server has stored, and only an accepted request changes that (RFC 9110, sections 9.3.1 and 15.5)."
    trial.need(holds, words, wanted, why, [answer])


def close(trial):
    """Close the poll, and prove that it's closed."""
    trial.send("PUT", "/closed")
    answer = trial.send("GET", "/closed")
    words = "PUT /closed no longer closes the poll"
    why = 'PUT asks the server to store a state, in this case "closed" (RFC 9110, section 9.3.4).'
    trial.need(same(answer.data(), {"closed": True}), words, '{"closed": true} at /closed', why, [answer])


def says(trial, answer, wanted):
    """The Allow header of a response lists these methods."""
    words = f"the response to {answer.method} has no Allow"
    trial.need(answer.header("Allow") is not None, words, "an Allow header", rule_of(answer), [answer])
    named = set(answer.members("Allow"))
    extra, lacking = named - wanted, wanted - named
    moment = "open" if wanted == OPEN else "closed"
    words = f"the poll is {moment}, but Allow lists {first(extra)}, which a vote shouldn't support then"
    why = MOMENT if extra & OPEN or lacking & (OPEN - CLOSED) else LISTS
    trial.need(not extra, words, f"the methods of a vote while the poll is {moment}", why, [answer])
    words = f"the poll is {moment}, but Allow doesn't list {first(lacking)}"
    trial.need(not lacking, words, f"the methods of a vote while the poll is {moment}", why, [answer])


def first(names):
    return min(names, default="")


def rule_of(answer):
    return ASKS if answer.method == "OPTIONS" else MUST


def options(trial, voter, wanted):
    """OPTIONS succeeds and returns the right Allow."""
    answer = trial.send("OPTIONS", f"/vote/{voter}")
    words = f"OPTIONS /vote/{voter} returned {answer.status_words()}"
    trial.need(answer.status in (200, 204), words, "200 or 204, with Allow", ASKS, [answer])
    says(trial, answer, wanted)


def refused(trial, method, voter, wanted):
    """A method that isn't supported returns 405; return the response."""
    answer = trial.send(method, f"/vote/{voter}", NO if method != "DELETE" else None)
    words = f"the poll is {'open' if wanted == OPEN else 'closed'}, but {method} /vote/{voter} returned {answer.status_words()}"
    trial.need(answer.status == 405, words, "405 Method Not Allowed", instead(answer.status), [answer])
    return answer


def instead(status):
    """Say what another status would mean."""
    meanings = {
        404: "404 would mean that nothing is here (RFC 9110, section 15.5.5), but the address exists. ",
        403: "403 refuses the request, but doesn't say that the method is the reason (RFC 9110, section 15.5.4). ",
        409: "409 asks the client to resolve a conflict and try again (RFC 9110, section 15.5.10). ",
        501: "501 means that the server doesn't support this method anywhere (RFC 9110, section 15.6.2). ",
    }
    return meanings.get(status, "") + MUST


@check("options", points=1)
def options_lists_the_methods(trial):
    """While the poll is open, OPTIONS lists a vote's methods, for old and new voters, and changes nothing."""
    cast(trial, "ana", YES)
    options(trial, "ana", OPEN)
    reads(trial, "ana", YES, "OPTIONS /vote/ana changed ana's vote")
    options(trial, "ben", OPEN)
    reads(trial, "ben", None, "OPTIONS /vote/ben created a vote")
    methods_hold(trial, "/vote/ana", "/vote/ben", "/closed", example=NO)


@check("refusal", points=1)
def a_refusal_lists_the_methods(trial):
    """While the poll is open, POST and PATCH return 405 with the same list; the rest works."""
    for vote in (YES, NO, YES):
        cast(trial, "ana", vote)
    answers = []
    for method in ("POST", "PATCH"):
        answers.append(refused(trial, method, "ana", OPEN))
        reads(trial, "ana", YES, f"your app refused {method}, but {method} changed the vote")
    for answer in answers:
        says(trial, answer, OPEN)
    cast(trial, "ben", NO)
    answer = trial.send("DELETE", "/vote/ana")
    why = "while the poll is open, DELETE removes a vote (RFC 9110, section 9.3.5)."
    words = f"the poll is open, but DELETE /vote/ana returned {answer.status_words()}"
    trial.need(answer.status in (200, 204), words, "200 or 204", why, [answer])
    reads(trial, "ana", None, "your app accepted DELETE, but the vote is still there")
    reads(trial, "ben", NO, "DELETE /vote/ana changed ben's vote")
    cast(trial, "ana", NO)


@check("closed", points=2)
def a_closed_poll_is_read_only(trial):
    """Once the poll is closed, clients can only read votes, nothing changes, and both lists say so."""
    cast(trial, "ana", YES)
    close(trial)
    answers = []
    for method in ("PUT", "DELETE", "POST"):
        answers.append(refused(trial, method, "ana", CLOSED))
        reads(trial, "ana", YES, f"the poll is closed, but {method} changed ana's vote")
    answers.append(refused(trial, "PUT", "ben", CLOSED))
    reads(trial, "ben", None, "the poll is closed, but ben could still vote")
    for answer in answers:
        says(trial, answer, CLOSED)
    options(trial, "ana", CLOSED)
    head = trial.send("HEAD", "/vote/ana")
    why = "a general-purpose server must support GET and HEAD (RFC 9110, section 9.1), and by convention HEAD works wherever GET works."
    trial.need(head.status == 200, f"HEAD /vote/ana returned {head.status_words()}", "200, as GET", why, [head])
