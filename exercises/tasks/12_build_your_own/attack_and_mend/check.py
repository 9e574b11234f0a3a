"""Ana writes in her diary by its page, its script and a program; then other pages have her browser ask, and it's read again."""

from email.utils import formatdate, parsedate_to_datetime

from clients import CachingClient
from clients.text import plain
from exercises.checking import check
from exercises.checking.forms_and_addresses import forms_in, urlencoded
from exercises.checking.shared_checks import head_is_like_get, methods_hold, steady
from exercises.checking.forms_and_addresses import NEIGHBOUR, NOBODY, OWN, STRANGER, Visitor, Way

PASSWORDS = {"ana": "ana-secret", "ben": "ben-secret"}
SUN, RAIN = "The sun shone all day.", "It rained on my bread."
HONEST = "people who may write must still be able to. Refusing everybody isn't a defence (403 is for those who may not, RFC 9110, section 15.5.4)."
PAGES = "a browser adds cookies to what any page makes it send. The page's origin is in Origin (Fetch Standard) and its relation in Sec-Fetch-Site (W3C, Fetch Metadata), which no page can change."
NAMELESS = "Origin: null names no page (Fetch Standard), so nothing shows that the form is the diary's own."
SITE = f"a site has no port, so for SameSite another port of this computer is the same site (draft rfc6265bis, section 5.2). {PAGES}"
TOKEN = "a hidden value shows that a form is from Ana's page only if nobody else has it or can guess it (a convention of many frameworks). Everybody who signs in can read the hidden values of their own page."
NUMBERED = (
    "each new entry takes the next number, as in the starter, and a refused one takes none (a convention of this app)."
)
SAFE = "a GET asks for no change, and whoever writes a link chooses its query (RFC 9110, section 9.2.1)."
KEPT = "a shared cache may store a response for everybody, unless the response says private or no-store (RFC 9111, sections 3 and 5.2.2.7)."
GUESSED = "if a response says nothing, a cache may guess how long to keep it (RFC 9111, section 4.2.2)."
CORS = "before another origin's script may send DELETE with cookies, the browser asks, and the response decides (Fetch Standard, CORS protocol). Another port is another origin (RFC 6454, section 4)."
PROGRAM = "only browsers say which page sends a request. A program sends no Origin, Referer or Sec-Fetch-Site (Fetch Standard; W3C, Fetch Metadata)."
FORMS = {
    "of another site": Way(STRANGER),
    "of another port of this computer": Way(NEIGHBOUR),
    "of another port, whose page hides where it is from (Origin: null),": Way(NEIGHBOUR, hides_origin=True),
    "of another site, in an old browser without Sec-Fetch-Site,": Way(STRANGER, is_old=True),
    "of another port, in an old browser without Sec-Fetch-Site,": Way(NEIGHBOUR, is_old=True),
    "of another port, whose page hides where it is from, in an old browser,": Way(NEIGHBOUR, "form", True, True),
    "of another port, sent by a script,": Way(NEIGHBOUR, "silent script"),
}
LINKS = {
    "a link on another site": Way(STRANGER),
    "a link on a page of another port": Way(NEIGHBOUR),
    "a link in a mail program": Way(NOBODY),
    "an image on a page of another port": Way(NEIGHBOUR, "image"),
    "an image on a page of the app": Way(OWN, "image"),
}


def signed_in(trial, name="ana", browser=True):
    """Somebody who came in by the form of the first page."""
    who = Visitor(trial, browser)
    forms = forms_in(who.ask("GET", "/").answer)
    words, wanted = "GET / shows no form to sign in", "the form of the starter"
    trial.need(forms, words, wanted, HONEST, trial.crossed[-1:])
    answer = who.press(forms[0], "/", name=name, password=PASSWORDS[name])
    came = page_of(who)
    words = f"{name} signed in {'by a browser' if browser else 'by a program'}, but GET /diary returned {came.status_words()}"
    trial.need(came.status == 200, words, "200 and the diary", HONEST if browser else PROGRAM, [answer, came])
    return who


def page_of(who):
    return who.ask("GET", "/diary")


def form_of(who, word, nth=0):
    """The nth form of the diary's page whose button has this word; refuses where there is none."""
    page = page_of(who)
    found = [form for form in forms_in(page.answer) if word.lower() in form.words.lower()]
    words = f"the page of the diary has no button {word}"
    who.trial.need(len(found) > nth, words, "the buttons Write and Remove, as in the starter", HONEST, [page])
    return found[nth]


def shows(who, wanted, words, why, about=()):
    """Refuse unless the diary has these entries and not the other."""
    text = page_of(who).words
    found = [one for one in (SUN, RAIN) if one in text]
    told = " and ".join(map(repr, found)) or "nothing"
    about = about or who.trial.crossed[-2:]
    who.trial.need(found == wanted, f"{words}, and now the diary has {told}", f"{wanted or 'nothing'}", why, about)


def writes(who, text, wanted, why=HONEST):
    """Write an entry by the page's own form."""
    answer = who.press(form_of(who, "Write"), "/diary", text=text)
    told = (
        "the form Write was sent by the diary's own page" if who.browser else "a program sent what the form Write has"
    )
    shows(who, wanted, f"{told}, and got {answer.status_words()}", why, [answer])


def unharmed(who, words, why, about=()):
    shows(who, [SUN], words, why, about)


def removal(who):
    """The address and the body of Remove, for the entry that is there."""
    _, target, content = form_of(who, "Remove").sends("/diary") or ("", "/diary/1", "")
    return target.partition("?")[0], content


def reason(way):
    """Why a form of another page is refused, by what the browser says of the page."""
    if way.hides_origin and way.is_old:
        return NAMELESS
    return SITE if way.page == NEIGHBOUR else PAGES


@check("stranger", points=3)
def no_stranger_writes(trial):
    """The form of the page writes, and no form of another page does."""
    ana, ben = signed_in(trial), signed_in(trial, "ben")
    writes(ana, SUN, [SUN])
    writes(ben, "A day like any other.", [])
    his = dict(form_of(ben, "Write").pairs)
    guessed = {name: value.replace("ben", "ana") for name, value in his.items()}
    tried = (
        ({}, ""),
        (his, " with the hidden values of Ben's page"),
        (guessed, " with Ben's values, and Ana's name for his"),
    )
    for words, way in FORMS.items():
        for pairs, more in tried:
            answer = ana.ask("POST", "/diary", urlencoded([*{**pairs, "text": RAIN}.items()]), way)
            why = TOKEN if pairs else reason(way)
            unharmed(ana, f"a form {words}{more} was sent", why, [answer])


@check("override", points=2)
def no_link_removes(trial):
    """The button Remove removes; no link, no image and no form of another page does, whatever _method says."""
    ana = signed_in(trial)
    writes(ana, RAIN, [RAIN])
    answer = ana.press(form_of(ana, "Remove"), "/diary")
    shows(ana, [], f"Remove was pressed, but returned {answer.status_words()}", HONEST, [answer])
    writes(ana, SUN, [SUN])
    target, content = removal(ana)
    number = next((one for one in target.split("/") if one.isdigit()), "2")
    query = "_method=DELETE"
    for words, way in LINKS.items():
        asked = [
            ana.ask(how, f"{at}?{query}", None, way) for how in ("GET", "HEAD") for at in (target, f"/diary/{number}")
        ]
        unharmed(ana, f"{words} led to {target}?{query}", SAFE, asked[:2])
    for words, way in FORMS.items():
        asked = [ana.ask("POST", target, query, way), ana.ask("POST", f"{target}?{query}", "a=b", way)]
        unharmed(ana, f"a form {words} was sent with {query}", reason(way), asked)
    asked = [ana.ask("GET", f"{target}?{content}")]
    unharmed(ana, "what Remove sends came with GET", SAFE, asked)


@check("program", points=2)
def scripts_and_programs_go_on(trial):
    """The page's script and a program without a browser write and remove; scripts of other pages don't."""
    ana = signed_in(trial)
    writes(ana, SUN, [SUN])
    answer = ana.ask("DELETE", "/diary/1", None, Way(OWN, "script"))
    words = f"the page's own script sent DELETE /diary/1, which returned {answer.status_words()}"
    shows(ana, [], words, NUMBERED if answer.status == 404 else HONEST, [answer])
    ana.ask("POST", "/diary", urlencoded([("text", RAIN)]), Way(STRANGER))  # what is refused takes no number
    program = signed_in(trial, browser=False)
    writes(program, RAIN, [RAIN], PROGRAM)
    answer = program.ask("DELETE", "/diary/2")
    words = f"a program sent DELETE /diary/2, which returned {answer.status_words()}"
    shows(program, [], words, NUMBERED if answer.status == 404 else PROGRAM, [answer])
    writes(ana, SUN, [SUN])
    for page in (NEIGHBOUR, STRANGER):
        way = Way(page, "script")
        if ana.may_script("DELETE", "/diary/3", way):
            words = (
                "a script of another origin is told by Access-Control-Allow-Origin that it may send DELETE with cookies"
            )
            trial.refuse(words, "no such permission", CORS, trial.crossed[-1:])
    unknown_and_safe_methods(trial, ana)
    answer = ana.ask("POST", "/diary", urlencoded([("text", RAIN)]), Way(NEIGHBOUR))
    unharmed(ana, "all this works, and then a form from another port of this computer was sent", SITE, [answer])


def unknown_and_safe_methods(trial, ana):
    """Nothing else writes or removes: GET, HEAD, OPTIONS, and a method that nobody knows."""
    cookies = {"Cookie": "; ".join(f"{name}={value}" for name, (value, _) in ana.cookies.items())}
    targets = steady(trial, "/diary", "/diary/3", headers=cookies)
    methods_hold(trial, *targets, example={"text": RAIN}, headers=cookies, form=True)
    head_is_like_get(trial, "/", "/diary/777")


@check("cache", points=1)
def a_shared_cache_gives_it_to_nobody(trial):
    """Through a cache that many share everybody reads what is theirs."""
    ana, ben = signed_in(trial), signed_in(trial, "ben")
    writes(ana, SUN, [SUN])
    page = page_of(ana)
    says = page.header("Cache-Control") or "cookie" in (page.header("Vary") or "").lower()
    words = "the response to GET /diary doesn't say whether a cache may keep it"
    trial.need(says, words, "Cache-Control", GUESSED, [page])
    now = parsedate_to_datetime(page.header("Date") or formatdate()).timestamp()
    cache = CachingClient(trial.running.url, lambda: now, shared=True)
    for name, who in (("Ana", ana), ("Ben", ben), ("somebody who isn't signed in", Visitor(trial)), ("Ana", ana)):
        cookies = "; ".join(f"{one}={value}" for one, (value, _) in who.cookies.items())
        answer = cache.send("GET", "/diary", {"Cookie": cookies} if cookies else {})
        words = f"{name} requested /diary through a cache that Ana had used before"
        said, hers = SUN in plain(answer.response.text() if answer.response else ""), who is ana
        told = "Ana's diary" if said else "not her diary" if hers else "nothing of it"
        trial.need(said == hers, f"{words}, and got {told}", "everybody their own diary, and nobody Ana's", KEPT)
