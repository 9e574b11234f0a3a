"""A station whose board changes from request to request; judged by what was asked, what crossed and what is shown."""

import flask

from exercises.checking import check
from exercises.checking.shared_checks import FAILED, REDIRECTION, REFUSED, SUCCESS

ASK = "If-None-Match names the stored board's tag, and 304 says that this board is still current (RFC 9111, section 4.3.1)."
NEW = "200 brings a new board, which replaces the stored one and its tag (RFC 9111, section 4.3.3)."
OPAQUE = "a tag is sent back unchanged, with its quotation marks and its W/ (RFC 9110, section 8.8.3)."
NO_TAG = "a tag stands for one body, so a board without a tag leaves nothing to ask with (RFC 9110, section 8.8.3)."
NO_BOARD = "a status other than 200 and 304 brings no board to show. A convention of this task."
STAYS = "a status other than 200 and 304 doesn't change what is stored. A convention of this task."
BEGINS = "each call begins with nothing stored, so there is nothing to ask about. A convention of this task."
MADE_UP = (
    "a client asks with what the stored response brought, and these have no Last-Modified (RFC 9111, section 4.3.1)."
)
WAIT = "a minute between two requests is what the task asks for, a convention."
A, B, C = ("09:10 lake\n", '"a1"', 200), ("09:40 Zürich\n", '"b2"', 200), ("10:10 mill\n", None, 200)
WEAK, BROKEN, BUSY = ("11:00 lake\n", 'W/"w3"', 200), ("no board", '"x9"', 500), ("busy", None, 503)


def saying(status):
    """A board of another status than 200, with a text and a tag that nobody is to keep."""
    return f"no board for you: {status}", '"x9"', status


def station(boards, at=lambda: None, bare=False):
    """A station whose n-th response is about the n-th board (text, tag, status), and calls at(); its 304 may be bare."""
    app, asked = flask.Flask("station"), []

    @app.get("/board")
    def board():
        asked.append(at())
        text, tag, status = boards[min(len(asked), len(boards)) - 1]
        fields = {"Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache"} | (
            {"ETag": tag} if tag else {}
        )
        wanted = [one.strip().removeprefix("W/") for one in flask.request.headers.get("If-None-Match", "").split(",")]
        if status == 200 and tag and tag.removeprefix("W/") in wanted:
            return "", 304, {} if bare else fields
        return text, status, fields

    return app


def watched(trial, *boards, why=ASK, at=lambda: None, bare=False):
    """Let the client watch these boards: what it shows is right; gives what crossed."""
    server = trial.server(station(boards, at, bare))
    shown, came = trial.run(server, len(boards)), trial.sent(server)
    words = f"watch(url, {len(boards)}) sent {len(came)} request{'s' * (len(came) != 1)}"
    trial.need(
        len(came) == len(boards), words, f"{len(boards)}: one each time", "what the task asks for, a convention.", came
    )
    for number, (one, (tag, wanted)) in enumerate(zip(came, tags_to_send(boards), strict=True), 1):
        asked_with(trial, came[max(0, number - 2) : number], number, tag, wanted)
    shows(trial, shown, [text if status == 200 else None for text, _, status in boards], came, why)
    return came


def tags_to_send(boards):
    """For each request: the tag of what is kept then, and why it's that one."""
    kept, why = None, BEGINS
    for _, tag, status in boards:
        yield kept, why
        if status != 200:
            why = STAYS
        else:
            kept, why = tag, OPAQUE if tag and tag.startswith("W/") else ASK if tag else NO_TAG


def asked_with(trial, about, number, tag, why):
    """The last of these requests has the tag that is kept, or no condition."""
    one = about[-1]
    found = one.asked_header("If-None-Match")
    said = f"If-None-Match: {found}" if found is not None else "no If-None-Match"
    wanted = f"If-None-Match: {tag}" if tag else "no condition, because nothing with a tag is stored"
    spelled_otherwise = tag and found and found.strip('W/"') == tag.strip('W/"')
    why = OPAQUE if spelled_otherwise else why
    trial.need(found == tag, f"request {number} had {said}", wanted, why, about)
    date = one.asked_header("If-Modified-Since")
    words = f"request {number} had If-Modified-Since: {date}, but no board said when it changed"
    trial.need(date is None, words, wanted, MADE_UP, about)


def shows(trial, shown, wanted, came, why):
    """The list is what was to be shown."""
    words = f"watch returned {shown!r}"
    trial.need(isinstance(shown, list), words, "a list of texts", "what the task asks for, a convention.", came)
    words = f"the list has {len(shown)} entries for {len(wanted)} requests"
    trial.need(len(shown) == len(wanted), words, "one for each request", "what the task asks for, a convention.", came)
    for number, (found, right, one) in enumerate(zip(shown, wanted, came, strict=True), 1):
        words = f"request {number} returned {one.status_words()}, but {found!r} is shown"
        rule = {200: NEW, 304: why}.get(one.status, NO_BOARD)
        trial.need(found == right, words, repr(right), rule, [one])


@check("asks", points=2)
def asks_whether_it_is_still_right(trial):
    """The same board crosses once; then 304 comes, and what was kept is shown."""
    came = watched(trial, A, A, A)
    crossed = [one.status for one in came]
    trial.need(crossed == [200, 304, 304], f"the responses were {crossed}", "200, then 304 twice", ASK, came)


@check("changes", points=2)
def a_new_board_takes_its_place(trial):
    """A new board is shown, kept and asked about, with its own tag."""
    watched(trial, A, A, B, B, A)
    watched(trial, A, WEAK, WEAK, B)
    watched(trial, A, A, A, B, B, B, bare=True)  # some servers leave ETag out of a 304, although it should be there


@check("no-tag", points=1)
def a_board_without_a_tag(trial):
    """Without a tag nothing is asked with, also when an older board had one."""
    watched(trial, A, A, C, A, A)
    watched(trial, C, C, B, B)


@check("errors", points=1)
def errors_are_not_shown(trial):
    """Another status shows nothing, and what was kept stays."""
    watched(trial, A, A, BUSY, A, BROKEN, A, B, why=STAYS)
    watched(trial, BUSY, A, A, why=STAYS)
    others = [board for status in (*SUCCESS, *REDIRECTION, *REFUSED, *FAILED) for board in (saying(status), A)]
    watched(trial, A, *others, why=STAYS)


@check("waits", points=1)
def waits_between_two_requests(trial):
    """A minute between two requests, none before the first or after the last; every call begins anew."""
    slept_at = []
    came = watched(trial, A, A, B, at=lambda: slept_at.append(sum(trial.slept)))
    words = f"it waited {len(trial.slept)} times, {sum(trial.slept)} seconds in all"
    trial.need(list(trial.slept) == [60, 60], words, "60 seconds, twice for three requests", WAIT)
    words = f"after {slept_at[1]} seconds of waiting request 2 was sent, and after {slept_at[2]} request 3"
    trial.need(slept_at == [0, 60, 120], words, "request 2 after 60 seconds, request 3 after 120", WAIT, came)
    watched(trial, A)
    trial.need(not trial.slept, f"one request only, and it waited {sum(trial.slept)} seconds", "no waiting", WAIT)
