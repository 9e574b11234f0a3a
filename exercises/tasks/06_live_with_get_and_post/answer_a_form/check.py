"""Play the browser: fill in the form and send it, follow the redirect, reload the page."""

import html

from exercises.checking import check
from exercises.checking.shared_checks import head_is_like_get, methods_hold
from exercises.checking.forms_and_addresses import URLENCODED, forms_in

SONG, OTHER = "Only in Sleep", "Locus iste & more"
MARKUP = "Sing <b>softly</b>"  # the starter shows it as it was typed
MARKUP_IS_TEXT = "what somebody typed is plain text, but browsers read text/html as markup (RFC 9110, section 8.3), so write < as &lt;"
HANDED = "POST asks the resource to process what somebody filled in (RFC 9110, section 9.3.3)."
SEE_OTHER = "303 makes a browser go on with a GET (RFC 9110, section 15.4.4), and Reload then repeats that GET."
UNREAD_CONTENT = (
    ({"title": "Yesterday"}, "application/json"),
    ("title=Yesterday", "text/plain"),
    (
        '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nYesterday\r\n--x--\r\n',
        "multipart/form-data; boundary=x",
    ),
)
IN_THE_CONTENT = "the query is a part of the address (RFC 9110, section 4.2.1), but the form's values are in the body. "
UNREAD = "415 means that the server doesn't read a body of this media type (RFC 9110, section 15.5.16)."


def the_list(trial):
    """The page with the wishes."""
    page = trial.send("GET", "/wishes/")
    words = f"GET /wishes/ returned {page.status_words()}, {page.media_type or 'without a media type'}"
    wanted = "the page of the starter, with its form"
    why = "GET returns a representation of what the address names (RFC 9110, section 9.3.1)."
    trial.need(page.status == 200 and page.media_type == "text/html", words, wanted, why, [page])
    return page


def wished(trial, title):
    """How many times a reader sees a wish on the list."""
    return the_list(trial).words.count(title)


def press(trial, title):
    """Fill in the form on the page and press its button; return the response to the POST."""
    ready = [form for form in forms_in(the_list(trial).answer) if form.method.lower() == "post"]
    page = trial.crossed[-1:]
    why = "a form can send GET or POST, and GET must not change anything (RFC 9110, section 9.2.1)."
    trial.need(ready, "the page has no form with method=post any more", "the form of the starter", why, page)
    words, why = (
        "the form has no input named title any more",
        "a form sends only inputs with a name, a convention of HTML.",
    )
    trial.need("title" in dict(ready[0].pairs), words, "the form of the starter", why, page)
    before = wished(trial, title)
    _, target, content = ready[0].sends("/wishes/", {"title": title})
    answer = trial.send("POST", target, content, {"Content-Type": URLENCODED})
    words, why = f"the form's POST with {title} returned {answer.status_words()}", HANDED
    trial.need(answer.status < 400, words, "the wish on the list, once", why, [answer])
    page = the_list(trial)
    number = page.words.count(title) - before
    if not number and title != html.escape(title) and title in page.answer:
        words, why = f"{words}, but the list doesn't show it as it was typed", MARKUP_IS_TEXT
    elif number != 1:
        words = f"{words}, but {'it is not on the list' if not number else 'the list is not one wish longer'}"
    trial.need(number == 1, words, "the wish on the list, once", why, [answer])
    return answer


def times(number):
    return {0: "not at all", 1: "once", 2: "twice"}.get(number, f"{number} times")


def sent_on(trial, title):
    """Press the button and follow the redirect; return the GET that the browser shows in the end."""
    answer = press(trial, title)
    words = f"the form's POST returned {answer.status_words()}"
    why = f"{WRONG.get(answer.status, 'a browser shows such a response itself, so Reload sends the POST again, if the user agrees.')} {SEE_OTHER}"
    trial.need(answer.status == 303, words, "303 See Other", why, [answer])
    words = "the 303 doesn't say where to go"
    trial.need(answer.location, words, "the address of the list, or of the wish, in Location", SEE_OTHER, [answer])
    shown = trial.send("GET", answer.location)
    words = f"the 303 sends the browser to {answer.location}, but that page doesn't show the wish"
    why = "in the end the browser shows what Location names (RFC 9110, section 15.4.4)."
    trial.need(shown.status == 200 and title in shown.words, words, "a page that shows the wish", why, [answer, shown])
    return shown


WRONG = {
    201: "with 201 the browser stays where it is, whatever Location says (RFC 9110, section 15.3.2), so Reload sends the POST again, if the user agrees.",
    301: "301 means that the address has changed for good. Browsers go on with a GET, but another client may send the POST again (RFC 9110, section 15.4.2).",
    302: "After 302 browsers go on with a GET, out of habit, but another client may send the POST again (RFC 9110, section 15.4.3).",
    307: "307 makes the browser send the POST again, to the other address (RFC 9110, section 15.4.8).",
    308: "308 makes the browser send the POST again, to the other address, and for good (RFC 9110, section 15.4.9).",
}


@check("sent-on", points=1)
def the_form_is_answered_303(trial):
    """The form's POST returns 303, which leads to a page that shows the wish."""
    for title in (SONG, OTHER):
        sent_on(trial, title)
    press(trial, MARKUP)
    many = [SONG, OTHER, *(f"Song {letter}" for letter in "abcdefgh")]
    for title in many[2:]:
        press(trial, title)
    for title in many:
        number = wished(trial, title)
        told = f"{title} is on the list {times(number)}" if number else f"the list has lost {title}"
        words = f"ten people sent a wish, but {told}"
        trial.need(number == 1, words, "each of the ten once", "POST adds to what is there (RFC 9110, section 9.3.3).")


@check("reload", points=1)
def reload_adds_nothing(trial):
    """Reload repeats a GET, and no GET adds a wish."""
    shown, since = sent_on(trial, SONG), len(trial.crossed)
    for target in (shown.target, "/wishes/?title=Yesterday", "/wishes/Yesterday"):
        for _ in range(2):
            trial.send("GET", target)
    trial.send("GET", "/wishes/", "title=Yesterday", {"Content-Type": URLENCODED})
    for title, wanted in ((SONG, 1), ("Yesterday", 0)):
        found, by, about = wished(trial, title), f"GETs of {shown.target}, /wishes/?title=Yesterday and others", ()
        if found != wanted and (guilty := trial.guilty(since, lambda fresh, title=title: wished(fresh, title))):
            one, found = guilty
            by, about = one.asked(), [one]
        words = f"after {by} {title} is on the list {times(found)}"
        why = "GET is safe, so whoever sends it doesn't ask for any change (RFC 9110, section 9.2.1)."
        trial.need(found == wanted, words, f"{title} {times(wanted)}", why, about)
    methods_hold(trial, "/wishes/", example={"title": "Yesterday"}, form=True)
    head_is_like_get(trial, "/wishes/Yesterday")


@check("other-types", points=2)
def other_types_are_415(trial):
    """A body of another media type returns 415, names the right one, and adds nothing; parameters do no harm."""
    press(trial, SONG)
    tolerant = trial.send("POST", "/wishes/", "title=Evening+song", {"Content-Type": URLENCODED + "; charset=UTF-8"})
    trial.need(
        tolerant.status == 303 and wished(trial, "Evening song") == 1,
        f"a wish of the form's media type with a charset parameter returned {tolerant.status_words()}, and is {'' if wished(trial, 'Evening song') else 'not '}on the list",
        "303, and once, as without the charset",
        "parameters may follow a media type (RFC 9110, section 8.3.1).",
        [tolerant],
    )
    for content, media_type in UNREAD_CONTENT:
        refused(trial, content, media_type)


def refused(trial, content, media_type):
    """One media type that no form on this page sends."""
    answer = trial.send("POST", "/wishes/", content, {"Content-Type": media_type})
    words = f"a body of the media type {media_type} returned {answer.status_words()}"
    trial.need(answer.status == 415, words, "415 Unsupported Media Type", UNREAD, [answer])
    trial.need(
        any(URLENCODED in (answer.header(name) or "").lower() for name in ("Accept", "Accept-Post")),
        "the 415 doesn't say which media type your app reads",
        f"{URLENCODED} in the Accept header of the response, or in Accept-Post",
        "a 415 can say in Accept what the server would read (RFC 9110, section 15.5.16), and the task asks for that.",
        [answer],
    )
    words = "the response was 415, but the wish is on the list"
    why = "a status in the 400s means that the request was refused (RFC 9110, section 15.5)."
    trial.need(wished(trial, "Yesterday") == 0, words, "nothing added", why, [answer])


@check("the-content", points=1)
def the_title_stands_in_the_content(trial):
    """A title in the query adds nothing, and a form without a title is refused."""
    press(trial, SONG)
    for target in ("/wishes/?title=Yesterday", "/wishes/"):
        before = the_list(trial).answer
        answer = trial.send("POST", target, "colour=red", {"Content-Type": URLENCODED})
        words = f"POST {target} with no title in the body returned {answer.status_words()}"
        why = (
            IN_THE_CONTENT if "?" in target else ""
        ) + "400 or 422 means that the body isn't what the server needs (RFC 9110, sections 15.5.1 and 15.5.21)."
        trial.need(400 <= answer.status < 500, words, "a status in the 400s", why, [answer])
        words = "your app added the title from the query"
        why = "a status in the 400s means that the request was refused (RFC 9110, section 15.5)."
        trial.need(wished(trial, "Yesterday") == 0, words, "nothing added", why, trial.crossed[-2:])
        words = f"your app refused POST {target} with no title in the body, but the list is longer all the same"
        why = "a status in the 400s means that the request was refused (RFC 9110, section 15.5)."
        trial.need(the_list(trial).answer.count("<li") == before.count("<li"), words, "nothing added", why, [answer])
    both = trial.send("POST", "/wishes/?title=Yesterday", "title=Evening+song", {"Content-Type": URLENCODED})
    trial.need(
        not wished(trial, "Yesterday") and (both.status >= 400 or wished(trial, "Evening song") == 1),
        "POST /wishes/?title=Yesterday had the title Evening song in its body, but your app added something else",
        "Evening song on the list, and no Yesterday",
        IN_THE_CONTENT,
        [both],
    )
