"""People press buttons, a crawler and a prefetcher visit, and then look at every plant."""

import re

from clients.crawler import crawled
from exercises.checking import check
from exercises.checking.feedback import from_exchange
from exercises.checking.shared_checks import head_is_like_get, methods_hold
from exercises.checking.forms_and_addresses import URLENCODED, forms_in

PLANTS = {"fern": "dry", "mint": "dry", "rose": "dry"}
SAFE = "GET is safe, so whoever sends it doesn't ask for any change (RFC 9110, section 9.2.1)."
BY_POST = f"{SAFE} POST asks the resource to process what it gets (section 9.3.3)."
DONE = (
    "POST asks for work on what the request names, and the status says whether that worked (RFC 9110, section 9.3.3)."
)
NAMED = "a request is about what it names (RFC 9110, section 7.1), so a button is for one plant, and the others stay."
SHOWN = "GET returns a representation of what the address names (RFC 9110, section 9.3.1)."
BUTTONS = "each plant has both buttons: a convention of this task."
NAMELESS = "a browser doesn't send an input without a name (HTML Standard), and POST works with what it gets (RFC 9110, section 9.3.3)."
WHICH = "POST works with what it gets (RFC 9110, section 9.3.3), and if that is the same for all plants, it names none of them."
VISITORS = ({"Sec-Purpose": "prefetch"}, {"Accept": "image/*"})
DEEDS = {"Water": {"rose": "wet"}, "Remove": {"rose": None}}


def soils(trial):
    """What each plant's own address shows: its soil, or None if it is gone."""
    found = {}
    for name in PLANTS:
        answer = trial.send("GET", f"/plant/{name}")
        data = answer.data()
        trial.need(
            answer.status == 404 or (answer.status == 200 and isinstance(data, dict) and "soil" in data),
            f"GET /plant/{name} shows neither a plant nor a 404",
            "JSON with its soil, or 404, as in the starter",
            SHOWN,
            [answer],
        )
        found[name] = None if answer.status == 404 else data["soil"]
    return found


def the_page(trial):
    """The page with all plants, fresh."""
    page = trial.send("GET", "/plants/")
    words, wanted = f"GET /plants/ returned {page.answered()}", "200 and an HTML page, as in the starter"
    trial.need(page.status == 200 and page.media_type == "text/html", words, wanted, SHOWN, [page])
    words = "a fresh app doesn't show three dry plants"
    why = (
        "each check calls make_app() for a fresh app, a convention of these tasks, so keep the plants inside make_app."
    )
    trial.need(soils(trial) == PLANTS, words, "fern, mint and rose, all dry", why, [page])
    return page


def names_it(form, name):
    """Whether a form names a plant, in its action or in one of its values."""
    return any(name in words for words in (form.action, *(value for _, value in form.pairs)))


def button(trial, label, name):
    """Return the form of the button with this label, for this plant; refuse if there is none."""
    page = the_page(trial)
    forms = forms_in(page.answer)
    mine = [form for form in forms if names_it(form, name) and label.lower() in form.words.lower()]
    if not mine and f">{label}</a>" in page.answer:
        wanted = f"a button {label} for {name}, in a form"
        trial.refuse(f"{label} is still a link on the page", wanted, f"clients follow a link with GET. {SAFE}", [page])
    labelled = any(label.lower() in form.words.lower() for form in forms)
    nameless = any(name in tag and " name=" not in tag for tag in re.findall("<input[^>]*>", page.answer))
    words = f"no button {label} on the page names {name}" if labelled else f"the page has no button {label}"
    wanted = f"a button {label} for {name}, in a form with {name} in its action or in a value that it sends"
    trial.need(mine, words, wanted, (NAMELESS if nameless else WHICH) if labelled else BUTTONS, [page])
    sent = mine[0].sends("/plants/")
    words = f"{mine[0].told()} {'sends a GET' if sent else 'sends nothing to your app'}"
    why = f"a form knows get, post and dialog, and any other word means get (HTML Standard, form submission attributes). {BY_POST}"
    trial.need(sent and sent[0] == "POST", words, 'method="post"', why, [page])
    return mine[0]


def press(trial, label, name):
    """Press a button and need its effect on this plant alone."""
    method, target, content = button(trial, label, name).sends("/plants/")
    answer = trial.send(method, target, content, {"Content-Type": URLENCODED})
    wanted = {**PLANTS, name: DEEDS[label]["rose"]}
    after = soils(trial)
    trial.need(
        answer.status < 400 and after == wanted,
        f"after somebody pressed {label} for {name}, {told(wanted, after)}",
        f"{name} {'gone' if wanted[name] is None else wanted[name]}, and the others as they were",
        reason(name, wanted, after),
        [answer],
    )


def reason(name, wanted, after):
    """Say why the plants should be as wanted after a press of the button for this one."""
    return NAMED if any(after[other] != wanted[other] for other in PLANTS if other != name) else DONE


def told(wanted, after):
    """Say which plants aren't as they should be."""
    wrong = [f"{name} is {after[name] or 'gone'}" for name in PLANTS if after[name] != wanted[name]]
    return " and ".join(wrong) or "the plants are as they should be, but the response says that it didn't work"


def unharmed(trial, who, since):
    """Need all plants unchanged but the watered one; else name the first request since then that did harm."""
    after, wanted, about = soils(trial), {**PLANTS, "rose": "wet"}, ()
    if after != wanted and (guilty := trial.guilty(since, soils)):
        one, after = guilty
        who, about = f"{who}. {one.method} {one.target} did it", [one]
    trial.need(after == wanted, f"{who}, and now {told(wanted, after)}", "every plant as it was", SAFE, about)


def followed(trial, start, most):
    """The addresses that a crawler asked for, starting there."""
    walked = [from_exchange(one) for one in crawled(trial.running.url + start, most)[0]]
    trial.crossed.extend(walked)
    return [one.target for one in walked]


@check("buttons", points=2)
def each_plant_has_its_buttons(trial):
    """The Remove button works for the plant that it names, and for no other."""
    press(trial, "Remove", "fern")


@check("water", points=1)
def each_plant_can_be_watered(trial):
    """The Water button works for the plant that it names."""
    press(trial, "Water", "mint")
    forms = forms_in(trial.send("GET", "/plants/").answer)
    for name in ("mint", "rose"):
        mine = [form for form in forms if names_it(form, name) and "water" in form.words.lower()]
        words = f"after mint was watered, {name} no longer has a button Water"
        trial.need(mine, words, "a button for each plant, even for a wet one", BUTTONS, [trial.crossed[-1]])
        method, target, content = mine[0].sends("/plants/")
        answer = trial.send(method, target, content, {"Content-Type": URLENCODED})
        wanted, after = {**PLANTS, "mint": "wet", name: "wet"}, soils(trial)
        words = f"after somebody pressed Water for {name}, when mint was wet, {told(wanted, after)}"
        trial.need(after == wanted, words, "a wet plant stays wet", reason(name, wanted, after), [answer])
    forms = forms_in(trial.send("GET", "/plants/").answer)
    wanted = {"fern": "dry", "mint": "wet", "rose": "wet"}
    for name, when in (("fern", "the others were wet"), ("rose", "fern was gone")):
        mine = [form for form in forms if names_it(form, name) and "remove" in form.words.lower()]
        trial.need(mine, f"after mint and rose were watered, {name} no longer has a button Remove", "a button", BUTTONS)
        _, target, content = mine[0].sends("/plants/")
        answer = trial.send("POST", target, content, {"Content-Type": URLENCODED})
        wanted, after = {**wanted, name: None}, soils(trial)
        words = f"after somebody pressed Remove for {name}, when {when}, {told(wanted, after)}"
        why = reason(name, wanted, after)
        trial.need(after == wanted, words, f"{name} gone, and the others as before", why, [answer])


@check("crawler", points=2)
def a_crawler_may_pass(trial):
    """A crawler follows everything on the page, and no plant suffers."""
    press(trial, "Water", "rose")
    since = len(trial.crossed)
    asked = followed(trial, "/plants/", 40)
    unharmed(trial, f"a crawler asked for {', '.join(asked[:4])}{' and more' if len(asked) > 4 else ''}", since)


@check("get-does-nothing", points=2)
def no_get_does_anything(trial):
    """GET changes nothing at the forms' targets and at the old addresses, whoever sends it."""
    press(trial, "Water", "rose")
    targets = [
        sent[1] for sent in (form.sends("/plants/") for form in forms_in(trial.send("GET", "/plants/").answer)) if sent
    ]
    old = [f"/plant/{name}/{deed}" for name in ("fern", "mint") for deed in ("water", "remove")]
    for target in [*dict.fromkeys([*targets, *old])]:
        since = len(trial.crossed)
        followed(trial, target, 5)
        for fields in VISITORS:
            trial.send("GET", target, None, fields)
        unharmed(trial, f"a crawler, a prefetcher and an image sent GET {target}", since)
    head_is_like_get(trial, "/plants/", "/plant/nobody")
    for form in forms_in(trial.send("GET", "/plants/").answer)[:2]:
        _, target, _ = form.sends("/plants/")
        methods_hold(trial, target, "/plant/fern", example=dict(form.pairs), form=True)
