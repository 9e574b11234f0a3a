"""Huts are put, patched and read; each patch is one rule of RFC 7396."""

from exercises.checking import check, same
from exercises.checking.shared_checks import methods_hold

MERGE_PATCH = {"Content-Type": "application/merge-patch+json"}
OPEN = {"from": "June", "to": "October", "days": {"Monday": "no", "Sunday": "yes"}}
HUT = {"beds": 40, "phone": "0123", "paths": ["north", "lake"], "open": OPEN}
OTHER = {"beds": 8, "phone": "0456"}
SETS = "A merge patch sets what it names and keeps what it does not (RFC 7396, section 1)."
REFUSED = "what is refused changes nothing (RFC 5789, section 2)."
TOLD = "the content of a 200 tells what came of the request (RFC 9110, section 15.3.1)."
NAMED = "a request is about what its address names (RFC 9110, section 7.1)."
REMOVES = "null in a merge patch removes the member, and is never stored (RFC 7396, section 1)."
MERGES = "an object in a merge patch is merged in the same way, at every depth (RFC 7396, section 2)."
REPLACES = (
    "what is no object replaces what was there; a merge patch cannot change a part of a list (RFC 7396, section 2)."
)
TYPE = "415 says that this type is not read here, and Accept-Patch which is (RFC 5789, section 2.2, and RFC 9110, section 15.5.16)."


def two_huts(trial):
    """Two huts, put and proven by GET."""
    for name, hut in (("alpine", OTHER), ("lake", OTHER)):
        answer = trial.send("PUT", f"/hut/{name}", hut)
        words = f"PUT /hut/{name} no longer stores a hut"
        why = "each check makes a fresh app by make_app(): 201 for what is new there (RFC 9110, section 9.3.4)."
        trial.need(answer.status == 201, words, "201, as in the starter", why, [answer])
    for hut in ({"beds": 9}, {"guide": None, "food": {}, "open": {"to": None}, "paths": []}, HUT):
        trial.send("PUT", "/hut/alpine", hut)
        put = "PUT replaces the whole: what it names is stored, null and {} too, and the rest is gone (RFC 9110, section 9.3.4)."
        shows(trial, "alpine", hut, f"PUT /hut/alpine brought {hut}, and GET shows something else", put)
    shows(
        trial,
        "alpine",
        HUT,
        "the hut that was put is not there",
        "PUT stores what it brings (RFC 9110, section 9.3.4).",
    )


def shows(trial, name, hut, words, why):
    """GET shows exactly this hut, or 404 where it is None."""
    answer = trial.send("GET", f"/hut/{name}")
    holds = answer.status == 404 if hut is None else answer.status == 200 and same(answer.data(), hut)
    wanted = "404 for a hut that does not exist" if hut is None else f"the hut as {hut}"
    trial.need(holds, words, wanted, why, [answer])


def patched(trial, patch, wanted, words, why):
    """PATCH alpine and look at what became of it."""
    answer = trial.send("PATCH", "/hut/alpine", patch, MERGE_PATCH)
    said = f"PATCH /hut/alpine was answered {answer.status_words()}"
    trial.need(answer.status in (200, 204), said, "200 with the hut, or 204", rule(answer.status), [answer])
    shows(trial, "alpine", wanted, words, why)
    told = answer.status == 204 or answer.data() is None or same(answer.data(), wanted)
    trial.need(told, "the answer to PATCH shows another hut than GET", "the hut as it is now, or 204", TOLD, [answer])


def rule(status):
    """What the status of a PATCH that was not accepted says."""
    if status == 405:
        return "405 says that the address has no such method (RFC 9110, section 15.5.6). " + SETS
    if status == 415:
        return "application/merge-patch+json is the type of a merge patch (RFC 7396, section 4): it has to be read."
    return "a PATCH that was done is answered by 200, or by 204 (RFC 5789, section 2.1). " + SETS


def nested(inner):
    """An object as the member map, ten objects deep."""
    for name in "cbahgfedcb":
        inner = {name: inner}
    return {"map": inner}


def without(data, name):
    return {one: value for one, value in data.items() if one != name}


@check("sets-and-keeps", points=1)
def a_patch_sets_what_it_names(trial):
    """What a patch names is set, whatever was there; the rest and the other huts stay."""
    two_huts(trial)
    wanted = {**HUT, "beds": 42, "guide": "Ana"}
    patched(
        trial,
        {"beds": 42, "guide": "Ana"},
        wanted,
        "two members were patched, and the hut is not as it should be",
        SETS,
    )
    for beds in (0, "", False, "null", {"new": 8}):
        patched(trial, {"beds": beds}, {**wanted, "beds": beds}, f"beds was set to {beds!r}, and is not so now", SETS)
    patched(trial, {}, {**wanted, "beds": {"new": 8}}, "an empty patch changed the hut", SETS)
    shows(trial, "lake", OTHER, "a patch for alpine changed the hut at the lake", NAMED)
    methods_hold(trial, "/hut/alpine", "/hut/nowhere", example=OTHER)


@check("null-removes", points=1)
def null_removes(trial):
    """null removes a member, and one that is not there stays away."""
    two_huts(trial)
    wanted = without(HUT, "phone")
    patched(trial, {"phone": None, "guide": None}, wanted, "the phone was patched with null, and guide too", REMOVES)


@check("inside", points=2)
def objects_inside_are_merged(trial):
    """Objects inside are merged at every depth, new ones too."""
    two_huts(trial)
    deep = {**HUT, "open": {**OPEN, "to": "May", "days": {"Sunday": "yes"}}}
    patch = {"open": {"to": "May", "days": {"Monday": None}}}
    patched(
        trial, patch, deep, "a patch named two things inside of open, and the rest of open is not as before", MERGES
    )
    patched(
        trial,
        nested({"d": 1, "e": 2, "f": 4}),
        deep | nested({"d": 1, "e": 2, "f": 4}),
        "an object was new, ten deep",
        MERGES,
    )
    words = "a patch named two things ten objects deep, and the hut is not as it should be"
    patched(trial, nested({"d": None, "e": 3}), deep | nested({"e": 3, "f": 4}), words, MERGES)
    patched(trial, nested({}), deep | nested({"e": 3, "f": 4}), "a patch with nothing in an object changed it", MERGES)
    words = "all that an object held was removed, and the object should be there still, with nothing in it"
    patched(trial, nested({"e": None, "f": None}), deep | nested({}), words, REMOVES)
    patched(
        trial,
        {"map": None, "food": {}},
        {**deep, "food": {}},
        "null was sent for map, which is to go, and {} for food, which is to be there",
        f"{REMOVES} {{}} is a value, and is set.",
    )
    new = {**deep, "food": {"soup": "hot"}, "phone": {"day": "0123"}}
    patch = {"food": {"soup": "hot", "cake": None}, "phone": {"day": "0123", "night": None}}
    patched(
        trial, patch, new, "an object was new, or took the place of a text, and null inside of it was stored", REMOVES
    )
    patch = {"menu": {"tea": "hot", "cake": None}}
    patched(trial, patch, {**new, "menu": {"tea": "hot"}}, "menu was new, and null inside of it was stored", REMOVES)


@check("lists", points=1)
def lists_are_replaced(trial):
    """A list takes the place of the list that was there."""
    two_huts(trial)
    patched(
        trial,
        {"paths": ["lake", "south"]},
        {**HUT, "paths": ["lake", "south"]},
        "paths is not the list that was sent",
        REPLACES,
    )
    holes = ["lake", None, {"by": None, "far": 4}, [None, 7]]
    words = "a list came with null in it, and is not stored as it was sent"
    patched(trial, {"paths": holes}, {**HUT, "paths": holes}, words, REPLACES)
    shorter = ["south", "north", {"by": "bus"}, []]
    words = "a list took the place of one as long, with an object in it, and is not stored as it was sent"
    patched(trial, {"paths": shorter}, {**HUT, "paths": shorter}, words, REPLACES)
    patched(trial, {"paths": []}, {**HUT, "paths": []}, "an empty list was sent, and paths is not that", REPLACES)
    patched(trial, {"paths": ["lake", "south"]}, {**HUT, "paths": ["lake", "south"]}, "paths is not the list", REPLACES)
    patched(
        trial,
        {"open": "always"},
        {**HUT, "paths": ["lake", "south"], "open": "always"},
        "open is not the text that was sent",
        REPLACES,
    )


@check("refuses", points=1)
def what_is_no_merge_patch_is_refused(trial):
    """Another type is 415 with Accept-Patch, an unknown hut 404, and neither changes anything."""
    two_huts(trial)
    patched(trial, {"beds": 41}, {**HUT, "beds": 41}, "beds was patched, and the hut is not as it should be", SETS)
    for media_type in ("application/json", "application/json-patch+json", "text/plain"):
        answer = trial.send("PATCH", "/hut/alpine", '{"beds": 1}', {"Content-Type": media_type})
        words = f"a PATCH whose content is {media_type} was answered {answer.status_words()}"
        trial.need(answer.status == 415, words, "415, with Accept-Patch", TYPE, [answer])
        named = [one.partition(";")[0].strip().lower() for one in answer.members("Accept-Patch")]
        words = "the 415 does not say which type of patch is read"
        trial.need(
            "application/merge-patch+json" in named, words, "the field Accept-Patch with that type", TYPE, [answer]
        )
        words = f"Accept-Patch names {media_type}, and a PATCH with it was refused"
        trial.need(media_type not in named, words, "the types that PATCH reads, and no others", TYPE, [answer])
        shows(trial, "alpine", {**HUT, "beds": 41}, "a PATCH that was refused changed the hut", REFUSED)
    answer = trial.send("PATCH", "/hut/nowhere", {"beds": 1}, MERGE_PATCH)
    why = (
        "404 says that nothing is there (RFC 9110, section 15.5.5); that PATCH makes nothing is this service's choice."
    )
    words = f"PATCH of a hut that does not exist was answered {answer.status_words()}"
    trial.need(answer.status == 404, words, "404", why, [answer])
    shows(trial, "nowhere", None, "PATCH made a hut", why)
