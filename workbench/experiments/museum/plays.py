"""The replays of the exhibits, by name: each sends real requests to the server, by a client of the course."""

from base64 import b64encode
from functools import partial

from clients import CachingClient, Exchange, LossyProxy, send, spider
from clients.kinds_of_clients.retrying import ALL, IDEMPOTENT, Retrying
from clients.kinds_of_clients.spider import to_ask

from .replaying import Play, Stage

ZOE = {"name": "Zoe", "email": "zoe@example.org"}
PICTURE = {"Accept": "image/webp,image/*,*/*;q=0.8", "Sec-Fetch-Dest": "image", "Sec-Fetch-Mode": "no-cors"}
FORM = {"Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate"}
OTHER_SITE = {"Sec-Fetch-Site": "cross-site"}
MOST_LINKS, MOST_PAGES = 20, 60


def fetched_ahead(stage: Stage, mended: bool, instead: str) -> dict[str, int]:
    """A prefetcher fetches the links of a page that somebody reads."""
    page = stage.ask("a reader", "GET", f"{instead if mended else '/user/show/'}{stage.id}")
    for link in to_ask(page)[:MOST_LINKS]:
        stage.ask("the prefetcher", "GET", link)
    return {}


def crawled(stage: Stage, mended: bool) -> dict[str, int]:
    """A spider follows all links."""
    for one in spider(f"{stage.base_url}/user/{'' if mended else 'show/'}{stage.id}", MOST_PAGES).asked:
        stage.note("the spider", one)
    return {}


def shown_elsewhere(stage: Stage, mended: bool) -> dict[str, int]:
    """A page of another site has a browser fetch a picture, and send a form."""
    target = f"/user/{'' if mended else 'delete/'}{stage.id}"
    stage.ask("a picture", "GET", target, PICTURE | OTHER_SITE)
    if mended:
        stage.ask("a form", "POST", f"/honest/user/delete/{stage.id}", FORM | OTHER_SITE)
    return {}


def sent_again(stage: Stage, mended: bool) -> dict[str, int]:
    """A client that repeats everything loses its first answer."""
    repeated(stage, "the client", ALL, *(("PUT", "/user/order-of-zoe") if mended else ("POST", "/users/")))
    return {"user Zoe": 1}


def handed_on(stage: Stage, mended: bool) -> dict[str, int]:
    """A gateway loses its first answer; with the mend it looks at the method before it repeats."""
    repeated(stage, "the gateway", IDEMPOTENT if mended else ALL, "POST", "/users/")
    if mended:
        stage.ask("the client, to look", "GET", "/users/")
    return {"user Zoe": 1}


def repeated(stage: Stage, who: str, methods, method: str, address: str) -> None:
    """Send Zoe's order by a client that tries again, over a line that loses the first answer."""
    with LossyProxy(stage.base_url, lose=1) as line, Retrying(line.url, tries=1, methods=methods) as client:
        client.send(method, address, content=ZOE)
    for one in line.passed:
        note_passed(stage, who, one)


def note_passed(stage: Stage, who: str, one) -> None:
    """Note what came by a lossy line."""
    stage.note(who, one.exchange, ", but lost on its way" if one.lost else "")


def paid_twice(stage: Stage, mended: bool) -> dict[str, int]:
    """A client names its order, and tries a second time: under the same name with the mend, else under a new one."""
    with LossyProxy(stage.base_url, lose=1) as line:
        for name in ("order-1", "order-1" if mended else "order-2"):
            send("PUT", f"{line.url}/user/{name}", {"If-None-Match": "*"}, ZOE)
    for one in line.passed:
        note_passed(stage, "the shop", one)
    return {"user Zoe": 1}


def shared_by_two(stage: Stage, mended: bool) -> dict[str, int]:
    """Ana and Ben ask for Ana's page through one cache: one that obeys, or one that keeps all by its address."""
    cache, kept = CachingClient(stage.base_url, shared=True), None
    for who in ("ana", "ben"):
        secret = b64encode(f"{who}:{who}-secret".encode()).decode()
        answer = kept or cache.send("GET", "/private/ana", {"Authorization": f"Basic {secret}"})
        heard = Exchange(answer.request, answer.response, error=answer.error)
        stage.note(who.capitalize(), heard, ", from the cache" if kept else "")
        kept = None if mended else answer
    stage.seen["shown to Ben: Ana's page"] += answer.status == 200
    return {}


def previewed(stage: Stage, mended: bool) -> dict[str, int]:
    """A chat fetches a link before its reader; what the reader wants is to read it, and to take it away."""
    link, read = f"/user/{'' if mended else 'delete/'}{stage.id}", f"read by the reader: {stage.user}"
    stage.ask("the chat", "GET", link)
    page = stage.ask("the reader", "GET", link, {"Accept": "application/json"}).json()
    if mended:
        stage.ask("the reader", "DELETE", link)
    stage.seen[read] += stage.name in (page.get("name"), page.get("user", {}).get("name"))
    return {stage.user: -1, read: 1}


def scanned(stage: Stage, mended: bool) -> dict[str, int]:
    """A scanner of mail asks for an address twice."""
    for method in ("HEAD", "GET"):
        stage.ask("the scanner", method, f"{'/honest' if mended else ''}/user/delete/{stage.id}")
    return {}


PLAYS: dict[str, Play] = {
    "accelerator": partial(fetched_ahead, instead="/user/"),
    "spider": crawled,
    "picture": shown_elsewhere,
    "again": sent_again,
    "shared": shared_by_two,
    "preview": previewed,
    "gateway": handed_on,
    "unsubscribe": scanned,
    "logout": partial(fetched_ahead, instead="/honest/user/show/"),
    "payment": paid_twice,
}
