"""A harbour office writes its headers in one line or in many; compare what a client makes of them with the rules."""

import flask

from exercises.checking import check, same

JOIN = "several lines of a list mean one line with their values joined by commas, in order (RFC 9110, section 5.3)."
EMPTY = "empty members of a list mean nothing, so leave them out (RFC 9110, section 5.6.1.2)."
CAME = "the header came, so it belongs in the dict, and a list of nothing is [] (a convention of this task)."
CAME_ALLOW = "the header came, and a list may be empty. An empty Allow means that no method is allowed (RFC 9110, section 10.2.1)."
KEPT = "members stay exactly as written and in order, even one that comes twice (RFC 9110, section 5.3)."
MARKS = "the quotation marks are a part of the member (RFC 9110, section 5.6.4)."
QUOTED = "a comma inside quotation marks belongs to the text in them (RFC 9110, section 5.6.4)."
ONE = "a header with one value isn't a list, so return it exactly as written: a comma in it separates nothing (RFC 9110, section 5.5)."
TWICE = "a header with one value has one line (RFC 9110, section 5.3). Nobody knows which of two counts, so by this task's convention it's None."
COOKIE = "you can't join lines of Set-Cookie, because their dates have commas without quotation marks (RFC 9110, section 5.3)."
ASKS = "GET asks for what is there, and the headers come with it (RFC 9110, section 9.3.1)."
NAMES = "header names are case-insensitive (RFC 9110, section 5.1)."
HERE = "each of the eight headers that came belongs in the dict (a convention of this task)."
OTHERS = "a header that didn't come doesn't belong in the dict, nor does any header but the eight (a convention of this task)."
EIGHT = ("Allow", "Cache-Control", "Content-Language", "ETag", "Expires", "Last-Modified", "Set-Cookie", "Vary")
NOON, DAWN = "Tue, 03 Mar 2026 12:00:00 GMT", "Tue, 03 Mar 2026 05:10:00 GMT"
BERTH = f"berth=7; Expires={NOON}; Path=/"


def office(lines):
    """A server that responds to every GET with these header lines."""
    app = flask.Flask("harbour")

    @app.get("/<path:path>")
    def notice(path):
        answer = flask.Response("a notice", content_type="text/plain")
        for name, value in lines:
            answer.headers.add(name, value)
        return answer

    return app


def reads(trial, wanted, why, *lines):
    """The client makes this of these lines."""
    server = trial.server(office(lines))
    said, came = trial.run(server, "/notice/4"), trial.sent(server)
    asked = bool(came) and all((one.method, one.target) == ("GET", "/notice/4") for one in came)
    words = "your client didn't send just GET /notice/4" if came else "your client sent no request"
    trial.need(asked, words, "GET /notice/4", ASKS, came)
    trial.need(isinstance(said, dict), f"read_fields returned {said!r}", "a dict", OTHERS)
    found = {spelled(name): value for name, value in said.items()}
    for name in (*wanted, *(one for one in found if one not in wanted)):
        there = [f"{given}: {value}".rstrip() for given, value in lines if given.lower() == name.lower()]
        made = repr(found[name]) if name in found else "nothing"
        words = f"the server sent {' | '.join(there) or f'no {name}'}, and your client made {made} of it"
        right = repr(wanted[name]) if name in wanted else f"no {name} in the dict"
        holds = name in found and name in wanted and same(found[name], wanted[name])
        if name not in wanted:
            rule = OTHERS
        elif name not in found:
            rule = (CAME_ALLOW if name == "Allow" else CAME) if why is EMPTY else why if why is NAMES else HERE
        else:
            rule = reason(found[name], wanted[name], why)
        trial.need(holds, words, right, rule)


def reason(made, right, why):
    """Say why the client should have read a header differently, judging by what it made of it; else this reason."""
    if isinstance(right, str):
        return MARKS if isinstance(made, str) and made == right.replace('"', "") else ONE
    if isinstance(made, list) and isinstance(right, list) and len(made) and why is JOIN:
        alike = [{str(one).lower() for one in some} for some in (made, right)]
        return KEPT if alike[0] == alike[1] else why
    return MARKS if why is QUOTED and '"' not in str(made) else why


def spelled(name):
    """One of the eight names, however it is spelled."""
    return next((one for one in EIGHT if one.lower() == str(name).lower()), str(name))


def works(trial):
    """One list in one line, and one date."""
    wanted = {"Allow": ["GET", "HEAD"], "Last-Modified": DAWN}
    reads(trial, wanted, JOIN, ("Allow", "GET, HEAD"), ("Last-Modified", DAWN))


@check("lists", points=2)
def lists_in_one_line_or_many(trial):
    """A list is the same in one line, in two and in three, whatever comes between them."""
    works(trial)
    for lines in (["GET, HEAD, PUT"], ["GET", "HEAD, PUT"], ["GET", "HEAD", "PUT"]):
        reads(trial, {"Allow": ["GET", "HEAD", "PUT"]}, JOIN, *(("Allow", line) for line in lines))
    wanted = {
        "Vary": ["Accept", "Origin"],
        "Cache-Control": ["no-cache", "max-age=5"],
        "Content-Language": ["fi", "sv"],
    }
    mixed = [("Vary", "Accept"), ("Content-Language", "fi"), ("Cache-Control", "no-cache"), ("Vary", "Origin")]
    reads(trial, wanted, JOIN, *mixed, ("Cache-Control", "max-age=5"), ("Content-Language", "sv"))
    lines = [("Vary", "Accept"), ("Allow", "PUT, GET"), ("Content-Language", "fi"), ("Vary", "accept, Accept")]
    wanted = {"Vary": ["Accept", "accept", "Accept"], "Allow": ["PUT", "GET"], "Content-Language": ["fi"]}
    reads(trial, wanted, JOIN, *lines)


@check("quotes", points=2)
def commas_in_quotes(trial):
    """A comma in quotation marks separates nothing."""
    works(trial)
    named = 'private="Set-Cookie, Berth"'
    reads(trial, {"Cache-Control": [named, "max-age=60"]}, QUOTED, ("Cache-Control", f"{named}, max-age=60"))
    odd = 'note="Anna, too, is late"'
    lines = [("Cache-Control", f"max-age=60,{odd}"), ("Cache-Control", named)]
    reads(trial, {"Cache-Control": ["max-age=60", odd, named]}, QUOTED, *lines)


@check("single", points=2)
def single_things(trial):
    """A date or a tag with a comma in it is one thing; in two lines it is None."""
    works(trial)
    wanted = {"ETag": '"4,2"', "Expires": NOON, "Last-Modified": DAWN}
    reads(trial, wanted, ONE, ("ETag", '"4,2"'), ("Expires", NOON), ("Last-Modified", DAWN))
    twice = [("ETag", '"4"'), ("Expires", NOON), ("ETag", '"2"'), ("Last-Modified", DAWN), ("Expires", DAWN)]
    reads(trial, {"ETag": None, "Expires": None, "Last-Modified": DAWN}, TWICE, *twice)
    reads(trial, {"Last-Modified": None}, TWICE, ("Last-Modified", DAWN), ("Last-Modified", DAWN))


@check("cookies", points=1)
def cookies_stay_lines(trial):
    """Each line of Set-Cookie stays as it is."""
    works(trial)
    reads(trial, {"Set-Cookie": [BERTH]}, COOKIE, ("Set-Cookie", BERTH))
    lines = [BERTH, 'crew="Ben, Cleo"', "fog=no"]
    reads(trial, {"Set-Cookie": lines}, COOKIE, *(("Set-Cookie", line) for line in lines))


@check("names", points=1)
def names_and_empty_members(trial):
    """Names come in upper or lower case, and empty members mean nothing."""
    works(trial)
    wanted = {"Vary": ["Accept", "Origin"], "ETag": 'W/"7"', "Set-Cookie": ["fog=no", "tide=high"]}
    lines = [
        ("VARY", "Accept"),
        ("etag", 'W/"7"'),
        ("vary", "Origin"),
        ("SET-cookie", "fog=no"),
        ("set-cookie", "tide=high"),
    ]
    reads(trial, wanted, NAMES, *lines)
    reads(
        trial, {"Allow": ["GET", "PUT"], "Vary": []}, EMPTY, ("Allow", ", GET,, \t,"), ("Allow", "PUT,"), ("Vary", ",")
    )
    for lines in ([("Allow", "")], [("Allow", ""), ("Allow", ",")]):
        reads(trial, {"Allow": [], "ETag": '"7"'}, EMPTY, *lines, ("ETag", '"7"'))
    reads(trial, {}, OTHERS, ("Age", "7"), ("Content-Location", "/notice/5"))
