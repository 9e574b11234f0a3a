"""Put, patch and read every kind of empty value, and tell it from a missing one."""

import json

from exercises.checking import check, same
from exercises.checking.shared_checks import head_is_like_get, methods_hold

ANA = {"siblings": 0, "pets": [], "allergic": False, "nickname": None, "food": {}, "fear": ""}
DEEP = {"food": {"likes": [], "hates": None, "salt": {"grams": 0, "sea": False}}, "pets": [None, {}, ""], "hat": "red"}
BEN = {"siblings": 2, "pets": ["cat"]}
PATCH = {"Content-Type": "application/merge-patch+json"}
TEXT = {"Content-Type": "text/plain; charset=utf-8"}
THERE = "404 means that nothing is there (RFC 9110, section 15.5.5), but something empty is there."
ABSENT = "if nobody has given an answer, or somebody has removed it, it isn't there, so it's a 404 (RFC 9110, section 15.5.5)."
WHOLE = "PUT asks the server to store the whole body as the state (RFC 9110, section 9.3.4), and {} and null are JSON values like any other."
NEW = "201 means that PUT created something new, but something empty was already there (RFC 9110, section 9.3.4)."
REMOVES = 'in a merge patch null removes a member, and any other value sets it, even 0, false, "", [] and {} (RFC 7396, section 1).'
STAYS = "an empty sheet is still a sheet, because a patch removes members (RFC 7396, section 1), and only DELETE removes the sheet (RFC 9110, section 9.3.5)."
OTHER = "a request is only about the resource that its address names (RFC 9110, section 3.1)."
TYPE = "Content-Type says how to read the body (RFC 9110, section 8.3)."
SHOWN = "GET shows what is stored, even if that is empty (RFC 9110, section 9.3.1)."
NOTE = "PUT asks the server to store the body as the state (RFC 9110, section 9.3.4), even if the text is empty."
DELETE = "DELETE asks the server to remove what the address names (RFC 9110, section 9.3.5), and 204 or 200 means that it did."
LIST = "the list is there even if it is empty, so return 200 and JSON as in the starter (RFC 9110, section 15.3.1)."
FRESH = "nobody has filled in a sheet yet, because each check calls make_app() for a fresh app, a convention of these tasks."
ON_IT = "a sheet without any answers is still a sheet, so it belongs on the list: a convention of this app."


def put(trial, target, content, statuses, fields=None):
    """PUT something, and need one of these statuses."""
    answer = trial.send("PUT", target, content, fields)
    words = (
        f"PUT {target} returned {answer.status_words()}, although {'nothing' if 201 in statuses else 'one'} was there"
    )
    why = NEW if answer.status in (200, 201, 204) else NOTE if fields else WHOLE
    trial.need(answer.status in statuses, words, " or ".join(map(str, statuses)), why, [answer])


def shows(trial, target, wanted, why=THERE):
    """GET shows exactly this JSON."""
    answer = trial.send("GET", target)
    words = f"GET {target} returned {answer.status_words()}, but {json.dumps(wanted)} was stored there"
    if why is REMOVES and answer.status == 404:
        words, why = (
            f"after the patch the sheet is {json.dumps(wanted)}, but GET {target} returned 404 Not Found",
            STAYS,
        )
    content = "204 means that there is no body (RFC 9110, section 15.3.5), but in JSON even null is a body."
    why_none = {204: content, 404: STAYS if why is STAYS else THERE}.get(answer.status, SHOWN)
    trial.need(answer.status == 200, words, "200", why_none, [answer])
    told = f"GET {target} returned {f'the media type {answer.media_type}' if answer.media_type else 'no media type'}"
    trial.need(answer.media_type == "application/json", told, "application/json", TYPE, [answer])
    holds = answer.answer.strip() and same(answer.data(), wanted)
    why = SHOWN if why is THERE else why
    trial.need(holds, f"GET {target} doesn't show what was stored", f"{json.dumps(wanted)}, as JSON", why, [answer])


def absent(trial, *targets, method="GET", content=None):
    """This method returns 404."""
    for target in targets:
        answer = trial.send(method, target, content, PATCH if method == "PATCH" else None)
        words = f"{method} {target} returned {answer.status_words()}, but nothing is there"
        trial.need(answer.status == 404, words, "404", ABSENT, [answer])


def patched(trial, patch, wanted, what="a sheet"):
    """PATCH Ana's sheet, and look at the result."""
    answer = trial.send("PATCH", "/sheet/ana", patch, PATCH)
    words = f"{what} is there, but PATCH /sheet/ana returned {answer.status_words()}"
    why = f"the sheet is there. {THERE}" if answer.status == 404 else REMOVES
    trial.need(answer.status in (200, 204), words, "200 or 204", why, [answer])
    shows(trial, "/sheet/ana", wanted, REMOVES)


def listed(trial, *targets, why):
    """The list is there, and contains these sheets."""
    answer = trial.send("GET", "/sheets/")
    data = answer.data()
    found = data.get("sheets") if isinstance(data, dict) else None
    is_list = answer.status == 200 and isinstance(found, list)
    holds = is_list and sorted(map(str, found)) == sorted(targets)
    trial.need(holds, f"GET /sheets/ lists {found}", f"200, with {list(targets)}", why if is_list else LIST, [answer])


@check("no-sheets", points=1)
def an_empty_list_is_there(trial):
    """Without sheets the list returns 200 and is empty, first and last; an empty sheet is on it."""
    listed(trial, why=FRESH)
    put(trial, "/sheet/ana", {}, [201])
    put(trial, "/sheet/ben", BEN, [201])
    listed(trial, "/sheet/ana", "/sheet/ben", why=ON_IT)
    for child in ("ana", "ben"):
        answer = trial.send("DELETE", f"/sheet/{child}")
        words = f"a sheet was there, but DELETE /sheet/{child} returned {answer.status_words()}"
        why = THERE if answer.status == 404 else DELETE
        trial.need(answer.status in (200, 204), words, "204 or 200", why, [answer])
        absent(trial, f"/sheet/{child}")
    listed(trial, why=ABSENT)
    absent(trial, "/sheet/ana", method="DELETE")
    methods_hold(trial, "/sheets/", example=BEN)
    head_is_like_get(trial, "/sheet/ana")


@check("put", points=2)
def put_stores_the_little_too(trial):
    """PUT stores every kind of empty value, and replaces an empty sheet."""
    absent(trial, "/sheet/ana")
    put(trial, "/sheet/ana", {}, [201])
    shows(trial, "/sheet/ana", {})
    for sheet in (ANA, {}, DEEP, BEN, {"nickname": None}, ANA):
        put(trial, "/sheet/ana", sheet, [200, 204])
        shows(trial, "/sheet/ana", sheet, WHOLE)
    absent(trial, "/sheet/zoe")


@check("one-answer", points=1)
def each_answer_is_there(trial):
    """GET shows each answer by itself, whatever it is; a missing answer returns 404."""
    put(trial, "/sheet/ana", {**ANA, "shoes": 34}, [201])
    for question, said in ANA.items():
        shows(trial, f"/sheet/ana/{question}", said)
    shows(trial, "/sheet/ana/shoes", 34)
    put(trial, "/sheet/ben", {}, [201])
    absent(trial, "/sheet/ana/hobby", "/sheet/ben/siblings", "/sheet/zoe/siblings")
    patched(
        trial, {"siblings": None}, {name: said for name, said in {**ANA, "shoes": 34}.items() if name != "siblings"}
    )
    absent(trial, "/sheet/ana/siblings")
    methods_hold(trial, "/sheet/ana/fear", example=BEN)
    head_is_like_get(trial, "/sheet/ana/hobby", "/sheet/ana/nickname")


@check("patch", points=2)
def null_removes_and_nothing_else(trial):
    """A patch sets 0, false, "", [] and {}, removes only with null, and leaves an empty sheet."""
    put(trial, "/sheet/ana", {"siblings": 1, "nickname": None, "hat": "red"}, [201])
    sheet = {"siblings": 1, "nickname": None, "hat": "red"}
    for said in (0, "", False, [], {}, [None, 0], "null"):
        sheet = {**sheet, "siblings": said, "new": said}
        patched(trial, {"siblings": said, "new": said}, sheet)
    patched(trial, {}, sheet)
    patched(trial, {"siblings": None, "new": None, "never": None}, {"nickname": None, "hat": "red"})
    patched(
        trial,
        {"food": {"salt": 0, "likes": {}, "oil": None}},
        {"nickname": None, "hat": "red", "food": {"salt": 0, "likes": {}}},
    )
    patched(trial, {"food": {"salt": None, "likes": None}}, {"nickname": None, "hat": "red", "food": {}})
    patched(trial, {"food": None, "hat": None, "nickname": None}, {})
    patched(trial, {"siblings": 0}, {"siblings": 0}, "an empty sheet")
    absent(trial, "/sheet/zoe", method="PATCH", content=BEN)
    absent(trial, "/sheet/zoe")
    methods_hold(trial, "/sheet/ana", example=BEN)


@check("notes", points=1)
def a_note_without_a_letter(trial):
    """An empty note returns 200 or 204 with an empty body; a missing note returns 404."""
    absent(trial, "/note/ana")
    for number, words in enumerate(("", "fear of heights\n", "", "0", " ")):
        put(trial, "/note/ana", words, [200, 204] if number else [201], TEXT)
        answer = trial.send("GET", "/note/ana")
        fitting = (200,) if words else (200, 204)
        said = f"the note is {words!r}, but GET /note/ana returned {answer.status_words()}"
        trial.need(answer.status in fitting, said, " or ".join(map(str, fitting)), THERE, [answer])
        trial.need(answer.answer == words, "GET doesn't show the note", repr(words), NOTE, [answer])
        typed = not words or answer.media_type == "text/plain"
        trial.need(typed, f"the note has the media type {answer.media_type}", "text/plain, as before", TYPE, [answer])
    absent(trial, "/note/ben")
    listed(trial, why=OTHER)
    put(trial, "/sheet/ana", {}, [201])
    trial.send("DELETE", "/sheet/ana")
    answer = trial.send("GET", "/note/ana")
    words = "PUT and DELETE of ana's sheet changed or removed the note about her"
    trial.need((answer.status, answer.answer) == (200, " "), words, "the note as it was", OTHER, trial.crossed[-3:])
    methods_hold(trial, "/note/ana", example=BEN)
    head_is_like_get(trial, "/note/ben")
