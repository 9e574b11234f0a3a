"""Put, patch and read cabins; each patch tests one rule of RFC 7396."""

from exercises.checking import check, same
from exercises.checking.shared_checks import methods_hold

MERGE_PATCH = {"Content-Type": "application/merge-patch+json"}
OPEN = {"from": "June", "to": "October", "days": {"Monday": "no", "Sunday": "yes"}}
HUT = {"beds": 40, "phone": "0123", "paths": ["north", "lake"], "open": OPEN}
OTHER = {"beds": 8, "phone": "0456"}
SETS = "A merge patch sets the members that it contains and keeps the others (RFC 7396, section 1)."
REFUSED = "a refused request changes nothing (RFC 5789, section 2)."
TOLD = "the body of a 200 says what the request has done (RFC 9110, section 15.3.1)."
NAMED = "a request is about what its address names (RFC 9110, section 7.1)."
REMOVES = "null in a merge patch removes the member, and is never stored (RFC 7396, section 1)."
MERGES = "an object in a merge patch is merged in the same way, at every depth (RFC 7396, section 2)."
REPLACES = "anything but an object replaces what was there, so a merge patch can't change a part of a list (RFC 7396, section 2)."
TYPE = "415 means that the server doesn't read this media type, and Accept-Patch says which it does (RFC 5789, section 2.2, and RFC 9110, section 15.5.16)."


def two_huts(trial):
    """Put two cabins, and prove them by GET."""
    for name, hut in (("alpine", OTHER), ("lake", OTHER)):
        answer = trial.send("PUT", f"/hut/{name}", hut)
        words = f"PUT /hut/{name} no longer stores a cabin"
        why = "each check calls make_app() for a fresh app, in which every cabin is new, so PUT returns 201 (RFC 9110, section 9.3.4)."
        trial.need(answer.status == 201, words, "201, as in the starter", why, [answer])
    for hut in ({"beds": 9}, {"guide": None, "food": {}, "open": {"to": None}, "paths": []}, HUT):
        trial.send("PUT", "/hut/alpine", hut)
        put = "PUT replaces the whole state, so it stores all members of the body, even null and {}, and the rest is gone (RFC 9110, section 9.3.4)."
        shows(trial, "alpine", hut, f"PUT /hut/alpine sent {hut}, but GET shows something else", put)
    shows(
        trial,
        "alpine",
        HUT,
        "GET doesn't show the cabin that PUT sent",
        "PUT stores its body (RFC 9110, section 9.3.4).",
    )


def shows(trial, name, hut, words, why):
    """GET shows exactly this cabin, or returns 404 if it is None."""
    answer = trial.send("GET", f"/hut/{name}")
    holds = answer.status == 404 if hut is None else answer.status == 200 and same(answer.data(), hut)
    wanted = "404 for a cabin that doesn't exist" if hut is None else f"the cabin {hut}"
    trial.need(holds, words, wanted, why, [answer])


def patched(trial, patch, wanted, words, why):
    """PATCH alpine and look at the result."""
    answer = trial.send("PATCH", "/hut/alpine", patch, MERGE_PATCH)
    said = f"PATCH /hut/alpine returned {answer.status_words()}"
    trial.need(answer.status in (200, 204), said, "200 with the cabin, or 204", rule(answer.status), [answer])
    shows(trial, "alpine", wanted, words, why)
    told = answer.status == 204 or answer.data() is None or same(answer.data(), wanted)
    trial.need(
        told, "the response to PATCH shows a different cabin from GET", "the cabin as it is now, or 204", TOLD, [answer]
    )


def rule(status):
    """Say what the status of a refused PATCH means."""
    if status == 405:
        return "405 means that the address doesn't support this method (RFC 9110, section 15.5.6). " + SETS
    if status == 415:
        return "application/merge-patch+json is the media type of a merge patch (RFC 7396, section 4), so PATCH has to read it."
    return "a successful PATCH returns 200 or 204 (RFC 5789, section 2.1). " + SETS


def nested(inner):
    """An object as the member map, ten objects deep."""
    for name in "cbahgfedcb":
        inner = {name: inner}
    return {"map": inner}


def without(data, name):
    return {one: value for one, value in data.items() if one != name}


@check("sets-and-keeps", points=1)
def a_patch_sets_what_it_names(trial):
    """A patch sets the members that it contains, whatever was there; the rest and the other cabins stay."""
    two_huts(trial)
    wanted = {**HUT, "beds": 42, "guide": "Ana"}
    patched(
        trial,
        {"beds": 42, "guide": "Ana"},
        wanted,
        "a patch changed two members, but the cabin isn't as it should be",
        SETS,
    )
    for beds in (0, "", False, "null", {"new": 8}):
        patched(
            trial,
            {"beds": beds},
            {**wanted, "beds": beds},
            f"a patch set beds to {beds!r}, but GET shows something else",
            SETS,
        )
    patched(trial, {}, {**wanted, "beds": {"new": 8}}, "an empty patch changed the cabin", SETS)
    shows(trial, "lake", OTHER, "a patch for alpine changed /hut/lake", NAMED)
    methods_hold(trial, "/hut/alpine", "/hut/nowhere", example=OTHER)


@check("null-removes", points=1)
def null_removes(trial):
    """null removes a member, and a missing one stays missing."""
    two_huts(trial)
    wanted = without(HUT, "phone")
    patched(
        trial,
        {"phone": None, "guide": None},
        wanted,
        "a patch had null for phone and guide, but the cabin isn't as it should be",
        REMOVES,
    )


@check("inside", points=2)
def objects_inside_are_merged(trial):
    """PATCH merges objects at every depth, even new ones."""
    two_huts(trial)
    deep = {**HUT, "open": {**OPEN, "to": "May", "days": {"Sunday": "yes"}}}
    patch = {"open": {"to": "May", "days": {"Monday": None}}}
    patched(trial, patch, deep, "a patch changed two members inside open, but open isn't as it should be", MERGES)
    patched(
        trial,
        nested({"d": 1, "e": 2, "f": 4}),
        deep | nested({"d": 1, "e": 2, "f": 4}),
        "a patch had new objects, ten levels deep, but the cabin isn't as it should be",
        MERGES,
    )
    words = "a patch changed two members, ten levels deep, but the cabin isn't as it should be"
    patched(trial, nested({"d": None, "e": 3}), deep | nested({"e": 3, "f": 4}), words, MERGES)
    patched(trial, nested({}), deep | nested({"e": 3, "f": 4}), "an empty object in a patch changed the cabin", MERGES)
    words = "a patch removed all members of an object, so the object should still be there, but empty"
    patched(trial, nested({"e": None, "f": None}), deep | nested({}), words, REMOVES)
    patched(
        trial,
        {"map": None, "food": {}},
        {**deep, "food": {}},
        "a patch had null for map, which should be gone now, and {} for food, which should be there",
        f"{REMOVES} {{}} is a value, and the patch sets it.",
    )
    new = {**deep, "food": {"soup": "hot"}, "phone": {"day": "0123"}}
    patch = {"food": {"soup": "hot", "cake": None}, "phone": {"day": "0123", "night": None}}
    patched(trial, patch, new, "an object was new, or replaced a text, and your app stored the null inside it", REMOVES)
    patch = {"menu": {"tea": "hot", "cake": None}}
    patched(
        trial, patch, {**new, "menu": {"tea": "hot"}}, "menu was new, and your app stored the null inside it", REMOVES
    )


@check("lists", points=1)
def lists_are_replaced(trial):
    """A list replaces the list that was there."""
    two_huts(trial)
    patched(
        trial,
        {"paths": ["lake", "south"]},
        {**HUT, "paths": ["lake", "south"]},
        "paths isn't the list that the patch sent",
        REPLACES,
    )
    holes = ["lake", None, {"by": None, "far": 4}, [None, 7]]
    words = "a patch sent a list with null in it, but your app didn't store it as it was sent"
    patched(trial, {"paths": holes}, {**HUT, "paths": holes}, words, REPLACES)
    shorter = ["south", "north", {"by": "bus"}, []]
    words = "a patch sent a list of the same length, with an object in it, but your app didn't store it as it was sent"
    patched(trial, {"paths": shorter}, {**HUT, "paths": shorter}, words, REPLACES)
    patched(trial, {"paths": []}, {**HUT, "paths": []}, "a patch sent an empty list, but paths isn't empty", REPLACES)
    patched(
        trial,
        {"paths": ["lake", "south"]},
        {**HUT, "paths": ["lake", "south"]},
        "paths isn't the list that the patch sent",
        REPLACES,
    )
    patched(
        trial,
        {"open": "always"},
        {**HUT, "paths": ["lake", "south"], "open": "always"},
        "open isn't the text that the patch sent",
        REPLACES,
    )


@check("refuses", points=1)
def what_is_no_merge_patch_is_refused(trial):
    """Another media type returns 415 with Accept-Patch, an unknown cabin 404, and neither changes anything."""
    two_huts(trial)
    patched(trial, {"beds": 41}, {**HUT, "beds": 41}, "a patch changed beds, but the cabin isn't as it should be", SETS)
    for media_type in ("application/json", "application/json-patch+json", "text/plain"):
        answer = trial.send("PATCH", "/hut/alpine", '{"beds": 1}', {"Content-Type": media_type})
        words = f"a PATCH with the media type {media_type} returned {answer.status_words()}"
        trial.need(answer.status == 415, words, "415, with Accept-Patch", TYPE, [answer])
        named = [one.partition(";")[0].strip().lower() for one in answer.members("Accept-Patch")]
        words = "the 415 doesn't say which media type PATCH reads"
        wanted = "an Accept-Patch header with that media type"
        trial.need("application/merge-patch+json" in named, words, wanted, TYPE, [answer])
        words = f"Accept-Patch lists {media_type}, but your app refused a PATCH with it"
        trial.need(media_type not in named, words, "only the media types that PATCH reads", TYPE, [answer])
        shows(trial, "alpine", {**HUT, "beds": 41}, "a refused PATCH changed the cabin", REFUSED)
    answer = trial.send("PATCH", "/hut/nowhere", {"beds": 1}, MERGE_PATCH)
    why = "404 means that nothing is there (RFC 9110, section 15.5.5), and in this service PATCH creates nothing."
    words = f"PATCH of a cabin that doesn't exist returned {answer.status_words()}"
    trial.need(answer.status == 404, words, "404", why, [answer])
    shows(trial, "nowhere", None, "PATCH created a cabin", why)
