"""Guests of a picnic with two places come, repeat themselves, bring something else, and stay at home."""

from exercises.checking import check, same
from exercises.checking.shared_checks import methods_hold
from exercises.checking.shared_checks import TOGETHER, at_the_lock

CAKE, SALAD, GUITAR = {"brings": "a cake"}, {"brings": "a salad"}, {"brings": "a guitar", "plays": True}
PUT = "PUT asks that the body be stored at the address, and 201 says that it's new there (RFC 9110, section 9.3.4)."
AGAIN = "PUT is idempotent, so a repeated one must leave everything as after the first (RFC 9110, section 9.2.2)."
CONFLICT = "409 says that the request conflicts with the state of the resource (RFC 9110, section 15.5.10)."
DELETE = "DELETE removes what the address names, and may be repeated (RFC 9110, sections 9.3.5 and 9.2.2)."
FRESH = "Each check calls make_app() for a fresh app (a convention of these tasks), so keep the guests inside it."
NOTHING = "404 says that nothing exists there (RFC 9110, section 15.5.5)."


def at(event, guest):
    return f"/event/{event}/guest/{guest}"


def comes(trial, guest, brings, statuses, event="picnic"):
    """PUT a guest, with one of these statuses, and see that they come."""
    answer = trial.send("PUT", at(event, guest), brings)
    state = "wasn't coming before" if 201 in statuses else "was coming already"
    words = f"{guest} {state}, and PUT {at(event, guest)} returned {answer.status_words()}"
    wanted = " or ".join(map(str, statuses))
    trial.need(answer.status in statuses, words, wanted, why_not(answer.status, 201 in statuses), [answer])
    shows(trial, guest, brings, event)


def why_not(status, is_new):
    """Why a guest's PUT has another status."""
    if status == 409:
        return f"{CONFLICT} {'A place was free.' if is_new else 'Somebody who already comes takes no second place.'}"
    if status in (200, 204):
        return f"{PUT} {FRESH}"
    return PUT if is_new or status == 201 else AGAIN


def shows(trial, guest, brings, event="picnic"):
    """GET shows what a guest brings; None is for one who doesn't come."""
    answer = trial.send("GET", at(event, guest))
    if brings is None:
        words = f"{guest} doesn't come, but GET {at(event, guest)} returned {answer.status_words()}"
        trial.need(answer.status in (404, 410), words, "404", NOTHING, [answer])
    else:
        words = f"GET {at(event, guest)} doesn't show what {guest} said to the {event} last"
        trial.need(answer.status == 200 and same(answer.data(), brings), words, f"200 and {brings}", PUT, [answer])


def listed(trial, names, free, words, event="picnic"):
    """The list names these guests, and says how many places are free."""
    answer = trial.send("GET", f"/event/{event}/guests/")
    data = answer.data()
    wanted = {"guests": sorted(names), "free": free}
    holds = answer.status == 200 and isinstance(data, dict) and same(data, wanted)
    trial.need(holds, words, f"{wanted}", why_listed(data, names, free), [answer])


def why_listed(data, names, free):
    """Why a list is as it is wanted."""
    found = data.get("guests") if isinstance(data, dict) else None
    if not isinstance(found, list):
        return "the list has the same form as in the starter (a convention of this app)."
    if len(found) > len({*map(str, found)}):
        return AGAIN
    if sorted(map(str, found)) == sorted(names):
        order = "the names are in alphabetical order, as in the starter (a convention of this app)."
        return order if same(data.get("free"), free) else "each guest takes one place (a convention of this task)."
    extra = {*map(str, found)} - {*names}
    return (
        f"the list names those who come to this event, and nobody else (a convention). {FRESH if extra else ''}".strip()
    )


@check("comes", points=1)
def a_guest_comes(trial):
    """PUT makes a guest come to this event, GET shows what they bring, and the list names them."""
    listed(trial, [], 2, "a fresh picnic already has guests, or doesn't have two free places")
    shows(trial, "ana", None)
    shows(trial, "ana", None, "concert")
    comes(trial, "ana", CAKE, [201])
    listed(trial, ["ana"], 1, "Ana comes to the picnic, but the list says otherwise")
    listed(trial, [], 30, "Ana comes to the picnic, but the concert's list changed", "concert")
    shows(trial, "ana", None, "concert")
    comes(trial, "ana", GUITAR, [201], "concert")
    shows(trial, "ana", CAKE)
    trial.send("DELETE", at("concert", "ana"))
    shows(trial, "ana", CAKE)
    listed(trial, ["ana"], 1, "Ana stays away from the concert, but the picnic's list changed")
    comes(trial, "Zoe", SALAD, [201], "concert")


@check("once", points=2)
def each_guest_counts_once(trial):
    """The same PUT again, or one with another body, leaves one guest who brings what was said last."""
    comes(trial, "ana", CAKE, [201])
    comes(trial, "ana", CAKE, [200, 204])
    listed(trial, ["ana"], 1, "Ana said twice that she comes, but the list doesn't show exactly one Ana")
    comes(trial, "ana", GUITAR, [200, 204])
    comes(trial, "ana", CAKE, [200, 204])
    listed(trial, ["ana"], 1, "Ana brings something else, but the list doesn't show exactly one Ana")


@check("full", points=2)
def when_all_places_are_taken(trial):
    """Nobody new comes to a full event; a guest who comes already may say so again."""
    comes(trial, "ana", CAKE, [201])
    comes(trial, "ben", SALAD, [201])
    answer = trial.send("PUT", at("picnic", "zoe"), GUITAR)
    words = f"all places are taken, but PUT {at('picnic', 'zoe')} returned {answer.status_words()}"
    trial.need(answer.status == 409, words, "the status for a conflict with what is stored", CONFLICT, [answer])
    shows(trial, "zoe", None)
    listed(trial, ["ana", "ben"], 0, "Zoe was refused, but the list changed")
    comes(trial, "ana", CAKE, [200, 204])
    comes(trial, "ben", GUITAR, [200, 204])
    shows(trial, "ana", CAKE)
    listed(trial, ["ana", "ben"], 0, "nobody new came, but the list changed")
    comes(trial, "zoe", {}, [201], "concert")
    for number in range(29):
        comes(trial, f"guest-{number}", CAKE, [201], "concert")
    answer = trial.send("PUT", at("concert", "finn"), CAKE)
    words = f"30 guests come to the concert, but PUT {at('concert', 'finn')} returned {answer.status_words()}"
    trial.need(answer.status == 409, words, "the status for a conflict with what is stored", CONFLICT, [answer])


@check("stays-at-home", points=1)
def a_guest_stays_at_home(trial):
    """DELETE frees the place for somebody else, and a repeated one does no harm."""
    comes(trial, "ana", CAKE, [201])
    comes(trial, "ben", SALAD, [201])
    for times in ("", " once more"):
        answer = trial.send("DELETE", at("picnic", "ana"))
        words = f"DELETE {at('picnic', 'ana')} was sent{times} and returned {answer.status_words()}"
        fitting = (200, 204, 404, 410) if times else (200, 204)
        trial.need(answer.status in fitting, words, " or ".join(map(str, fitting)), DELETE, [answer])
        shows(trial, "ana", None)
        listed(trial, ["ben"], 1, "Ana stays at home, but the list says otherwise")
    comes(trial, "zoe", GUITAR, [201])
    trial.send("DELETE", at("picnic", "nobody"))
    answer = trial.send("PUT", at("picnic", "dora"), CAKE)
    words = f"DELETE for somebody who doesn't come freed a place: {at('picnic', 'dora')} was {answer.status_words()}"
    trial.need(answer.status == 409, words, "409, because all places are taken", CONFLICT, [answer])
    methods_hold(trial, at("picnic", "ben"), at("picnic", "ana"), "/event/picnic/guests/", example=CAKE)


@check("no-verbs", points=1)
def the_verbs_are_gone(trial):
    """The two old addresses are gone, and an event that doesn't exist has no guests."""
    comes(trial, "ana", CAKE, [201])
    for verb, guest in (("join", "ben"), ("leave", "ana")):
        answer = trial.send("POST", f"/event/picnic/{verb}", {"guest": guest})
        words = f"POST /event/picnic/{verb} returned {answer.status_words()}"
        why = "an address that names nothing any more gets 404 or 410 (RFC 9110, sections 15.5.5 and 15.5.11)."
        trial.need(answer.status in (404, 410), words, "404 or 410", why, [answer])
    listed(trial, ["ana"], 1, "an old address still changes who comes")
    asked = [("GET", None, None), ("DELETE", None, None), ("PUT", CAKE, None)]
    asked += [("PUT", "a cake", {"Content-Type": "text/plain"}), ("PUT", "{", {"Content-Type": "application/json"})]
    for method, content, fields in asked:
        answer = trial.send(method, at("moon-landing", "ana"), content, fields)
        words = f"there is no moon-landing, but {method} {answer.target} returned {answer.status_words()}"
        trial.need(answer.status == 404, words, "404", NOTHING, [answer])


@check("at-once", points=1)
def the_last_place_is_one(trial):
    """Of four who ask for the last place at the same moment, one gets it, and who asks twice counts once."""
    comes(trial, "ana", CAKE, [201])
    for number in (1, 2, 3):
        names = [f"{name}{number}" for name in ("ben", "cleo", "dora", "eve")]
        crossed = at_the_lock(trial, *(("PUT", at("picnic", name), SALAD, None) for name in names))
        won = [one for one in crossed if one.status == 201]
        words = (
            f"four asked for the last place at the same moment, and got {', '.join(str(one.status) for one in crossed)}"
        )
        holds = len(won) == 1 and all(one in won or one.status == 409 for one in crossed)
        trial.need(holds, words, "201 for one of them, 409 for the others", TOGETHER, crossed)
        name = won[0].target.rpartition("/")[2]
        listed(trial, ["ana", name], 0, "one of four got the last place, but the list says otherwise")
        trial.send("DELETE", at("picnic", name))
    at_the_lock(trial, *[("PUT", at("picnic", "ben"), SALAD, None)] * 4)
    listed(
        trial, ["ana", "ben"], 0, "Ben said four times at the same moment that he comes, but the list says otherwise"
    )
