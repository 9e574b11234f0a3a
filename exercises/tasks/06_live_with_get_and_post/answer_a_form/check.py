"""A browser's part is played: the form of the page is filled in and sent, the redirect followed, the page reloaded."""

import html

from exercises.checking import check
from exercises.checking.shared_checks import head_is_like_get, methods_hold
from exercises.checking.forms_and_addresses import URLENCODED, forms_in

SONG, OTHER = "Only in Sleep", "Locus iste & more"
MARKUP = "Sing <b>softly</b>"  # the starter shows it as it was typed
MARKUP_IS_TEXT = "what somebody typed is text, and a page of the type text/html is read as markup (RFC 9110, section 8.3): in it < is written &lt;"
HANDED = "POST hands the resource what was filled in (RFC 9110, section 9.3.3)."
SEE_OTHER = "303 sends a browser on by GET (RFC 9110, section 15.4.4); Reload then repeats that GET."
UNREAD_CONTENT = (
    ({"title": "Yesterday"}, "application/json"),
    ("title=Yesterday", "text/plain"),
    (
        '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nYesterday\r\n--x--\r\n',
        "multipart/form-data; boundary=x",
    ),
)
IN_THE_CONTENT = (
    "the query is a part of the address (RFC 9110, section 4.2.1); what the form says stands in the content. "
)
UNREAD = "415 says that content of this type is not read here (RFC 9110, section 15.5.16)."


def the_list(trial):
    """The page with the wishes."""
    page = trial.send("GET", "/wishes/")
    trial.need(
        page.status == 200 and page.media_type == "text/html",
        f"GET /wishes/ was answered {page.status_words()}, {page.media_type or 'without a type'}",
        "the page of the starter, with its form",
        "GET answers with a representation of what the address names (RFC 9110, section 9.3.1).",
        [page],
    )
    return page


def wished(trial, title):
    """How often a reader sees a wish on the list."""
    return the_list(trial).words.count(title)


def press(trial, title):
    """Fill in the form on the page and press its button; gives the answer to the POST."""
    ready = [form for form in forms_in(the_list(trial).answer) if form.method.lower() == "post"]
    page = trial.crossed[-1:]
    why = "a form knows GET and POST; what changes something is no work for GET (RFC 9110, section 9.2.1)."
    trial.need(ready, "the page has no form with method=post any more", "the form of the starter", why, page)
    words, why = "the form has no input named title any more", "a form sends what has a name, as a convention of HTML."
    trial.need("title" in dict(ready[0].pairs), words, "the form of the starter", why, page)
    before = wished(trial, title)
    _, target, content = ready[0].sends("/wishes/", {"title": title})
    answer = trial.send("POST", target, content, {"Content-Type": URLENCODED})
    words, why = f"the form was sent with {title}, answered {answer.status_words()}", HANDED
    trial.need(answer.status < 400, words, "the wish on the list, once", why, [answer])
    page = the_list(trial)
    number = page.words.count(title) - before
    if not number and title != html.escape(title) and title in page.answer:
        words, why = f"{words}, and it is not on the list as it was typed", MARKUP_IS_TEXT
    elif number != 1:
        words = f"{words}, and {'it is not on the list' if not number else 'the list is not one wish longer'}"
    trial.need(number == 1, words, "the wish on the list, once", why, [answer])
    return answer


def times(number):
    return {0: "not at all", 1: "once", 2: "twice"}.get(number, f"{number} times")


def sent_on(trial, title):
    """Press, and follow: gives the GET that the browser shows in the end."""
    answer = press(trial, title)
    trial.need(
        answer.status == 303,
        f"the form's POST was answered {answer.status_words()}",
        "303 See Other",
        f"{WRONG.get(answer.status, 'a browser shows such an answer itself, so Reload, once confirmed, sends the POST again.')} {SEE_OTHER}",
        [answer],
    )
    trial.need(
        answer.location,
        "the 303 does not say where to go",
        "the address of the list, or of the wish, in Location",
        SEE_OTHER,
        [answer],
    )
    shown = trial.send("GET", answer.location)
    trial.need(
        shown.status == 200 and title in shown.words,
        f"the browser is sent to {answer.location}, and the wish is not shown there",
        "a page that shows the wish",
        "what Location names is what the browser shows in the end (RFC 9110, section 15.4.4).",
        [answer, shown],
    )
    return shown


WRONG = {
    201: "201 leaves the browser where it is, whatever Location says (RFC 9110, section 15.3.2), so Reload, once confirmed, sends the POST again.",
    301: "301 says that the address is another one for good; browsers go on by GET, and another client may send the POST again (RFC 9110, section 15.4.2).",
    302: "After 302 browsers go on by GET, from habit; another client may send the POST again (RFC 9110, section 15.4.3).",
    307: "307 has the POST sent again, to the other address (RFC 9110, section 15.4.8).",
    308: "308 has the POST sent again, and for good (RFC 9110, section 15.4.9).",
}


@check("sent-on", points=1)
def the_form_is_answered_303(trial):
    """The form's POST is answered 303, and leads to a page that shows the wish."""
    for title in (SONG, OTHER):
        sent_on(trial, title)
    press(trial, MARKUP)
    many = [SONG, OTHER, *(f"Song {letter}" for letter in "abcdefgh")]
    for title in many[2:]:
        press(trial, title)
    for title in many:
        number = wished(trial, title)
        told = f"{title} is on the list {times(number)}" if number else f"the list has lost {title}"
        trial.need(
            number == 1,
            f"ten wishes were made, and {told}",
            "each of the ten once",
            "POST adds to what is there (RFC 9110, section 9.3.3).",
        )


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
        trial.need(
            found == wanted,
            f"after {by} the list has {title} {times(found)}",
            f"{title} {times(wanted)}",
            "GET is safe: whoever sends it asks for nothing to change (RFC 9110, section 9.2.1).",
            about,
        )
    methods_hold(trial, "/wishes/", example={"title": "Yesterday"}, form=True)
    head_is_like_get(trial, "/wishes/Yesterday")


@check("other-types", points=2)
def other_types_are_415(trial):
    """Content of another type is 415, with the type that is read, and adds nothing; parameters do no harm."""
    press(trial, SONG)
    tolerant = trial.send("POST", "/wishes/", "title=Evening+song", {"Content-Type": URLENCODED + "; charset=UTF-8"})
    trial.need(
        tolerant.status == 303 and wished(trial, "Evening song") == 1,
        f"a wish of the form's type with a charset behind it was answered {tolerant.status_words()}, and is {'' if wished(trial, 'Evening song') else 'not '}on the list",
        "303, and once, as without the charset",
        "parameters may follow a media type (RFC 9110, section 8.3.1).",
        [tolerant],
    )
    for content, media_type in UNREAD_CONTENT:
        refused(trial, content, media_type)


def refused(trial, content, media_type):
    """One type that no form of this page sends."""
    answer = trial.send("POST", "/wishes/", content, {"Content-Type": media_type})
    trial.need(
        answer.status == 415,
        f"content of the type {media_type} was answered {answer.status_words()}",
        "415 Unsupported Media Type",
        UNREAD,
        [answer],
    )
    trial.need(
        any(URLENCODED in (answer.field(name) or "").lower() for name in ("Accept", "Accept-Post")),
        "the 415 does not say which type is read",
        f"{URLENCODED} in the field Accept of the answer, or in Accept-Post",
        "an answer with 415 can say in Accept what would be read (RFC 9110, section 15.5.16), and this one was asked to.",
        [answer],
    )
    trial.need(
        wished(trial, "Yesterday") == 0,
        "the answer was 415, and the wish stands on the list",
        "nothing added",
        "whoever reads a status of the 400s takes the request for refused (RFC 9110, section 15.5).",
        [answer],
    )


@check("the-content", points=1)
def the_title_stands_in_the_content(trial):
    """A title in the query adds nothing; a form without one is refused."""
    press(trial, SONG)
    for target in ("/wishes/?title=Yesterday", "/wishes/"):
        before = the_list(trial).answer
        answer = trial.send("POST", target, "colour=red", {"Content-Type": URLENCODED})
        trial.need(
            400 <= answer.status < 500,
            f"POST {target}, with no title in the content, was answered {answer.status_words()}",
            "a status of the 400s",
            (IN_THE_CONTENT if "?" in target else "")
            + "400 or 422 says that the content is not what is needed (RFC 9110, sections 15.5.1 and 15.5.21).",
            [answer],
        )
        trial.need(
            wished(trial, "Yesterday") == 0,
            "a title in the query was added",
            "nothing added",
            "whoever reads a status of the 400s takes the request for refused (RFC 9110, section 15.5).",
            trial.crossed[-2:],
        )
        trial.need(
            the_list(trial).answer.count("<li") == before.count("<li"),
            f"POST {target}, with no title in the content, was refused, and the list is longer all the same",
            "nothing added",
            "whoever reads a status of the 400s takes the request for refused (RFC 9110, section 15.5).",
            [answer],
        )
    both = trial.send("POST", "/wishes/?title=Yesterday", "title=Evening+song", {"Content-Type": URLENCODED})
    trial.need(
        not wished(trial, "Yesterday") and (both.status >= 400 or wished(trial, "Evening song") == 1),
        "POST /wishes/?title=Yesterday had the title Evening song in its content, and that is not what was added",
        "Evening song on the list, and no Yesterday",
        IN_THE_CONTENT,
        [both],
    )
