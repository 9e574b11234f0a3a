"""Desks that send a client on, at two airports: what it sent to each, with what, and what it says in the end."""

from itertools import takewhile
from urllib.parse import urlsplit

from werkzeug.wrappers import Request, Response

from exercises.checking import check, same
from exercises.checking.feedback import one_spelling
from exercises.checking.answers import as_data

NOTHING, KEY, BAG = "nothing", "Basic YW5hOnJlZA==", {"colour": "red", "wheels": 4}
METHODS = {
    301: "after 301 a POST may become a GET, as it does in browsers; no other method does (RFC 9110, section 15.4.2).",
    302: "after 302 a POST may become a GET, as it does in browsers; no other method does (RFC 9110, section 15.4.3).",
    303: "303 redirects to another address, with GET, or with HEAD if HEAD was sent (RFC 9110, section 15.4.4).",
    307: "307 asks for the same request at another address (RFC 9110, section 15.4.8).",
    308: "308 asks for the same request at another address, for good (RFC 9110, section 15.4.9).",
}
RELATIVE = "a reference is resolved against the requested URL (RFC 9110, section 10.2.2; RFC 3986, section 5.2)."
ENDS = "without Location nobody can go on. After 300 a client may go on, or let somebody choose (RFC 9110, section 15.4.1). In this task both are the end."
CREATED = (
    "201: the new thing is where Location says, and without Location at the requested URL (RFC 9110, section 15.3.2)."
)
DONE = "204 is a 2xx too, so the thing is at the URL that was requested last (a convention of this task)."
DEAD = "after 404 and 410 nothing exists, so there is no address to return (RFC 9110, sections 15.5.5 and 15.5.11)."
ELSEWHERE = "a redirect may lead to another host, or to another port, which is another service, even written as //host:port (RFC 3986, section 4.2). A client should consider leaving Authorization out there (RFC 9110, section 15.4)."
WANTED = "the service that knows Ana wants to know each time who is asking (RFC 9110, section 11.6.2)."
ROUND = "a client that follows redirects should notice when they lead in a circle (RFC 9110, section 15.4). The same URL with another method is another request."
COPY = "Content-Location says where else the response is available, and isn't a redirect (RFC 9110, section 8.7)."
FOLLOW = "only 301, 302, 303, 307 and 308 with Location redirect the client (a convention of this task)."
STATUS = "status is the last response's (a convention of this task)."
AT = (
    "at is a whole URL, after 201 what Location names, else the one that was requested last; outside 2xx it is None. "
    "A convention of this task."
)
COPY_OF = (
    "Content-Location says where else the response is available (RFC 9110, section 8.7); copy is the whole URL "
    "that it names in a 2xx response, else None."
)
FIRST = "the first request is the one that where is called with. A convention of this task."
MOST = 40  # requests to one service, then nobody is sent on: a client that goes round comes to an end


class Desks:
    """An airport's service: what it answers to (method, target); `open_to_all` ones ask nobody who they are."""

    def __init__(self, answers, open_to_all=False):
        self.answers, self.open_to_all, self.asked = answers, open_to_all, 0

    def __call__(self, environ, start_response):
        asked, target = Request(environ), one_spelling(environ["mini_server.target"])
        self.asked += 1
        known = self.answers if self.asked < MOST else {}
        status, *fields = known.get((asked.method, target), (404,))
        if not self.open_to_all and asked.headers.get("Authorization") != KEY:
            status, fields = 401, [{"WWW-Authenticate": 'Basic realm="lost"'}]
        return Response("", status, *fields)(environ, start_response)


def learnt(trial, server, why, asked, status, at=None, copy=None):
    """Run the client with the first of these requests; need that it sent them all, and what it gave back."""
    before = len(trial.sent(server))
    said = trial.run(server, *asked[0])
    needs_sent(trial, trial.sent(server)[before:], asked, why)
    words = f"where returned {said!r}, which isn't a dict"
    trial.need(isinstance(said, dict), words, "a dict with status, at and copy", "a convention of this task.")
    for name, value in (("status", status), ("at", at), ("copy", copy)):
        words = f"where returned {said!r}, but the responses give another {name!r}"
        told, rule = said.get(name, NOTHING), {"status": STATUS, "at": AT, "copy": COPY_OF}[name]
        rule = why if (name, why) in (("status", ELSEWHERE), ("at", DEAD)) else rule
        trial.need(same(url_of(told), url_of(value)), words, f'"{name}": {value!r}', rule)


def needs_sent(trial, came, asked, why):
    """Refuse unless exactly these requests came to Ana's service, in this order, and each with who asks."""
    silent = [one for one in came if KEY != one.asked_header("Authorization")]
    trial.need(not silent, "the service at url wasn't told who is asking", f"Authorization: {KEY}", WANTED, silent[:1])
    sent = [(one.method, one.target, as_data(one.body)) for one in came]
    wanted = [(*one, None)[:3] for one in asked]
    alike = takewhile(lambda pair: same([*pair[0]], [*pair[1]]), zip(sent, wanted, strict=False))
    place = len([*alike])
    words = f"request {place + 1} of the client was {in_words(sent, place, 'not sent')}"
    trial.need(
        place == len(sent) == len(wanted),
        words,
        in_words(wanted, place, "no further request to this service"),
        because(why, place, len(sent), len(wanted)),
        came[max(0, place - 1) :][:2],
    )


def because(why, place, sent, wanted):
    """The rule for the first request that is another than it was to be, is missing or is one too many."""
    if place == 0:
        return FIRST
    if place < min(sent, wanted):
        return METHODS[307] if why is CREATED else why
    fits = (ROUND,) if place == sent else (ROUND, ENDS, COPY)
    return why if why in fits else FOLLOW


def in_words(requests, place, none):
    """One of these requests in words, or `none`."""
    if place >= len(requests):
        return none
    method, target, content = requests[place]
    return f"{method} {target} " + ("without a body" if content is None else f"with {content}")


def url_of(value):
    """A URL in one spelling, or what is none as it is."""
    if not isinstance(value, str) or "://" not in value:
        return value
    return f"http://{urlsplit(value.strip()).netloc}{one_spelling(value.strip())}"


def desks(trial, *ways, **how):
    """A fresh service with these responses: (method, target, status, headers)."""
    return trial.server(Desks({(method, target): said for method, target, *said in ways}, **how))


CASES = [
    (303, "POST", "GET"),
    (303, "PUT", "GET"),
    (303, "DELETE", "GET"),
    (307, "POST", "POST"),
    (308, "GET", "GET"),
    (308, "PUT", "PUT"),
]
CASES += [(status, *pair) for status in (301, 302) for pair in (("POST", "GET"), ("PUT", "PUT"), ("HEAD", "HEAD"))]


@check("next-method", points=2)
def by_which_method(trial):
    """After each redirect the next request has the method that it is to have, and the body or none."""
    ways = [(method, f"/desk/{status}", status, {"Location": "/belt/4"}) for status, method, _ in CASES]
    server = desks(trial, *ways, *((method, "/belt/4", 200) for method in ("GET", "HEAD", "POST", "PUT")))
    for status, method, following in CASES:
        content = (BAG,) if method in ("POST", "PUT") else ()
        asked = (
            (method, f"/desk/{status}", *content),
            (following, "/belt/4", *(content if following == method else ())),
        )
        learnt(trial, server, METHODS[status], asked, 200, server.url + "/belt/4")


@check("next-address", points=2)
def to_which_address(trial):
    """A reference is resolved against the URL that was asked; what is no redirect sends nobody on."""
    way = {"/desk/7/claim": "../8/claim", "/desk/8/claim": "?tag=red", "/desk/8/claim?tag=red": "belt/5"}
    ways = [("GET", one, 302, {"Location": there}) for one, there in way.items()]
    ends = [("GET", "/desk/302", 302), ("GET", "/desk/300", 300, {"Location": "/desk/9"})]
    server = desks(trial, *ways, *ends, ("GET", "/desk/8/belt/5", 200, {"Location": "/desk/9"}))
    asked = [("GET", one) for one in (*way, "/desk/8/belt/5")]
    learnt(trial, server, RELATIVE, asked, 200, server.url + "/desk/8/belt/5")
    for status in (302, 300):
        learnt(trial, server, ENDS, [("GET", f"/desk/{status}")], status)


@check("made-or-gone", points=2)
def what_was_made_and_what_is_gone(trial):
    """A thing that was made is where 201 says; what is gone is nowhere."""
    at_night = ("POST", "/claims/", 307, {"Location": "/claims/night/"})
    ways = [
        at_night,
        ("POST", "/claims/night/", 201, {"Location": "12"}),
        ("PUT", "/tag/red", 201),
        ("DELETE", "/tag/red", 204),
    ]
    for status in (404, 410):
        ways += [("GET", f"/bag/{status}", 301, {"Location": f"/gone/{status}"})]
        ways += [("GET", f"/gone/{status}", status, {"Location": "/bag/3", "Content-Location": "/bag/4"})]
    server, asked = desks(trial, *ways), [("POST", "/claims/", BAG), ("POST", "/claims/night/", BAG)]
    learnt(trial, server, CREATED, asked, 201, server.url + "/claims/night/12")
    learnt(trial, server, CREATED, [("PUT", "/tag/red", BAG)], 201, server.url + "/tag/red")
    learnt(trial, server, DONE, [("DELETE", "/tag/red")], 204, server.url + "/tag/red")
    for status in (404, 410):
        learnt(trial, server, DEAD, [("GET", f"/bag/{status}"), ("GET", f"/gone/{status}")], status)


@check("another-host", points=2)
def what_another_host_sees(trial):
    """Another host is asked and isn't told who Ana is; her own service is told each time."""
    for written in (str, lambda url: url.removeprefix("http:")):
        far = desks(trial, ("GET", "/found/3", 307, {"Location": "4"}), ("GET", "/found/4", 200), open_to_all=True)
        there = written(far.url) + "/found/3"
        server = desks(
            trial, ("GET", "/bag/1", 302, {"Location": "/bag/2"}), ("GET", "/bag/2", 301, {"Location": there})
        )
        learnt(trial, server, ELSEWHERE, [("GET", "/bag/1"), ("GET", "/bag/2")], 200, far.url + "/found/4")
        came = trial.sent(far)
        words = f"the other airport got requests for {[one.target for one in came]}"
        wanted = "/found/3 and /found/4"
        trial.need([one.target for one in came] == ["/found/3", "/found/4"], words, wanted, ELSEWHERE, came)
        told = [one for one in came if one.asked_header("Authorization")]
        words = f"the other airport, {far.url}, was told who Ana is"
        trial.need(not told, words, "no Authorization there", ELSEWHERE, told)
    there_and_back(trial)


def there_and_back(trial):
    """The way leads to another host, and home again, where Ana is asked for once more."""
    back = {}
    far = desks(trial, ("GET", "/found/5", 302, back), open_to_all=True)
    server = desks(trial, ("GET", "/bag/5", 302, {"Location": far.url + "/found/5"}), ("GET", "/bag/6", 200))
    back["Location"] = server.url + "/bag/6"
    learnt(trial, server, WANTED, [("GET", "/bag/5"), ("GET", "/bag/6")], 200, server.url + "/bag/6")


@check("round", points=1)
def where_it_leads_round(trial):
    """It ends where the way leads to a request that was sent, and only there."""
    to_itself = ("POST", "/claims", 303, {"Location": "/claims"}), ("GET", "/claims", 200)
    ring = [("PUT", f"/desk/{one}", 307, {"Location": f"/desk/{one % 24 + 1}"}) for one in range(1, 25)]
    server = desks(trial, *to_itself, *ring, ("GET", "/desk/1", 302, {"Location": "1"}))
    learnt(trial, server, ROUND, [("POST", "/claims", BAG), ("GET", "/claims")], 200, server.url + "/claims")
    learnt(trial, server, ROUND, [(method, target, BAG) for method, target, *_ in ring], 307)
    learnt(trial, server, ROUND, [("GET", "/desk/1")], 302)


@check("copy", points=1)
def where_a_copy_is(trial):
    """Content-Location is resolved, given back, and leads nowhere."""
    here = ("GET", "/bag/7", 200, {"Content-Location": "7/in-english"})
    made = ("POST", "/bags/", 201, {"Location": "/bag/8", "Content-Location": "8?lang=en"})
    server = desks(trial, ("GET", "/bag", 308, {"Location": "/bag/7"}), here, made)
    copy = server.url + "/bag/7/in-english"
    learnt(trial, server, COPY, [("GET", "/bag"), ("GET", "/bag/7")], 200, server.url + "/bag/7", copy)
    learnt(trial, server, COPY, [("POST", "/bags/", BAG)], 201, server.url + "/bag/8", server.url + "/bags/8?lang=en")


@check("head-stays", points=1)
def head_stays_head(trial):
    """After 303 a HEAD stays a HEAD."""
    server = desks(trial, ("HEAD", "/desk/303", 303, {"Location": "/belt/4"}), ("HEAD", "/belt/4", 200))
    asked = [("HEAD", "/desk/303"), ("HEAD", "/belt/4")]
    learnt(trial, server, METHODS[303], asked, 200, server.url + "/belt/4")
