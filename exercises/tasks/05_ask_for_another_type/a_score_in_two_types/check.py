"""Each check first gets a score as JSON, then sends one kind of Accept and looks at what comes."""

from exercises.checking import check, same
from exercises.checking.shared_checks import head_is_like_get, methods_hold

SCORES = {
    "/score/locus-iste": {"title": "Locus iste", "composer": "Anton Bruckner"},
    "/score/only-in-sleep": {"title": "Only in Sleep", "composer": "Ēriks Ešenvalds"},
}
FIRST = "/score/locus-iste"
JSON, HTML = "application/json", "text/html"
ACCEPT = "Accept says which media types a client wants, and how much (RFC 9110, sections 12.5.1 and 12.4.2)."
RANGES = "A * stands for any type; if several ranges match, the most specific one counts, and q=0 means no."
VARY = "a cache uses a response for another Accept unless Vary names it (RFC 9110, section 12.5.5, and RFC 9111, section 4.1)."


def get(trial, address, accept):
    """GET with this Accept, or with none if it is None."""
    return trial.send("GET", address, None, {"Accept": accept})


def wish(accept):
    return f"with Accept: {accept}" if accept else "without Accept"


def comes(trial, address, accept, *types):
    """Need the score in one of these media types; return the response."""
    answer = get(trial, address, accept)
    words = f"GET {address} {wish(accept)} returned {answer.status_words()}, {answer.media_type or 'without a Content-Type'}"
    wanted = f"200 and {' or '.join(types)} in Content-Type"
    trial.need(answer.status == 200 and answer.media_type in types, words, wanted, why_not(answer, accept), [answer])
    shows_the_score(trial, address, answer)
    return answer


def why_not(answer, accept):
    """Say why anything but the score in the wanted media type is wrong."""
    if not accept:
        return "a request without Accept has no preference, so any media type will do (RFC 9110, section 12.4.1)."
    if answer.status != 200:
        return WRONG.get(
            answer.status, "only a 200 means that the score is in this response (RFC 9110, section 15.3.1)."
        )
    if answer.media_type not in (JSON, HTML):
        return "Content-Type names the media type of the body (RFC 9110, section 8.3)."
    if accept != accept.lower():
        return "media types are case-insensitive (RFC 9110, section 8.3.1)."
    return f"{ACCEPT} {RANGES}" if "*" in accept else ACCEPT


def shows_the_score(trial, address, answer):
    """The body is the score, in the media type that Content-Type names."""
    score, lacks = SCORES[address], ""
    if answer.media_type == JSON:
        holds, wanted = same(answer.data(), score), "the same JSON as before"
    else:
        missing = [word for words in score.values() for word in words.split() if word not in answer.words]
        holds, wanted = "<" in answer.answer and not missing, "a page with the title and the composer"
        lacks = f", because it lacks {' and '.join(missing)}" if missing else ""
    why = (
        "all representations of a thing reflect its state (RFC 9110, section 3.2)."
        if answer.data() or "<" in answer.answer
        else "Content-Type says how to read the body (RFC 9110, section 8.3)."
    )
    trial.need(
        holds, f"{address} returned {answer.media_type}, but the body isn't {wanted}{lacks}", wanted, why, [answer]
    )


def same_score_twice(trial):
    """The right case: one address returns both media types if a request asks for just one of them."""
    comes(trial, FIRST, JSON, JSON)
    comes(trial, FIRST, HTML, HTML)


@check("both-types", points=1)
def both_types_come(trial):
    """Each score comes as JSON and as a page, from one address; an unknown one returns 404."""
    for address in SCORES:
        comes(trial, address, JSON, JSON)
        comes(trial, address, HTML, HTML)
    unknown = get(trial, "/score/la-paloma", HTML)
    words = f"the choir has no score la-paloma, but GET {unknown.target} returned {unknown.status_words()}"
    why = "404 means that nothing is there, in any media type (RFC 9110, section 15.5.5)."
    trial.need(unknown.status == 404, words, "404, as in the starter", why, [unknown])
    browser = {"Accept": JSON, "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"}
    answer = trial.send("GET", FIRST, None, browser)
    words = f"a browser's script asked for JSON, but got {answer.media_type or answer.status_words()}"
    trial.need(answer.media_type == JSON, words, JSON, f"{ACCEPT} It makes no difference who asks.", [answer])
    for accept in (JSON, "image/png"):
        head_is_like_get(trial, FIRST, headers={"Accept": accept})
    methods_hold(trial, FIRST, "/score/la-paloma", headers={"Accept": HTML})


@check("weights", points=1)
def weights_decide(trial):
    """The weights decide, not the order or the first name in Accept."""
    same_score_twice(trial)
    comes(trial, FIRST, "text/html;q=0.3, application/json;q=0.9", JSON)
    comes(trial, FIRST, "application/json;q=0.3, text/html", HTML)
    comes(trial, FIRST, "text/*, application/json;q=0.5", HTML)
    comes(trial, FIRST, "application/json;q=0.1, */*", HTML)
    comes(trial, FIRST, "text/html;q=0, */*;q=0.1", JSON)
    comes(trial, FIRST, "application/json;q=0.3, text/html;q=0.4", HTML)
    comes(trial, FIRST, "application/json;q=0.8, text/html;q=0.7", JSON)
    comes(trial, FIRST, "Text/HTML", HTML)
    comes(trial, FIRST, "application/*, text/html;q=0.5", JSON)
    comes(trial, FIRST, "text/html;q=0.3, application/*;q=0.9", JSON)


@check("no-wish", points=1)
def without_a_wish_either_will_do(trial):
    """Without Accept, and with one that accepts anything, a score comes."""
    same_score_twice(trial)
    comes(trial, FIRST, None, JSON, HTML)
    comes(trial, FIRST, "*/*", JSON, HTML)


@check("vary", points=2)
def vary_names_accept(trial):
    """Every response with a score names Accept in Vary."""
    same_score_twice(trial)
    for accept in (JSON, HTML, None, "text/html;q=0.3, */*"):
        answer = comes(trial, FIRST, accept, JSON, HTML)
        vary = answer.header("Vary")
        words = f"the response to GET {FIRST} {wish(accept)} {f'says Vary: {vary}' if vary else 'has no Vary'}"
        wanted, why = "a Vary that names Accept", f"Accept decided the choice, and {VARY}"
        trial.need("accept" in [name.lower() for name in answer.members("Vary")], words, wanted, why, [answer])


@check("nothing-fits", points=1)
def nothing_fits_is_406(trial):
    """If the client wants neither media type, a 406 names both."""
    same_score_twice(trial)
    for accept in ("application/pdf", "image/*, application/json;q=0"):
        answer = get(trial, FIRST, accept)
        words = f"GET {FIRST} {wish(accept)} returned {answer.status_words()}"
        why = f"{WRONG.get(answer.status, f'{ACCEPT} {RANGES}' if '*' in accept else ACCEPT)} 406 means that the thing is there, but not in a media type that the client wants (RFC 9110, section 15.5.7)."
        trial.need(answer.status == 406, words, "406 Not Acceptable", why, [answer])
        missing = [name for name in (JSON, HTML) if name not in answer.words]
        words = f"the body of the 406 doesn't name {' and '.join(missing)}"
        why = "a 406 should list what is available, so that the client can choose (RFC 9110, section 15.5.7)."
        trial.need(not missing, words, "a body that names both media types", why, [answer])


WRONG = {
    415: "415 is about the media type that the client sent (RFC 9110, section 15.5.16), but it sent no body.",
    404: "404 means that nothing is there (RFC 9110, section 15.5.5).",
    400: "400 means that the request is malformed (RFC 9110, section 15.5.1), but this one isn't.",
    406: "406 means that nothing available is wanted (RFC 9110, section 15.5.7), but here the client wants one of the media types.",
}
