"""Votes are cast while the poll is open and when it is closed; each refusal and each OPTIONS is held against them."""

from exercises.checking import check, same
from exercises.checking.shared_checks import methods_hold

YES, NO = {"choice": "a new bridge"}, {"choice": "no bridge"}
CLOSED = {"GET", "HEAD", "OPTIONS"}
OPEN = CLOSED | {"PUT", "DELETE"}
MUST = "405 says that this method is not there, and must bring Allow (RFC 9110, section 15.5.6)."
LISTS = "Allow lists the methods that the address has, all of them and no others (RFC 9110, section 10.2.1)."
MOMENT = "Allow lists what the address has at the time of the request (RFC 9110, section 10.2.1)."
ASKS = "OPTIONS asks what can be done, without doing anything (RFC 9110, section 9.3.7)."


def cast(trial, voter, vote):
    """Put a vote while the poll is open, and see that it counts."""
    answer = trial.send("PUT", f"/vote/{voter}", vote)
    words = f"the poll is open, and PUT /vote/{voter} was answered {answer.status_words()}"
    why = "PUT stores what was sent; 200, 201 or 204 say so (RFC 9110, section 9.3.4)."
    trial.need(answer.status in (200, 201, 204), words, "200, 201 or 204", why, [answer])
    reads(trial, voter, vote, "the vote that was put is not there")


def reads(trial, voter, vote, words):
    """GET shows this vote; None is for no vote."""
    answer = trial.send("GET", f"/vote/{voter}")
    holds = answer.status == 404 if vote is None else answer.status == 200 and same(answer.data(), vote)
    if answer.status not in (200, 404):
        words = f"GET /vote/{voter} was answered {answer.status_words()}"
    wanted = "404: nobody has voted here" if vote is None else f"200 and {vote}"
    why = "GET shows what is stored, and only an accepted request changes it (RFC 9110, sections 9.3.1 and 15.5)."
    trial.need(holds, words, wanted, why, [answer])


def close(trial):
    """Close the poll, and see that it is."""
    trial.send("PUT", "/closed")
    answer = trial.send("GET", "/closed")
    words = "PUT /closed no longer closes the poll"
    why = "PUT asks that a state be stored, here: closed (RFC 9110, section 9.3.4)."
    trial.need(same(answer.data(), {"closed": True}), words, '{"closed": true} at /closed', why, [answer])


def says(trial, answer, wanted):
    """The field Allow of an answer lists these methods."""
    trial.need(
        answer.field("Allow") is not None,
        f"the answer to {answer.method} has no Allow",
        "the field Allow",
        rule_of(answer),
        [answer],
    )
    named = set(answer.members("Allow"))
    extra, lacking = named - wanted, wanted - named
    moment = "open" if wanted == OPEN else "closed"
    words = f"the poll is {moment}, and Allow names {first(extra)}, which a vote should not have then"
    why = MOMENT if extra & OPEN or lacking & (OPEN - CLOSED) else LISTS
    trial.need(not extra, words, f"what a vote has while the poll is {moment}", why, [answer])
    words = f"the poll is {moment}, and Allow does not name {first(lacking)}"
    trial.need(not lacking, words, f"what a vote has while the poll is {moment}", why, [answer])


def first(names):
    return min(names, default="")


def rule_of(answer):
    return ASKS if answer.method == "OPTIONS" else MUST


def options(trial, voter, wanted):
    """OPTIONS is answered, with the right Allow."""
    answer = trial.send("OPTIONS", f"/vote/{voter}")
    words = f"OPTIONS /vote/{voter} was answered {answer.status_words()}"
    trial.need(answer.status in (200, 204), words, "200 or 204, with Allow", ASKS, [answer])
    says(trial, answer, wanted)


def refused(trial, method, voter, wanted):
    """A method that is not there is 405; gives the answer."""
    answer = trial.send(method, f"/vote/{voter}", NO if method != "DELETE" else None)
    words = f"the poll is {'open' if wanted == OPEN else 'closed'}, and {method} /vote/{voter} was answered {answer.status_words()}"
    trial.need(answer.status == 405, words, "405 Method Not Allowed", instead(answer.status), [answer])
    return answer


def instead(status):
    """Why another status says something else."""
    meanings = {
        404: "404 would say that nothing is here (RFC 9110, section 15.5.5); the address is known. ",
        403: "403 refuses, and does not say that it is the method (RFC 9110, section 15.5.4). ",
        409: "409 asks the client to resolve a conflict and to try again (RFC 9110, section 15.5.10). ",
        501: "501 says that the server has this method nowhere (RFC 9110, section 15.6.2). ",
    }
    return meanings.get(status, "") + MUST


@check("options", points=1)
def options_lists_the_methods(trial):
    """While the poll is open, OPTIONS lists what a vote has, for voters new and old, and changes nothing."""
    cast(trial, "ana", YES)
    options(trial, "ana", OPEN)
    reads(trial, "ana", YES, "after OPTIONS, the vote of ana is not what it was")
    options(trial, "ben", OPEN)
    reads(trial, "ben", None, "OPTIONS /vote/ben made a vote")
    methods_hold(trial, "/vote/ana", "/vote/ben", "/closed", example=NO)


@check("refusal", points=1)
def a_refusal_lists_the_methods(trial):
    """While the poll is open, POST and PATCH are 405 with the same list; the rest works."""
    for vote in (YES, NO, YES):
        cast(trial, "ana", vote)
    answers = []
    for method in ("POST", "PATCH"):
        answers.append(refused(trial, method, "ana", OPEN))
        reads(trial, "ana", YES, f"{method} was refused, and changed the vote")
    for answer in answers:
        says(trial, answer, OPEN)
    cast(trial, "ben", NO)
    answer = trial.send("DELETE", "/vote/ana")
    why = "while the poll is open, a vote can be removed: DELETE (RFC 9110, section 9.3.5)."
    words = f"the poll is open, and DELETE /vote/ana was answered {answer.status_words()}"
    trial.need(answer.status in (200, 204), words, "200 or 204", why, [answer])
    reads(trial, "ana", None, "DELETE was accepted, and the vote is there")
    reads(trial, "ben", NO, "DELETE /vote/ana changed the vote of ben")
    cast(trial, "ana", NO)


@check("closed", points=2)
def a_closed_poll_is_read_only(trial):
    """When the poll is closed, votes are read, nothing changes, and both lists say so."""
    cast(trial, "ana", YES)
    close(trial)
    answers = []
    for method in ("PUT", "DELETE", "POST"):
        answers.append(refused(trial, method, "ana", CLOSED))
        reads(trial, "ana", YES, f"the poll is closed, and {method} changed the vote of ana")
    answers.append(refused(trial, "PUT", "ben", CLOSED))
    reads(trial, "ben", None, "the poll is closed, and ben has voted")
    for answer in answers:
        says(trial, answer, CLOSED)
    options(trial, "ana", CLOSED)
    head = trial.send("HEAD", "/vote/ana")
    why = "a general-purpose server must have GET and HEAD (RFC 9110, section 9.1); that HEAD goes wherever GET goes is a convention."
    trial.need(head.status == 200, f"HEAD /vote/ana was answered {head.status_words()}", "200, as GET", why, [head])
