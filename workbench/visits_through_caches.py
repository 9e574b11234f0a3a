"""What caches make of a visit, and what becomes of a service's own forms in them: each visit sends real requests."""

import json
from collections.abc import Iterable
from email.utils import parsedate_to_datetime

from clients import CachingClient, Exchange, LossyProxy, records, send, spider
from clients.cache import Answer
from clients.feed_reader import read_feed
from clients.gateway import Form, Gateway
from clients.snapshots import Records
from clients.text import one_line

from .recorder import CHANGED, GONE, NEW, STUCK, THING, Card, Move, Recorder, ServiceVisit, recorded
from .visits_of_robots import PAGE, SERVICES


def keep_a_copy(base_url: str, name: str) -> ServiceVisit:
    """A browser with a cache shows somebody's page, deletes them on purpose, and then shows the page again."""
    service, recorder = SERVICES[name], Recorder(base_url, "The browser")
    id = next(iter(recorder.first), "1")
    who, page = recorder.name_of(id), service.page.format(id)
    delete = ("POST", service.delete.format(id)) if service.delete else ("DELETE", page)
    now = parsedate_to_datetime(send("HEAD", base_url).header("Date") or "").timestamp()  # by the server's clock
    cache = CachingClient(base_url, lambda: now)
    (read,) = cache.send("GET", page, PAGE).crossed
    recorder.things["copy"] = Card(f"Copy of {who}", "in the cache", NEW, "©")
    recorder.note(read, sentence=f"The browser asks for {page}, shows {who}, and keeps a copy under this address.")
    (deleted,) = cache.send(*delete).crossed
    if not cache.entries():
        recorder.things["copy"] = Card(f"Copy of {who}", "forgotten", GONE, "©")
    kept = "keeps its copy, because this is another address" if cache.entries() else "forgets its copy of this address"
    recorder.note(
        deleted, sentence=f"You delete {who} in this browser, by {' '.join(delete)}. The cache {kept}.", harm=False
    )
    again = cache.send("GET", page, PAGE)
    if again.crossed:
        came = f"The cache has no copy, so the browser asks for {page} and gets {again.status}."
        recorder.note(again.crossed[-1], sentence=came)
        return recorder.finish(service.heading, "The cache forgot its copy, so the browser asked again.", False)
    told = f"The browser asks for {page}. Its cache answers without asking the server, and {who} is still shown."
    recorder.note_words(again.request, f"still shows {who}", told, True)
    return recorder.finish(service.heading, f"{who} is deleted, and the browser still shows {who}.", True)


BLOG = "/blog/1"

AN_HOUR = {"Cache-Control": "max-age=3600"}

NO_CACHE, FORGETFUL, TOLD = "no cache", "a cache", "a cache and Vary"

BLOGS = {  # name: what one reads above it, and the headers that go through a cache in place of the service's own
    NO_CACHE: ("Everybody asks the service", None),
    FORGETFUL: ("At nine", {**AN_HOUR, "Vary": None}),
    TOLD: ("A cache, and Vary: Accept", {**AN_HOUR, "Vary": "Accept"}),
}

READERS = {  # name: its letters, the media type that it can read
    "Radia's program": ("RP", "application/json"),
    "Ana's browser": ("AB", "text/html"),
    "Ben's feed reader": ("BF", "application/rss+xml"),
    "Alan's robot": ("AR", "text/html"),
}

FORMATS = {"application/json": "JSON", "text/html": "a page", "application/rss+xml": "a feed"}


def asked_by_each(base_url: str) -> list[Exchange]:
    """What each reader sends to the service and gets: a program, a browser (recorded), a feed reader and a spider."""
    url, browser = base_url + BLOG, recorded("link").request.header("Accept") or ""
    program, page = (send("GET", url, {"Accept": accept}) for accept in ("application/json", browser))
    return [program, page, read_feed(url).exchange, spider(url, 1).asked[0]]


def list_accepts(base_url: str) -> str:
    """What each reader says in `Accept`, as plain text, the shortest first."""
    readers = zip(READERS, asked_by_each(base_url), strict=True)
    lines = (f"{reader}: {exchange.request.header('Accept')}" for reader, exchange in readers)
    return "\n\n".join(sorted(lines, key=len))


def how_it_came(came: Exchange | Answer, copies: tuple, key: str, reader: str, shown: str) -> str:
    """Who sent what a reader got: the service, or a cache that had these copies, each for a `key`."""
    if isinstance(came, Exchange):
        first, _, more = (came.request.header("Accept") or "nothing").partition(",")
        return f"{reader} sends Accept: {first}{' and more' * bool(more)}, and gets {shown}"
    if not came.crossed:
        return f"The cache has a copy for {key}, so it asks nobody, and {reader} gets {shown}"
    if copies:
        return f"The cache has no copy for {key}, so it asks the service, and {reader} gets {shown}"
    return f"The cache has no copy yet, so it asks the service. {reader} gets {shown}, and the cache keeps it"


def ask_for_one_blog(base_url: str, name: str) -> ServiceVisit:
    """Four readers ask for one blog, as each always asks: the service itself, or a cache that all of them share.

    Where the cache knows of `Accept`, all four ask twice, because the second time shows which copies it has kept.
    """
    (heading, headers), by_each = BLOGS[name], asked_by_each(base_url)
    times, key = (2, "this Accept") if name == TOLD else (1, "this address")
    now = parsedate_to_datetime(by_each[0].header("Date") or "").timestamp()  # by the server's clock
    cards = {reader: Card(reader, "waits", "", letters) for reader, (letters, _) in READERS.items()}
    first, moves, asked = tuple(cards.values()), [], 0
    order = [*zip(by_each, READERS.items(), strict=True)] * times
    with LossyProxy(base_url, headers=headers) as service:
        cache = CachingClient(service.url, lambda: now, shared=True)
        for exchange, (reader, (letters, needs)) in order:
            accept, copies = exchange.request.header("Accept") or "", cache.entries()
            came = cache.send("GET", BLOG, {"Accept": accept}) if headers else exchange
            from_cache = isinstance(came, Answer) and not came.crossed
            asked += not from_cache
            media_type = (came.header("Content-Type") or "nothing").partition(";")[0]
            good, shown = media_type == needs, FORMATS.get(media_type, media_type)
            cards[reader] = Card(reader, f"gets {shown}", NEW if good else STUCK, letters)
            told = how_it_came(came, copies, key, reader, shown) + ("." if good else f", but needs {FORMATS[needs]}.")
            outcome = f"{reader}: {shown}{', a copy' * from_cache}"
            moves.append(Move("GET", BLOG, outcome, told, not good, tuple(cards.values())))
    happy = [card.name for card in cards.values() if card.mark == NEW]
    who = "Everybody" if len(happy) == len(cards) else f"Only {' and '.join(happy)}" if happy else "Nobody"
    ending = f"{who} can read what came. The service was asked {'once' if asked == 1 else f'{asked} times'}."
    return ServiceVisit(heading, first, tuple(moves), ending, len(happy) < len(cards), "can read it")


OBEYS, OVERRULES = "headers decide", "a rule decides"

CDNS = {
    OBEYS: ("This CDN does what responses say", ""),
    OVERRULES: ("This CDN has a rule of its own", "public, max-age=60"),
}

ANA_SIGNS_IN = {"Authorization": "Basic YW5hOmFuYS1zZWNyZXQ="}


def open_through_a_cdn(base_url: str, name: str) -> ServiceVisit:
    """Ana opens her page through a CDN, with her password. Then Ben opens the same address without one."""
    heading, rule = CDNS[name]
    now = parsedate_to_datetime(send("HEAD", base_url).header("Date") or "").timestamp()  # by the server's clock
    cdn = CachingClient(base_url, lambda: now, shared=True, rule=rule)
    shown = {"ana": ("Ana", "signed in"), "ben": ("Ben", "not signed in"), "copy": ("CDN", "keeps nothing")}
    things = {key: Card(who, note, THING, who[0]) for key, (who, note) in shown.items()}
    recorder, page = Recorder(base_url, "The CDN", "", things), "/private/ana"
    (opened,) = cdn.send("GET", page, ANA_SIGNS_IN).crossed
    does = "keeps a copy of it" if cdn.entries() else "keeps nothing"
    recorder.things["ana"] = Card("Ana", "sees her page", CHANGED, "A")
    if cdn.entries():
        recorder.things["copy"] = Card("CDN", "keeps Ana's page", NEW, "C")
    told = f"Ana sends her password with GET {page}. The CDN asks the server, hands her the page, and {does}."
    recorder.note(opened, f"Ana: {opened.status}, her page", told)
    again = cdn.send("GET", page)
    leaked = again.status == 200
    got = f"Ben: {again.status}{', her page' if leaked else ''}"
    came = (
        f"asks the server, which says {again.status}"
        if again.crossed
        else "doesn't ask the server, and hands him its copy"
    )
    recorder.things["ben"] = Card("Ben", "sees Ana's page" if leaked else f"gets {again.status}", CHANGED, "B")
    told = f"Ben sends GET {page} without a password. The CDN {came}."
    recorder.note_words(again.request, got, told, leaked)
    ending = "Ben reads a page that was for Ana alone." if leaked else "Only Ana has seen her page."
    return recorder.finish(heading, ending, leaked)


LEFT_OUT = "a member is left out"


def part_name(user: dict) -> dict:
    """A user whose name has two parts. It is a guess that the first one ends at the first space."""
    first, _, last = user["name"].partition(" ")
    return {"first": first, "last": last, "email": user["email"]}


def join_name(user: dict) -> dict:
    """A user with one name, made of its two parts."""
    return {"name": f"{user['first']} {user['last']}", "email": user["email"]}


CHANGES = {LEFT_OUT: ("Ben leaves email out", lambda user: {"name": user["name"]})}


def print_badges(base_url: str, name: str) -> ServiceVisit:
    """Last year's app prints a badge for each user who has all that last year's description requires of one."""
    (heading, show), people = CHANGES[name], (records(base_url) or Records())["user"]
    required = send("GET", base_url + "/openapi").json()["components"]["schemas"]["User"]["required"]
    words = {id: one_line(user["name"]).split() or [f"user {id}"] for id, user in people.items()}
    cards = {id: Card(who[0], "waits", "", "".join(word[0] for word in who[:2])) for id, who in words.items()}
    first, moves = tuple(cards.values()), []
    with Gateway(base_url, Form(show)) as service:
        for id, who in words.items():
            exchange = send("GET", f"{service.url}/user/{id}", {"Accept": "application/json"})
            user, guest = exchange.json(), who[0]
            missing = next((member for member in required if member not in user), "")
            cards[id] = cards[id]._replace(
                note="no badge" if missing else "has a badge", mark=STUCK if missing else NEW
            )
            told = f"The app asks for {guest}, and gets {exchange.status} with {', '.join(user)}. "
            told += f"It finds no {missing}, so it reports an error and prints nothing." if missing else ""
            told += "" if missing else f"It finds all that it needs, and prints {user['name']}."
            outcome = f"{exchange.status}, {'no badge for' if missing else 'a badge for'} {guest}"
            moves.append(Move("GET", exchange.request.target, outcome, told, bool(missing), tuple(cards.values())))
    lost = sum(move.harm for move in moves)
    ending = "Each request got 200, but nobody has a badge." if lost else "Everybody has a badge."
    return ServiceVisit(heading, first, tuple(moves), ending, lost > 0, "with a badge")


WRITERS = {"members are added": "Ben only adds"}


class PartedNames:
    """A service that has added `first` and `last` to each user. Its PUT replaces a user, so it keeps what was sent."""

    def __init__(self, people: Iterable[dict]):
        self.parts = {user["name"]: {key: part_name(user)[key] for key in ("first", "last")} for user in people}

    def show(self, user: dict) -> dict:
        return user | self.parts.get(user["name"], {})

    def store(self, user: dict) -> dict:
        self.parts[user["name"]] = {key: user[key] for key in ("first", "last") if key in user}
        return {key: value for key, value in user.items() if key not in ("first", "last")}


def write_back(base_url: str, name: str) -> ServiceVisit:
    """Last year's program changes Grace's e-mail address, and writes back what it knows. Then she gets a letter."""
    people = (records(base_url) or Records())["user"]
    if not people:
        raise ValueError("the list is empty; server.reset() brings everybody back")
    known = send("GET", base_url + "/openapi").json()["components"]["schemas"]["User"]["properties"]
    id, user = [*people.items()][:2][-1]
    who, ben = one_line(user["name"]).split()[0], PartedNames(people.values())
    record = Card(f"{who}'s record", "name, email, first, last", THING, who[0])
    recorder = Recorder(
        base_url, "The program", "", {"record": record, "letter": Card("Ben's letter", "not written yet", THING, "B")}
    )
    with Gateway(base_url, Form(ben.show, ben.store)) as service:
        url, accept = f"{service.url}/user/{id}", {"Accept": "application/json"}
        read = send("GET", url, accept)
        knows = {key: value for key, value in read.json().items() if key in known}
        told = f"Last year's program gets {who}, with {', '.join(read.json())}. It keeps {' and '.join(knows)}."
        recorder.note_words(read.request, f"knows {', '.join(knows)}", told)
        sent = knows | {"email": f"{who.lower()}@example.com"}
        saved = send("PUT", url, body=sent)
        now = ", ".join(send("GET", url, accept).json())
        recorder.things["record"] = record._replace(note=now, mark=CHANGED)
        told = f"It sends {who} back by PUT, with {' and '.join(sent)}, and hears {saved.status}. {who} now has {now}."
        recorder.note_words(saved.request, f"now has {now}", told)
        again = send("GET", url, accept)
        first = again.json().get("first", "")
        greeting = f"Dear {first or '...'}"
        recorder.things["letter"] = Card("Ben's letter", greeting, NEW if first else STUCK, "B")
        told = f"Ben's program asks for {who}, finds {'a' if first else 'no'} member first, and writes {greeting}"
        recorder.note_words(again.request, greeting, told, not first)
    ending = f"The letter has {'the' if first else 'no'} first name. Each request worked."
    return recorder.finish(WRITERS[name], ending, not first)


IN_THE_ADDRESS, IN_THE_TYPE = "a version in the address", "a version in the media type"

SECOND_TYPE = "application/vnd.example.v2+json"

VERSIONS = {  # name: what one reads above it, its two forms, and the address and the headers of each
    IN_THE_ADDRESS: (
        "The version is in the address",
        (Form(dict), Form(part_name, join_name, "/v2")),
        (("/user/{}", "application/json"), ("/v2/user/{}", "application/json")),
    ),
    IN_THE_TYPE: (
        "The version is in the media type",
        (Form(dict), Form(part_name, join_name, media_type=SECOND_TYPE)),
        (("/user/{}", "application/json"), ("/user/{}", SECOND_TYPE)),
    ),
}

FRESH = {"Cache-Control": "max-age=60", "Vary": "Accept"}


def correct_a_name(base_url: str, name: str) -> ServiceVisit:
    """The desk corrects Grace's name in version 2. Last year's app reads version 1, through the same shared cache."""
    heading, forms, versions = VERSIONS[name]
    people = [*(records(base_url) or Records())["user"].items()]
    if not people:
        raise ValueError("the list is empty; server.reset() brings everybody back")
    id, user = people[:2][-1]
    was = one_line(user["name"])
    (old, old_type), (new, new_type) = [(address.format(id), media_type) for address, media_type in versions]
    now = parsedate_to_datetime(send("HEAD", base_url).header("Date") or "").timestamp()  # by the server's clock
    badge = Card("Her badge", "not printed yet", THING, "B")
    with Gateway(base_url, *forms, headers=FRESH) as service:
        cache = CachingClient(service.url, lambda: now, shared=True)
        recorder = Recorder(base_url, "The app", "", cards_of_grace(base_url, id, was, cache, badge))

        def note(answer: Answer, outcome: str, told: str, harm: bool = False) -> None:
            recorder.things = cards_of_grace(base_url, id, was, cache, badge)
            recorder.note_words(answer.request, outcome, told, harm)

        read = cache.send("GET", old, {"Accept": old_type})
        first = read.json()["name"]
        badge = Card("Her badge", first, NEW, "B")
        note(read, f"app: {first}", f"Last year's app asks for {old}, and prints {first}. The cache keeps a copy.")
        seen = cache.send("GET", new, {"Accept": new_type})
        last = seen.json()["last"]
        note(
            seen,
            f"desk: last is {last}",
            f"The new program at the desk asks for {new} in version 2. The cache keeps a copy.",
        )
        body = seen.json() | {"last": f"Murray {last}".strip()}
        saved = cache.send("PUT", new, {"Content-Type": new_type}, json.dumps(body))
        told = f"Grace asks for her full name, and the desk sends PUT {new} with Murray {last}. The server stores it."
        left = " and ".join(entry.request.target for entry in cache.entries())
        told += f" The cache {f'keeps its copy of {left}' if left else 'forgets both copies'}."
        note(saved, f"desk: {saved.status}", told)
        again = cache.send("GET", old, {"Accept": old_type})
        printed = again.json()["name"]
        is_old = printed == first
        badge = Card("Her badge", printed, STUCK if is_old else NEW, "B")
        asked = "asks the server" if again.crossed else "has a fresh copy for this address, so it asks nobody"
        note(
            again,
            f"app: {printed}" + ("" if again.crossed else ", a copy"),
            f"The app asks for {old} again. The cache {asked}, and the app prints {printed}.",
            is_old,
        )
    ending = f"Grace's record is corrected, {'but her badge is not' if is_old else 'and so is her badge'}."
    return recorder.finish(heading, ending, is_old)


def cards_of_grace(base_url: str, id: str, was: str, cache: CachingClient, badge: Card) -> dict[str, Card]:
    """What the server has stored, which `was` something at first, the badge, and of what the cache has a copy."""
    stored = one_line((records(base_url) or Records())["user"][id]["name"])
    mark = THING if stored == was else CHANGED
    copies = [entry.request.target for entry in cache.entries()]
    kept = Card("Cache", f"has {copies[0]}" if len(copies) == 1 else f"has {len(copies) or 'no'} copies", THING, "C")
    return {"record": Card("Grace's record", stored, mark, "G"), "badge": badge, "cache": kept}
