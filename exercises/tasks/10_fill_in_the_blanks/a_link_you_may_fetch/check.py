"""People press buttons; between their steps robots fetch all that the pages lead to, to the last link, and more."""

from urllib.parse import parse_qsl, urljoin

from clients.link_field import Page
from exercises.checking import check
from exercises.checking.forms_and_addresses import URLENCODED, forms_in
from exercises.checking.shared_checks import CONSENTS, NOT_DONE, head_is_like_get, methods_hold, steady

LABELS = {"rise": "Let it rise", "shape": "Shape it", "bake": "Bake it", "give": "Give it away"}
NEXT = {"mixed": "rise", "risen": "shape", "shaped": "bake"}
AFTER = {"rise": "risen", "shape": "shaped", "bake": "baked"}
SAFE = "GET and HEAD ask for no change, so a robot may fetch whatever it finds (RFC 9110, section 9.2.1)."
BY_POST = "a form with method=post is sent when somebody presses its button, and asks for work (RFC 9110, section 9.3.3). Any other word except dialog means get (HTML Standard, form submission attributes)."
OFFER = "a page leads to what can be done now, so nobody needs a list of the rules (a convention: hypermedia as the engine of application state)."
FRESH = "each check calls make_app() for a fresh app (a convention of these tasks), so keep the loaves inside it."
NUMBER = "each new loaf takes the next number, as in the starter. No old number comes again, and a GET takes none, because it's safe (RFC 9110, section 9.2.1)."
ALONE = "a step is about the loaf whose page it's on, and about no other (RFC 9110, section 3.1)."
STAGE = "each loaf shows its stage at an address of its own, as in the starter (a convention of this app)."
LATE = "a request that conflicts with the current state is refused, and changes nothing (RFC 9110, section 15.5.10)."
GONE = "nothing exists at this address (RFC 9110, section 15.5.5)."
OLD = [*(f"/loaf/{number}/{step}" for number in "12" for step in LABELS), "/loaves/mix"]
MOST = 60  # addresses that a robot asks for


def stand(trial, wanted, words, why, about=(), since=None):
    """Refuse unless the loaves are in these stages, as their own addresses say; None where there is no such loaf.

    The first request that changed something is named, where `since` is the number of the first that is suspected.
    """
    now = stages(trial, wanted)
    guilty = trial.guilty(since, lambda fresh: stages(fresh, wanted)) if since is not None and now != wanted else None
    if guilty:
        one, now = guilty
        words, about = f"{words}. {one.method} {one.target} changed something", [one]
    trial.need(now == wanted, f"{words}, and now {told(now)}", told(wanted), why, about)


def stages(trial, numbers):
    return {number: stage_of(trial, number) for number in numbers}


def stage_of(trial, number):
    answer = trial.send("GET", f"/loaf/{number}/stage")
    data = answer.data()
    holds = answer.status == 404 or (answer.status == 200 and isinstance(data, dict) and data.get("stage"))
    words = f"GET /loaf/{number}/stage returned {answer.answered()}"
    trial.need(holds, words, 'JSON such as {"stage": "risen"}, or 404, as in the starter', STAGE, [answer])
    return data["stage"] if answer.status == 200 else None


def told(loaves):
    return ", ".join(f"loaf {number} is {stage or 'not there'}" for number, stage in loaves.items())


def linked_from(trial, answer):
    """The addresses of this app that a response links to, or redirects to."""
    page = Page()
    page.read(answer.answer if answer.media_type == "text/html" else "")
    return own(trial, answer, [*page.references, answer.location])


def led_to(trial, answer):
    """The same, and where its forms are sent."""
    sent = [form.sends(answer.target) for form in forms_in(answer.answer)]
    return linked_from(trial, answer) + own(trial, answer, [one[1] for one in sent if one])


def own(trial, answer, found):
    """Those of the addresses found in a response that are the app's, as paths, each once."""
    base = trial.running.url
    whole = [urljoin(base + answer.target, one).partition("#")[0] for one in dict.fromkeys(found) if one]
    return [one.removeprefix(base) for one in whole if one.startswith(f"{base}/")]


def forms_from(trial, start, loaves):
    """(form, the page's path): the forms of a page, then those of the pages that its links lead to, one step far."""
    since = len(trial.crossed)
    page = trial.send("GET", start)
    words = f"GET {start} returned {page.status_words()}, {page.media_type or 'without a type'}"
    trial.need(page.status == 200 and page.media_type == "text/html", words, "200 and a page", OFFER, [page])
    links = [one for one in linked_from(trial, page) if not leads_away(one, start)]
    pages = [page, *(trial.send("GET", one) for one in links)]
    number = start.rpartition("/")[2]
    own_loaf = {number: loaves[number]} if number in loaves else loaves
    what = f"what {start} leads to" if links else start
    stand(trial, own_loaf, f"GET fetched {what}", SAFE, pages, since)
    return [(form, one.target) for one in pages for form in forms_in(one.answer)]


def leads_away(target, start):
    """Whether an address is the start itself, the list, or another loaf's."""
    first, _, rest = target.strip("/").partition("/")
    is_other = first == "loaf" and rest.partition("/")[0] != start.rpartition("/")[2]
    return target == start or target.rstrip("/") in ("", "/loaves") or is_other


def button(trial, forms, start, label):
    """What a browser sends when somebody presses the button of this label, which is among these forms."""
    found = [(form, at) for form, at in forms if label.lower() in form.words.lower()]
    words = f"{start} leads to no button {label!r}, but to {named(forms)}"
    wanted = f"a button {label!r} in a form, on that page or behind one of its links"
    trial.need(found, words, wanted, OFFER, last_look(trial, start))
    form, at = found[0]
    sent = form.sends(at)
    by = "is sent with GET" if sent else "sends nothing to this app"
    words = f"the button {label!r} is in {form.told()}, which {by}"
    trial.need(sent and sent[0] == "POST", words, 'method="post"', BY_POST, last_look(trial, at))
    return sent


def named(forms):
    return ", ".join(repr(form.words) for form, _ in forms) or "none at all"


def last_look(trial, page):
    """The last time that this page was fetched."""
    return [one for one in trial.crossed if (one.method, one.target) == ("GET", page)][-1:]


def press(trial, sent):
    method, target, content = sent
    return trial.send(method, target, content, {"Content-Type": URLENCODED})


def pressed(trial, start, label, loaves, after, why=BY_POST):
    """Press a button that this page leads to, and look at all loaves; gives what was sent."""
    forms = forms_from(trial, start, loaves)
    sent = button(trial, forms, start, label)
    only_what_is_possible(trial, start, forms, loaves)
    answer = press(trial, sent)
    words = f"the button {label!r} of {start} was pressed, and returned {answer.status_words()}"
    trial.need(answer.status < 400, words, "a 2xx status, or 303 to a page", BY_POST, [answer])
    others = {number: stage for number, stage in loaves.items() if number not in after}
    stand(trial, others, words, NUMBER if why is NUMBER else ALONE, [answer])
    loaves.update(after)
    stand(trial, loaves, words, why, [answer])
    return sent


def only_what_is_possible(trial, start, forms, loaves):
    """Refuse a button for a step that isn't possible now."""
    stage = loaves.get(start.rpartition("/")[2])
    wrong = [LABELS[step] for step in AFTER if step != NEXT.get(stage)]
    extra = next((label for label in wrong if any(label.lower() in form.words.lower() for form, _ in forms)), "")
    words = f"the loaf is {stage or 'not there'}, but {start} leads to a button {extra!r}"
    trial.need(not extra, words, "buttons only for what is possible now", OFFER, last_look(trial, start))
    if stage:
        button(trial, forms, start, LABELS["give"])


def steps_on(trial, number, loaves):
    """Take the next step of a loaf by its button; gives what was sent."""
    step = NEXT[loaves[number]]
    return pressed(trial, f"/loaf/{number}", LABELS[step], loaves, {number: AFTER[step]})


def robots_pass(trial, loaves):
    """Fetch all that the pages lead to and every old address: in order, backwards with HEAD, and with a query."""
    known, since = [*dict.fromkeys(["/loaves/", *OLD])], len(trial.crossed)
    for target in known:  # it grows while it's read
        answer = trial.send("GET", target, None, {"Sec-Purpose": "prefetch"} if target in OLD else None)
        known += [one for one in led_to(trial, answer) if one not in known and len(known) < MOST]
    stand(trial, loaves, f"a robot fetched {len(known)} addresses with GET", SAFE, since=since)
    since = len(trial.crossed)
    for target in reversed(known):
        trial.send("HEAD", target)
    stand(trial, loaves, "a robot requested the same with HEAD", SAFE, since=since)
    since = len(trial.crossed)
    for target in known:
        for query in CONSENTS:
            trial.send("GET", f"{target}{'&' if '?' in target else '?'}{query}")
    stand(trial, loaves, "a robot requested the same with a query that agrees to everything", SAFE, since=since)


def queries_change_nothing(trial, forms, loaves):
    """What forms send, sent in the query of a GET or HEAD."""
    sent = [form.sends(at) or ("", at, "") for form, at in forms]
    targets = [f"{target.partition('?')[0]}?{content or 'yes=1'}" for _, target, content in sent]
    since = len(trial.crossed)
    asked = [trial.send(way, target) for target in targets for way in ("GET", "HEAD")]
    stand(trial, loaves, "GET and HEAD came with what the forms send, in the query", SAFE, asked, since)


def fresh(trial, loaves):
    """Refuse an app that isn't as the starter makes it; gives its loaves."""
    stand(trial, loaves, "a fresh app was made by make_app()", FRESH)
    return loaves


@check("walks", points=2)
def a_loaf_is_baked(trial):
    """By its buttons a loaf goes from mixed to baked, and no other loaf with it."""
    loaves = fresh(trial, {"1": "mixed", "2": "risen"})
    for _ in range(3):
        steps_on(trial, "1", loaves)
    only_what_is_possible(trial, "/loaf/1", forms_from(trial, "/loaf/1", loaves), loaves)


@check("robots", points=3)
def robots_fetch_everything(trial):
    """Robots, prefetchers and previews fetch every address at every stage, and nothing changes."""
    loaves = fresh(trial, {"1": "mixed", "2": "risen", "3": None})
    steps_on(trial, "1", loaves)
    robots_pass(trial, loaves)
    steps_on(trial, "2", loaves)
    forms = forms_from(trial, "/loaf/2", loaves)
    _, target, content = button(trial, forms, "/loaf/2", LABELS["bake"])
    queries_change_nothing(trial, [*forms, *forms_from(trial, "/loaves/", loaves)], loaves)
    since = len(trial.crossed)
    methods_hold(trial, *steady(trial, "/loaf/2/stage", target), example=dict(parse_qsl(content)), form=True)
    head_is_like_get(trial, "/loaf/777")
    words = "the addresses got HEAD, OPTIONS and FROB, an unknown method"
    stand(trial, loaves, words, f"{SAFE} {NOT_DONE}", since=since)


@check("come-and-go", points=1)
def loaves_come_and_go(trial):
    """Buttons mix a dough and give a loaf away; what was given away is 404."""
    loaves = fresh(trial, {"1": "mixed", "2": "risen", "3": None, "4": None})
    pressed(trial, "/loaves/", "Mix a dough", loaves, {"3": "mixed"}, NUMBER)
    pressed(trial, "/loaf/3", LABELS["give"], loaves, {"3": None})
    pressed(trial, "/loaves/", "Mix a dough", loaves, {"4": "mixed"}, NUMBER)
    robots_pass(trial, loaves)
    pressed(trial, "/loaves/", "Mix a dough", {**loaves, "5": None}, {"5": "mixed"}, NUMBER)
    gone = trial.send("GET", "/loaf/3")
    trial.need(gone.status == 404, f"GET /loaf/3 returned {gone.status_words()}", "404: it's gone", GONE, [gone])


@check("too-late", points=1)
def old_pages_do_nothing(trial):
    """A button that is pressed twice, or on a page that is out of date, changes nothing."""
    loaves = fresh(trial, {"1": "mixed", "2": "risen"})
    old = [steps_on(trial, "1", loaves)]
    out_of_date(trial, old, loaves)
    for _ in ("shape", "bake"):
        old.append(steps_on(trial, "1", loaves))
        out_of_date(trial, old, loaves)
    old.append(pressed(trial, "/loaf/1", LABELS["give"], loaves, {"1": None}))
    out_of_date(trial, old, loaves)


def out_of_date(trial, old, loaves):
    for sent in old:
        answer = press(trial, sent)
        words = f"a button of an outdated page was pressed ({answer.asked()}), and returned {answer.status_words()}"
        trial.need(answer.status < 500, words, "409, or the way back to the page", LATE, [answer])
        stand(trial, loaves, words, LATE, [answer])
