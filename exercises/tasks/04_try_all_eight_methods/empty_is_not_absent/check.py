"""Every kind of nothing is put, patched and read, and told from what is absent."""

import json

from exercises.checking import check, same
from exercises.checking.shared_checks import head_is_like_get, methods_hold

ANA = {"siblings": 0, "pets": [], "allergic": False, "nickname": None, "food": {}, "fear": ""}
DEEP = {"food": {"likes": [], "hates": None, "salt": {"grams": 0, "sea": False}}, "pets": [None, {}, ""], "hat": "red"}
BEN = {"siblings": 2, "pets": ["cat"]}
PATCH = {"Content-Type": "application/merge-patch+json"}
TEXT = {"Content-Type": "text/plain; charset=utf-8"}
THERE = "404 says that nothing is there (RFC 9110, section 15.5.5), and what is empty is there."
ABSENT = "what was never said, or was removed, is not there: 404 (RFC 9110, section 15.5.5)."
WHOLE = "PUT asks that the content, all of it, be the state (RFC 9110, section 9.3.4). {} and null are values of JSON."
NEW = "201 says that PUT made what was not there; what is empty is there as well (RFC 9110, section 9.3.4)."
REMOVES = (
    'in a merge patch null removes, and every other value is set, also 0, false, "", [] and {} (RFC 7396, section 1).'
)
STAYS = "an empty sheet is still a sheet: a patch removes members (RFC 7396, section 1), and only DELETE removes the sheet (RFC 9110, section 9.3.5)."
OTHER = "a request is about the resource that its address names, and about no other (RFC 9110, section 3.1)."
TYPE = "Content-Type says how the content is to be read (RFC 9110, section 8.3)."
SHOWN = "GET shows what is stored, also where that is empty (RFC 9110, section 9.3.1)."
NOTE = "PUT asks that the content be the state (RFC 9110, section 9.3.4), and a text without a letter is a content as well."
DELETE = "DELETE asks that what the address names be removed (RFC 9110, section 9.3.5); 204 or 200 says that it was."
LIST = "the list is there, also where it is empty: 200, and JSON as in the starter (RFC 9110, section 15.3.1)."
FRESH = (
    "nobody has filled in a sheet yet: each check makes a fresh app by make_app(), by the convention of these tasks."
)
ON_IT = "a sheet without an answer is a sheet, and stands on the list: a convention of this app."


def put(trial, target, content, statuses, fields=None):
    """PUT, answered by one of these statuses."""
    answer = trial.send("PUT", target, content, fields)
    words = (
        f"PUT {target} was answered {answer.status_words()}, and {'nothing' if 201 in statuses else 'one'} was there"
    )
    trial.need(
        answer.status in statuses,
        words,
        " or ".join(map(str, statuses)),
        NEW if answer.status in (200, 201, 204) else NOTE if fields else WHOLE,
        [answer],
    )


def shows(trial, target, wanted, why=THERE):
    """GET shows exactly this JSON."""
    answer = trial.send("GET", target)
    words = f"GET {target} was answered {answer.status_words()}, and {json.dumps(wanted)} was said there"
    if why is REMOVES and answer.status == 404:
        words, why = (
            f"after the patch the sheet is {json.dumps(wanted)}, and GET {target} was answered 404 Not Found",
            STAYS,
        )
    content = "204 says that there is no content (RFC 9110, section 15.3.5), and even null is content in JSON."
    why_none = {204: content, 404: STAYS if why is STAYS else THERE}.get(answer.status, SHOWN)
    trial.need(answer.status == 200, words, "200", why_none, [answer])
    told = f"GET {target} is of {f'the type {answer.media_type}' if answer.media_type else 'no type'}"
    trial.need(answer.media_type == "application/json", told, "application/json", TYPE, [answer])
    holds = answer.answer.strip() and same(answer.data(), wanted)
    why = SHOWN if why is THERE else why
    trial.need(holds, f"GET {target} does not show what was said", f"{json.dumps(wanted)}, as JSON", why, [answer])


def absent(trial, *targets, method="GET", content=None):
    """404 to this method."""
    for target in targets:
        answer = trial.send(method, target, content, PATCH if method == "PATCH" else None)
        words = f"{method} {target} was answered {answer.status_words()}, and nothing is there"
        trial.need(answer.status == 404, words, "404", ABSENT, [answer])


def patched(trial, patch, wanted, what="a sheet"):
    """PATCH Ana's sheet, and look at what became of it."""
    answer = trial.send("PATCH", "/sheet/ana", patch, PATCH)
    words = f"{what} is there, and PATCH /sheet/ana was answered {answer.status_words()}"
    why = f"the sheet is there. {THERE}" if answer.status == 404 else REMOVES
    trial.need(answer.status in (200, 204), words, "200 or 204", why, [answer])
    shows(trial, "/sheet/ana", wanted, REMOVES)


def listed(trial, *targets, why):
    """The list is there, and names these sheets."""
    answer = trial.send("GET", "/sheets/")
    data = answer.data()
    found = data.get("sheets") if isinstance(data, dict) else None
    is_list = answer.status == 200 and isinstance(found, list)
    holds = is_list and sorted(map(str, found)) == sorted(targets)
    trial.need(holds, f"GET /sheets/ names {found}", f"200, with {list(targets)}", why if is_list else LIST, [answer])


@check("no-sheets", points=1)
def an_empty_list_is_there(trial):
    """Without sheets the list is 200 and empty, at the beginning and at the end; an empty sheet is on it."""
    listed(trial, why=FRESH)
    put(trial, "/sheet/ana", {}, [201])
    put(trial, "/sheet/ben", BEN, [201])
    listed(trial, "/sheet/ana", "/sheet/ben", why=ON_IT)
    for child in ("ana", "ben"):
        answer = trial.send("DELETE", f"/sheet/{child}")
        words = f"a sheet was there, and DELETE /sheet/{child} was answered {answer.status_words()}"
        why = THERE if answer.status == 404 else DELETE
        trial.need(answer.status in (200, 204), words, "204 or 200", why, [answer])
        absent(trial, f"/sheet/{child}")
    listed(trial, why=ABSENT)
    absent(trial, "/sheet/ana", method="DELETE")
    methods_hold(trial, "/sheets/", example=BEN)
    head_is_like_get(trial, "/sheet/ana")


@check("put", points=2)
def put_stores_the_little_too(trial):
    """PUT stores every kind of nothing, and an empty sheet was there."""
    absent(trial, "/sheet/ana")
    put(trial, "/sheet/ana", {}, [201])
    shows(trial, "/sheet/ana", {})
    for sheet in (ANA, {}, DEEP, BEN, {"nickname": None}, ANA):
        put(trial, "/sheet/ana", sheet, [200, 204])
        shows(trial, "/sheet/ana", sheet, WHOLE)
    absent(trial, "/sheet/zoe")


@check("one-answer", points=1)
def each_answer_is_there(trial):
    """Each answer is shown by itself, whatever it is; one that was not given is 404."""
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
    """A patch sets 0, false, "", [] and {}, removes by null only, and leaves an empty sheet."""
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
    """An empty note is there, 200 or 204 with nothing in it; no note is 404."""
    absent(trial, "/note/ana")
    for number, words in enumerate(("", "fear of heights\n", "", "0", " ")):
        put(trial, "/note/ana", words, [200, 204] if number else [201], TEXT)
        answer = trial.send("GET", "/note/ana")
        fitting = (200,) if words else (200, 204)
        said = f"the note is {words!r}, and GET /note/ana was answered {answer.status_words()}"
        trial.need(answer.status in fitting, said, " or ".join(map(str, fitting)), THERE, [answer])
        trial.need(answer.answer == words, "GET does not show the note", repr(words), NOTE, [answer])
        typed = not words or answer.media_type == "text/plain"
        trial.need(typed, f"the note is of the type {answer.media_type}", "text/plain, as before", TYPE, [answer])
    absent(trial, "/note/ben")
    listed(trial, why=OTHER)
    put(trial, "/sheet/ana", {}, [201])
    trial.send("DELETE", "/sheet/ana")
    answer = trial.send("GET", "/note/ana")
    words = "a sheet of ana was put and thrown away, and the note about her is another one, or gone"
    trial.need((answer.status, answer.answer) == (200, " "), words, "the note as it was", OTHER, trial.crossed[-3:])
    methods_hold(trial, "/note/ana", example=BEN)
    head_is_like_get(trial, "/note/ben")
