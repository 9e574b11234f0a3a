"""Who visits a service, and what one sees of it: each visitor sends real requests, which `Visit` shows."""

import json
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from email.utils import parsedate_to_datetime
from pathlib import Path
from time import sleep
from typing import NamedTuple
from urllib.parse import urlsplit

from audit.naming import findings
from clients import CachingClient, Exchange, LossyProxy, records, send, server_side, spider
from clients.cache import Answer
from clients.crawler import to_ask
from clients.editor import Editor
from clients.feed_reader import read_feed
from clients.gateway import Form, Gateway, RenamingGateway
from clients.link_header import linked
from clients.raw import send_raw
from clients.sending import compose
from clients.snapshots import Records
from clients.text import one_line

from .client_kinds import recorded
from .recorder import CHANGED, GONE, NEW, STUCK, THING, UNCHANGED, Card, Move, Recorder, ServiceVisit

PAGE = {"Accept": "text/html, */*;q=0.1"}
MOST_PAGES = 60


class Service(NamedTuple):
    """A way to reach the users: what one reads above it, the page of a user, and the address that deletes, if any."""

    heading: str
    page: str
    delete: str = ""


LINK, BUTTON, ONE_ADDRESS = "a link deletes", "a button deletes", "one address"
SERVICES = {
    LINK: Service("Delete is a link", "/user/show/{}", "/user/delete/{}"),
    BUTTON: Service("Delete is a button", "/honest/user/show/{}", "/honest/user/delete/{}"),
    ONE_ADDRESS: Service("One address, many methods", "/user/{}"),
}


def follow_links(base_url: str, name: str) -> ServiceVisit:
    """A search engine's robot starts at the page of the first user, and follows each link that it finds."""
    service, recorder = SERVICES[name], Recorder(base_url, "The robot")
    for exchange in spider(base_url + service.page.format(next(iter(recorder.first), "1")), MOST_PAGES).asked:
        recorder.note(exchange)
    visit = recorder.finish(service.heading, "", False)
    if visit.lost:
        return visit._replace(ending="Every request was a GET. The robot only asked to see.", harm=True)
    return visit._replace(ending="The robot followed every link, and everybody is still here.")


ANA = {"name": "Ana", "email": "ana@example.org"}
TUNNEL = {  # name: what one reads above the service, and what the phone sends there
    "POST": ("The service chooses the address", "POST", "/users/"),
    "PUT": ("The phone chooses the address", "PUT", "/user/ana"),
}
TIMES = ("not there", "there once", "there twice")


def try_again_in_a_tunnel(base_url: str, service: str) -> ServiceVisit:
    """Ana's phone adds her to the users. The first response is lost, so it sends the same request once more."""
    heading, method, target = TUNNEL[service]
    recorder = Recorder(base_url, "The phone")
    with LossyProxy(base_url, lose=1) as tunnel:
        for begin in (
            f"Ana's phone sends {method} {target}.",
            "The phone heard nothing, so it sends the same request again.",
        ):
            before = count_anas(base_url)
            exchange = send(method, tunnel.url + target, body=ANA)
            passed, added = tunnel.passed[-1], count_anas(base_url) > before
            did = what_came_of_it(before > 0, added)
            heard = f"{passed.exchange.status} {'is lost' if passed.lost else 'arrives'}"
            told = f"{begin} The service {did}{', but its' if passed.lost else ', and'} {heard}."
            recorder.note(exchange, f"{did}, {heard}", told, harm=added and before > 0)
    anas = count_anas(base_url)
    times = TIMES[anas] if anas < len(TIMES) else f"there {anas} times"
    return recorder.finish(heading, f"Ana is {times}, and her phone heard {exchange.status}.", anas != 1)


def what_came_of_it(was_there: bool, added: bool) -> str:
    """What the service did with a request for Ana."""
    if added:
        return "adds another Ana" if was_there else "adds Ana"
    return "finds Ana there" if was_there else "adds nobody"


def count_anas(base_url: str) -> int:
    """How many users are called Ana."""
    return [user["name"] for user in (records(base_url) or Records())["user"].values()].count(ANA["name"])


def preview_links(base_url: str, name: str) -> ServiceVisit:
    """A chat program looks at the addresses in a message, two people's page and delete, by HEAD."""
    service, recorder = SERVICES[name], Recorder(base_url, "The preview")
    people = [*recorder.first][1:4:2] or [*recorder.first] or ["2"]
    for address in [one.format(id) for id in people for one in (service.page, service.delete) if one]:
        recorder.note(send("HEAD", base_url + address, PAGE))
    visit = recorder.finish(service.heading, "", False)
    if visit.lost:
        return visit._replace(ending="Nobody has clicked yet. The preview only looked.", harm=True)
    return visit._replace(ending="The preview has looked at every address, and everybody is still here.")


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
    FORGETFUL: ("A cache is in front", {**AN_HOUR, "Vary": None}),
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
    url, browser = base_url + BLOG, recorded("link", "nouns").arrived[0].exchange.request.header("Accept") or ""
    program, page = (send("GET", url, {"Accept": accept}) for accept in ("application/json", browser))
    return [program, page, read_feed(url).exchange, spider(url, 1).asked[0]]


def how_it_came(came: Exchange | Answer, copies: tuple, reader: str, shown: str) -> str:
    """Who sent what a reader got: the service, or a cache that had these copies."""
    if isinstance(came, Exchange):
        first, _, more = (came.request.header("Accept") or "nothing").partition(",")
        return f"{reader} sends Accept: {first}{' and more' * bool(more)}, and gets {shown}"
    if not came.crossed:
        return f"The cache has a copy for this address, so it asks nobody, and {reader} gets {shown}"
    if copies:
        return f"The cache has copies, but for another Accept, so it asks the service, and {reader} gets {shown}"
    return f"The cache has no copy yet, so it asks the service. {reader} gets {shown}, and the cache keeps it"


def ask_for_one_blog(base_url: str, name: str) -> ServiceVisit:
    """Four readers ask for one blog, as each always asks: the service itself, or a cache that all of them share."""
    (heading, headers), by_each = BLOGS[name], asked_by_each(base_url)
    now = parsedate_to_datetime(by_each[0].header("Date") or "").timestamp()  # by the server's clock
    cards = {reader: Card(reader, "waits", "", letters) for reader, (letters, _) in READERS.items()}
    first, moves, asked = tuple(cards.values()), [], 0
    with LossyProxy(base_url, headers=headers) as service:
        cache = CachingClient(service.url, lambda: now, shared=True)
        for exchange, (reader, (letters, needs)) in zip(by_each, READERS.items(), strict=True):
            accept, copies = exchange.request.header("Accept") or "", cache.entries()
            came = cache.send("GET", BLOG, {"Accept": accept}) if headers else exchange
            asked += isinstance(came, Exchange) or bool(came.crossed)
            media_type = (came.header("Content-Type") or "nothing").partition(";")[0]
            good, shown = media_type == needs, FORMATS.get(media_type, media_type)
            cards[reader] = Card(reader, f"gets {shown}", NEW if good else STUCK, letters)
            told = how_it_came(came, copies, reader, shown) + ("." if good else f", but needs {FORMATS[needs]}.")
            moves.append(Move("GET", BLOG, f"{reader}: {shown}", told, not good, tuple(cards.values())))
    happy = [card.name for card in cards.values() if card.mark == NEW]
    who = "Everybody" if len(happy) == len(cards) else f"Only {' and '.join(happy)}" if happy else "Nobody"
    ending = f"{who} can read what came. The service was asked {'once' if asked == 1 else f'{asked} times'}."
    return ServiceVisit(heading, first, tuple(moves), ending, len(happy) < len(cards), "can read it")


NO_CONDITION, IF_MATCH = "no condition", "If-Match"
EDITED = {NO_CONDITION: "Saved without If-Match", IF_MATCH: "Saved with If-Match"}
EDITS = {"Ana": ("name", "Ada King"), "Ben": ("email", "king@example.org")}


def edit_twice(base_url: str, name: str) -> ServiceVisit:
    """Ana and Ben load one user into a form each. Ana saves a new name, and then Ben saves a new e-mail address."""
    id = next(iter((records(base_url) or Records())["user"]), "1")
    url, guarded = base_url + SERVICES[ONE_ADDRESS].page.format(id), name == IF_MATCH
    editors = [Editor(who, url) for who in EDITS]
    recorder = Recorder(base_url, "The form", "", edit_cards(base_url, id, {}))

    def note(editor: Editor, exchange: Exchange, sentence: str) -> None:
        recorder.things = edit_cards(base_url, id, recorder.things)
        lost = next((words for member, words in EDITS.values() if recorder.things[member].mark == GONE), "")
        said = f", {lost} is lost" if lost else ""
        told = f"{sentence[:-1]}, and {lost} is lost." if lost else sentence
        recorder.note(exchange, f"{editor.who}: {exchange.status}{said}", told, bool(lost))

    for editor in editors:
        note(editor, editor.load(), f"{editor.who} loads the record into a form.")
    for editor in editors:
        who, (member, words) = editor.who, EDITS[editor.who]
        editor.form[member] = words
        with_tag = f", with the tag {editor.tag} in If-Match" if guarded else ""
        saved = editor.save(guarded)
        done = "stores all of it" if saved.status == 204 else f"says {saved.status} and stores nothing"
        whole = ", ".join(map(str, editor.form.values()))
        note(editor, saved, f"{who} types {words} and saves the whole form ({whole}){with_tag}. The server {done}.")
        if saved.status == 412:
            merged, _ = editor.merge()
            note(editor, merged, f"{who} loads again, keeps {words}, and takes the rest as it is now.")
            note(editor, editor.save(guarded), f"{who} saves again, with the new tag.")
    harm = recorder.moves[-1].harm
    ending = "Both heard 204, and one change is lost." if harm else "Both changes are stored."
    return recorder.finish(EDITED[name], ending, harm)


def edit_cards(base_url: str, id: str, before: dict[str, Card]) -> dict[str, Card]:
    """The record as it is stored now, and what has become of each editor's change since `before`."""
    record = (records(base_url) or Records())["user"].get(id) or {}
    stored = ", ".join(one_line(words) for words in record.values())
    is_changed = "record" in before and before["record"].note != stored
    cards = {"record": Card("Ada", stored, CHANGED if is_changed else THING, "Ad")}
    for who, (member, words) in EDITS.items():
        was_stored = member in before and before[member].mark in (NEW, GONE)
        told, mark = ("lost", GONE) if was_stored else ("not saved", THING)
        told, mark = ("stored", NEW) if record.get(member) == words else (told, mark)
        cards[member] = Card(f"{who}'s change", f"{words}: {told}", mark, who[:2])
    return cards


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


IN_THE_BODY, IN_THE_CODE = "errors in the body", "errors in the code"
NIGHTS = {  # name: what one reads above the service, and what its addresses begin with
    IN_THE_BODY: ("Only the body tells of an error", ""),
    IN_THE_CODE: ("The status code tells of an error", "/honest"),
}
TONIGHT = (  # whose line it is, and what it sends: no user has a phone, and nobody is user 33
    ("Margaret", "/users/create/", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
    ("Edsger", "/users/create/", {"name": "Edsger Dijkstra", "email": "edsger@example.org", "phone": "555-0100"}),
    ("Katherine", "/user/update/4", {"email": "kj@example.org"}),
    ("Alan", "/user/update/33", {"email": "at@example.org"}),
)


def work_at_night(base_url: str, name: str) -> ServiceVisit:
    """Ana's program sends each line of its notes. It has only the responses to go by, and believes their codes."""
    (heading, begin), recorder, reported = NIGHTS[name], Recorder(base_url, "The program"), 0
    for who, address, body in TONIGHT:
        url, before = base_url + begin + address, recorder.now
        exchange = send("POST", url, body=body)
        if proposed := proposed_body(exchange):
            told = f"{who}'s line gets {exchange.status}, because {exchange.json()['detail']}."
            recorder.note(exchange, f"{who} gets {exchange.status}", f"{told} The program sends what is proposed.")
            exchange = send("POST", url, {"Content-Type": "application/json"}, proposed)
        outcome, told = f"{who} gets {exchange.status}", f"{who}'s line gets {exchange.status}"
        if exchange.status is None or exchange.status >= 400:
            recorder.miss(who, "left for Ana")
            recorder.note(exchange, outcome, f"{told}, and no other body would help. The program leaves it for Ana.")
            continue
        reported += 1
        told = f"{told}, so the program notes that it's done."
        move = recorder.note(exchange, "", told, harm=False)
        if recorder.now == before and "error" in exchange.json():
            recorder.miss(who, "isn't there" if address.startswith("/users/") else "old e-mail")
            told = f"{told} But nothing has changed, because {exchange.json()['error']}."
            recorder.moves[-1] = move._replace(
                outcome=f"{outcome}, no change", sentence=told, harm=True, cards=recorder.cards()
            )
    untrue, report = sum(move.harm for move in recorder.moves), f"The report says {reported} of {len(TONIGHT)} done"
    ending = f"{report}, but only {reported - untrue} are." if untrue else f"{report}, and that's true."
    return recorder.finish(heading, ending, untrue > 0)


def proposed_body(exchange: Exchange) -> str:
    """The body that a refusal proposes for the same request; "" where it proposes none, or another request."""
    if exchange.status is None or exchange.status < 400:
        return ""
    change = exchange.json()["way_out"]["change"]
    return change["content"] if change.keys() == {"content"} else ""


class Dinner(NamedTuple):
    """What a program takes for a duplicate among bookmarks, and whether somebody has joined by then."""

    heading: str
    by_name: bool = False
    later: bool = False


DINNERS = {
    "it compares addresses": Dinner("It compares addresses"),
    "addresses, a week later": Dinner("It compares addresses", later=True),
    "names, a week later": Dinner("It compares names and e-mails", by_name=True, later=True),
}


def bookmarks_of_two(recorder: Recorder) -> list[tuple[str, str]]:
    """Ana's bookmarks, one for each person, and Ben's three, each with its owner."""
    if len(recorder.first) < 3:
        raise ValueError("the list has fewer than three people; server.reset() brings everybody back")
    first, second, third, *_ = recorder.first
    of_ben = (f"/user/{first}#email", f"/user/show/{second}", f"/user/{third}")
    return [*(("Ana", f"/user/{id}") for id in recorder.first), *(("Ben", one) for one in of_ben)]


def lay_the_table(base_url: str, name: str) -> ServiceVisit:
    """A program reads two friends' bookmarks of people, and lays a place at a table for each that is no duplicate."""
    dinner = DINNERS[name]
    people = [*Recorder(base_url, "The program").known.values()]
    if dinner.later and people[1:] and people.count(people[1]) == 1:  # her daughter joins, equal in name and e-mail
        send("POST", base_url + "/users/", body=people[1])
    recorder = Recorder(base_url, "The program")
    places: Counter[str] = Counter()
    met: set[object] = set()
    for friend, bookmark in bookmarks_of_two(recorder):
        page = send("GET", base_url + bookmark, {"Accept": "application/json"})
        target, shown = page.request.target, page.json().get("user") or page.json()
        known_by = (shown["name"], shown["email"]) if dinner.by_name else target
        id, is_new = target.rpartition("/")[2], known_by not in met
        met.add(known_by)
        places[id] += is_new
        recorder.marks[id] = (count_places(places[id]), (GONE, NEW, CHANGED)[min(places[id], 2)])
        recorder.things["table"] = Card("Table", count_places(places.total()), "", str(places.total()))
        told = f"{friend}'s bookmark is {bookmark}. The program asks for {target}, and it "
        told += f"{'meets' if is_new else 'has met'} {'this name and e-mail' if dinner.by_name else 'this address'} "
        told += "for the first time, so it lays a place." if is_new else "before, so it lays no place."
        outcome = f"a place for {recorder.name_of(id)}" if is_new else "a duplicate"
        recorder.note(page, outcome, told, places[id] != 1)
    odd = [number for number in places.values() if number != 1]
    ending = f"{len(places)} people and {count_places(places.total())}. "
    ending += f"Somebody has {count_places(odd[0])}." if odd else "Everybody has one."
    return recorder.finish(dinner.heading, ending, bool(odd))._replace(counts="")


def count_places(number: int) -> str:
    """How many places at a table, in words."""
    return f"{number or 'no'} place{'s' * (number > 1)}"


OPEN, LOOKS = "anybody may ask", "it looks at who asks"
EVES_SERVICES = {OPEN: "It answers whoever asks", LOOKS: "It looks at who asks"}
PAGE_OF_EVE = Path(__file__).with_name("win_a_prize.json")
WHAT_EVE_DOES = {
    "script": "Ana opens Eve's page, and its script sends a POST about {}.",
    "json": "The script wants to send the same about {}, labelled as JSON.",
    "put": "The script wants to send a PUT about {}.",
    "header": "The script sends a POST about {}, and says itself that it comes from the service's own page.",
    "form": "Ana presses Win a prize, and the form sends a POST about {}.",
}


def open_a_page_of_eve(base_url: str, name: str) -> ServiceVisit:
    """Ana's browser shows a page of another site. What Chromium sent for it was recorded, and is sent again here."""
    recorder, port = Recorder(base_url, "Ana's browser", shows="email"), str(urlsplit(base_url).port or 80)
    for key, sent in json.loads(PAGE_OF_EVE.read_text(encoding="utf-8"))["sent"][name]:
        raw = sent.replace("{port}", port).replace("{another port}", "8080")
        (exchange,) = send_raw(base_url, raw.encode()).answers
        who = recorder.name_of(exchange.request.target.rpartition("/")[2])
        told, entry = WHAT_EVE_DOES[key].format(who), server_side(exchange)
        if exchange.request.method == "OPTIONS":
            asks = "Her browser asks the service for permission, by OPTIONS. It gets none, so it sends nothing more."
            recorder.note(exchange, f"asks first about {who}", f"{told} {asks}")
        elif entry and entry.changes:
            recorder.note(exchange, f"{who}'s letters go to Eve", f"{told} From now on {who}'s letters go to Eve.")
        else:
            recorder.note(exchange, sentence=f"{told} The service refuses it with {exchange.status}.")
    visit = recorder.finish(EVES_SERVICES[name], "", False)._replace(counts=UNCHANGED)
    if visit.lost:
        return visit._replace(
            ending="Ana only opened a page and pressed a button. Eve sent nothing herself.", harm=True
        )
    return visit._replace(ending="Each request came from Ana's browser, and nobody's letters go to Eve.")


BEN = {"name": "Ben", "email": "ben@example.org"}


def sync_copies(base_url: str, name: str) -> ServiceVisit:
    """A program that knows only HTTP sends three changed copies to the addresses from which it got them."""
    service, recorder = SERVICES[name], Recorder(base_url, "The program")
    moved, left = (*[*recorder.first][1:4:2], "2", "4")[:2]
    copies = {
        moved: ("has a new e-mail address", {**recorder.now.get(moved, BEN), "email": "new@example.org"}),
        "ben": ("has joined", BEN),
        left: ("has left", None),
    }
    recorder.wishes = {moved: "new e-mail", left: "wants to leave"}
    for id, (why, copy) in copies.items():
        method, address = "PUT" if copy else "DELETE", service.page.format(id)
        who = BEN["name"] if id == "ben" else recorder.name_of(id)
        exchange = send(method, base_url + address, body=copy)
        is_done = exchange.status in (200, 201, 204)
        told = f"{who} {why}, so the program sends {method} {address} and gets {exchange.status or 'no response'}."
        recorder.note(exchange, sentence=told if is_done else f"{told} Nothing changes.", harm=not is_done)
    if any(move.harm for move in recorder.moves):
        return recorder.finish(service.heading, "The program can read here, but it can't write.", True)
    return recorder.finish(service.heading, "Three requests, and the list is as it is on the laptop.", False)


SIGN_INS = {  # name: what one reads above the service, the address of a link, and what a person sends to sign in
    "a link signs in": ("The link signs in", "/link/{}", ("GET",)),
    "a button signs in": ("A button signs in", "/button/{}", ("GET", "POST")),
    "Ana's button signs in": ("Ana's button signs in", "/ana/{}", ("GET", "POST")),
}


def check_links(base_url: str, name: str) -> ServiceVisit:
    """A link checker sends HEAD to everybody's sign-in link but the first one's. Then each person signs in."""
    (heading, address, methods), recorder = SIGN_INS[name], Recorder(base_url, "The link checker", "link")
    for id in [*recorder.first][1:]:
        who, checked = recorder.name_of(id), send("HEAD", base_url + address.format(id), PAGE)
        is_used = (records(base_url) or Records())["link"][id]["used"]
        recorder.marks[id] = ("link used up", CHANGED) if is_used else ("link checked", "")
        ends = f"{who}'s link {'is used up' if is_used else 'still works'}"
        told = f"The link checker sends HEAD and gets {checked.status}. Afterwards {ends}."
        recorder.note_words(checked.request, ends, told, is_used)
    for id in recorder.first:
        for method in methods:
            who, opened, ends = recorder.name_of(id), send(method, base_url + address.format(id), PAGE), "sees a button"
            if opened.status != 200:
                recorder.marks[id], ends = ("can't sign in", STUCK), f"gets {opened.status}"
            elif method == methods[-1]:
                recorder.marks[id], ends = ("signed in", NEW), "is signed in"
            told = f"{who} {'presses the button' if method == 'POST' else 'opens her link'} and {ends}."
            recorder.note_words(opened.request, f"{who} {ends}", told, opened.status != 200)
            if opened.status != 200:
                break
    locked_out = [recorder.name_of(id) for id, (_, mark) in recorder.marks.items() if mark == STUCK]
    ending = f"{' and '.join(locked_out)} can't sign in." if locked_out else "All of them are signed in."
    return recorder.finish(heading, ending, bool(locked_out))._replace(counts="signed in")


LEFT_OUT, ADDED = "a member is left out", "members are added"


def leave_out_email(user: dict) -> dict:
    """A user without the e-mail address."""
    return {"name": user["name"]}


def part_name(user: dict) -> dict:
    """A user whose name has two parts. It is a guess that the first one ends at the first space."""
    first, _, last = user["name"].partition(" ")
    return {"first": first, "last": last, "email": user["email"]}


def join_name(user: dict) -> dict:
    """A user with one name, made of its two parts."""
    return {"name": f"{user['first']} {user['last']}", "email": user["email"]}


CHANGES = {
    LEFT_OUT: ("Ben leaves email out", leave_out_email),
    ADDED: ("Ben only adds", lambda user: user | part_name(user)),
}


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
    ending = "Each request got 200, and nobody has a badge." if lost else "Everybody has a badge."
    return ServiceVisit(heading, first, tuple(moves), ending, lost > 0, "with a badge")


IN_THE_ADDRESS, IN_THE_TYPE = "a version in the address", "a version in the media type"
SECOND_TYPE = "application/vnd.example.v2+json"
VERSIONS = {  # name: what one reads above it, its two forms, and the address and the headers of each
    IN_THE_ADDRESS: (
        "The version is in the address",
        (Form(dict, begins="/v1"), Form(part_name, join_name, "/v2")),
        (("/v1/user/{}", "application/json"), ("/v2/user/{}", "application/json")),
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
        told = f"Grace says what she's missing, and the desk sends PUT {new} with Murray {last}. The server stores it."
        note(saved, f"desk: {saved.status}", f"{told} Copies left in the cache: {len(cache.entries())}.")
        again = cache.send("GET", old, {"Accept": old_type})
        printed = again.json()["name"]
        is_old = printed == first
        badge = Card("Her badge", printed, STUCK if is_old else NEW, "B")
        asked = "asks the server" if again.crossed else "has a fresh copy for this address, so it asks nobody"
        note(
            again,
            f"app: {printed}",
            f"The app asks for {old} again. The cache {asked}, and the app prints {printed}.",
            is_old,
        )
    ending = f"Grace is corrected, and her badge {'is not' if is_old else 'is, too'}."
    return recorder.finish(heading, ending, is_old)


def cards_of_grace(base_url: str, id: str, was: str, cache: CachingClient, badge: Card) -> dict[str, Card]:
    """What the server has stored, which `was` something at first, the badge, and how many copies the cache has."""
    stored, copies = one_line((records(base_url) or Records())["user"][id]["name"]), len(cache.entries())
    mark = THING if stored == was else CHANGED
    kept = Card("Cache", f"has {copies or 'no'} cop{'y' if copies == 1 else 'ies'}", THING, "C")
    return {"record": Card("Grace's record", stored, mark, "G"), "badge": badge, "cache": kept}


DELETION = "a noun by GET"
CAREFUL = {  # name: what one reads above the service, and the new names of its addresses
    LINK: ("The address says delete", {}),
    DELETION: ("The address says deletion", {"/user/deletion/": "/user/delete/"}),
}


def ask_an_auditor_first(base_url: str, name: str) -> ServiceVisit:
    """Ben's robot follows each link, unless an auditor says that the words of its address ask for a change."""
    (heading, renamed), recorder = CAREFUL[name], Recorder(base_url, "The robot")
    with RenamingGateway(base_url, renamed) as service:
        waiting = [service.url + SERVICES[LINK].page.format(next(iter(recorder.first), "1"))]
        for link in waiting:  # which grows by the links that are found
            request = compose("GET", link)
            if "get-that-changes" in findings("GET", request.target):
                told = f"The auditor says that GET {request.target} asks for a change, so the robot doesn't send it."
                recorder.note_words(request, "isn't sent", told)
                continue
            exchange = send("GET", link, PAGE)
            move = recorder.note(exchange)
            told = f"The auditor finds no change in GET {request.target}, so the robot sends it{',' * move.harm}"
            recorder.moves[-1] = move._replace(sentence=f"{told} and {move.outcome}.")
            found = [one for one in to_ask(exchange) if one not in waiting]
            waiting += found[: max(0, MOST_PAGES - len(waiting))]
    visit = recorder.finish(heading, "", False)
    if visit.lost:
        return visit._replace(ending="The auditor found nothing, so the robot sent everything.", harm=True)
    return visit._replace(ending="The robot has read every page, and everybody is still here.")


class Lending(NamedTuple):
    """How a library lends its first book: what is read above it, three requests, and whether two ask at once."""

    heading: str
    ask: tuple[str, str]
    look: tuple[str, str] = ("GET", "/book/1")
    give_back: tuple[str, str] = ("POST", "/book/1/return")
    at_once: bool = True


TURNS, AT_ONCE = "One after the other", "A fifth of a second apart"
LENDINGS = {
    "one after the other": Lending(TURNS, ("POST", "/book/1/lend"), at_once=False),
    "at the same moment": Lending(AT_ONCE, ("POST", "/book/1/lend")),
    "a loan, at the same moment": Lending(
        AT_ONCE, ("PUT", "/book/1/loan"), ("GET", "/book/1/loan"), ("DELETE", "/book/1/loan")
    ),
}
BORROWERS = {"Grace": 0.0, "Alan": 0.2}  # seconds until each of them presses Borrow


def borrow_one_book(base_url: str, name: str) -> ServiceVisit:
    """Grace and Alan ask for one book, which is free. Then Ben looks up who has it, and gives it back."""
    heading, ask, look, give_back, at_once = LENDINGS[name]
    cards = {"book": Card("Book", "free", THING, "1"), **{who: Card(who, "wants it", "", who[:2]) for who in BORROWERS}}
    recorder = Recorder(base_url, "The phone", "", cards)

    def borrow(who: str, wait: float = 0) -> Exchange:
        sleep(wait)
        return send(ask[0], base_url + ask[1], body={"reader": who})

    send(give_back[0], base_url + give_back[1])
    with ThreadPoolExecutor(len(BORROWERS)) as phones:
        came = phones.map(borrow, *zip(*BORROWERS.items(), strict=True)) if at_once else map(borrow, BORROWERS)
        for (who, wait), exchange in zip(BORROWERS.items(), came, strict=True):
            heard = "yes" if exchange.status in (200, 201, 204) else "no"
            recorder.things[who] = Card(who, f"heard {heard}", NEW if heard == "yes" else CHANGED, who[:2])
            when = " before Grace has heard anything" if wait and at_once else " after Grace has heard" if wait else ""
            told = f"{who}'s phone sends {' '.join(ask)}{when}. It hears {exchange.status}, which means {heard}."
            recorder.note(exchange, f"{who}: {exchange.status}", told)
    found = send(look[0], base_url + look[1])
    has = str(found.json().get("reader", "nobody")) if found.status == 200 else "nobody"
    misled = [who for who in BORROWERS if recorder.things[who].mark == NEW and who != has]
    recorder.things |= {who: Card(who, "heard yes, no book", STUCK, who[:2]) for who in misled}
    recorder.things["book"] = Card("Book", f"lent to {has}", CHANGED, "1")
    recorder.note(found, f"{has} has it", f"Ben looks it up by {' '.join(look)}. {has} has the book.", bool(misled))
    send(give_back[0], base_url + give_back[1])
    ending = f"{has.capitalize()} heard yes and has the book."
    if misled:
        ending = f"{' and '.join([*misled, has])} heard yes, but only {has} has the book."
    return recorder.finish(heading, ending, bool(misled))._replace(counts="")


FOLLOWS, COUNTS = "it follows next", "it counts"
INVITERS = {
    FOLLOWS: ("Zoe's program follows links", "Zoe's program"),
    COUNTS: ("Ben's program counts", "Ben's program"),
}
A_PAGE, SHOWN = 20, 5  # people on a page of the list; those of them who have a card of their own
TIMES_INVITED = ("not invited", "invited", "invited twice")


def invite_everybody(base_url: str, name: str) -> ServiceVisit:
    """A program reads a list of two pages, and invites everybody on each. It follows links, or it counts."""
    (heading, who), invited, read = INVITERS[name], Counter[str](), 0
    for id, person in who_else_joins(base_url).items():
        send("PUT", f"{base_url}/user/{id}", body={"name": person, "email": f"{id}@example.org"})
    recorder = Recorder(base_url, who, "", invitation_cards(base_url, invited))
    target = "/users/"
    while target:
        page = send("GET", base_url + target)
        found, total = [one["address"].rpartition("/")[2] for one in page.json()["users"]], page.json()["total"]
        again = not invited.keys().isdisjoint(found)
        people = "1 person" if len(found) == 1 else f"{len(found)} people"
        told = f"{who} asks for {target} and invites the {people} on this page"
        told += " once more, because the first page came again." if again else "."
        invited.update(found)
        read += len(found)
        if name == FOLLOWS:
            target = next((link.address.removeprefix(base_url) for link in linked(page, "next")), "")
            told += f" The link next leads to {target}." if target else " There's no link next, so it stops."
        else:
            target = f"/users/?after={read}" if found and read < total else ""
            told += f" It has counted {read} people, and the page says that there are {total}, so it "
            told += f"builds the address {target}." if target else "stops."
        recorder.things = invitation_cards(base_url, invited, is_over=not target)
        recorder.note(page, f"{'the same ' * again}{people}", told, again)
    missed = total - len(invited)
    who = "Margaret isn't" if missed == 1 else f"{missed} people aren't"
    ending = f"{len(invited)} people are invited twice, and {who} invited." if missed else "Everybody is invited."
    return recorder.finish(heading, ending, missed > 0)._replace(counts="")


def who_else_joins(base_url: str) -> dict[str, str]:
    """By the names that they choose: guests, so many that they fill the first page, and Margaret."""
    guests = A_PAGE - len((records(base_url) or Records())["user"])
    return {f"guest-{number}": f"Guest {number}" for number in range(1, guests + 1)} | {"margaret": "Margaret Hamilton"}


def invitation_cards(base_url: str, invited: Counter[str], is_over: bool = False) -> dict[str, Card]:
    """Who is invited: the first people on the list, the guests, in one card, and whoever joined last."""
    people, cards = list((records(base_url) or Records())["user"].items()), {}
    guests = people[SHOWN:-1]
    for id, user in [*people[:SHOWN], *guests[:1], *people[-1:]]:
        times, name = min(invited[id], 2), user["name"].split()[0]
        cards[id] = Card(name, TIMES_INVITED[times], (STUCK if is_over else THING, NEW, CHANGED)[times], name[:2])
    if guests:
        cards[guests[0][0]] = cards[guests[0][0]]._replace(name=f"{len(guests)} guests", letters="+")
    return cards


class Visitor(NamedTuple):
    """A visitor: the title of its scene, the services it can visit, and what it does in one of them.

    `tidies_up` is true of one that undoes what it did itself, at a server that can't put its records back.
    """

    title: str
    services: tuple[str, ...]
    run: Callable[[str, str], ServiceVisit]
    tidies_up: bool = False

    def choose(self, services: tuple[str, ...]) -> tuple[str, ...]:
        """The services of these names; the first where none is named. Raises ValueError for an unknown name."""
        for one in services:
            if one not in self.services:
                raise ValueError(f"{one!r} is no service of this scene. It can be {list_names(self.services)}.")
        return services or self.services[:1]


VISITORS = {
    "a search engine": Visitor("A search engine visits your service", tuple(SERVICES), follow_links),
    "a phone in a tunnel": Visitor("A phone in a tunnel visits your service", tuple(TUNNEL), try_again_in_a_tunnel),
    "a cache": Visitor("A browser keeps a copy", (BUTTON, ONE_ADDRESS), keep_a_copy),
    "four readers": Visitor("Four readers want one blog", tuple(BLOGS), ask_for_one_blog),
    "a second editor": Visitor("Ana and Ben edit one user", tuple(EDITED), edit_twice),
    "a shared cache": Visitor("Two people ask through one CDN", tuple(CDNS), open_through_a_cdn),
    "a link preview": Visitor("A link preview looks at a message", tuple(SERVICES), preview_links),
    "a program at night": Visitor("A program works at night", tuple(NIGHTS), work_at_night),
    "two friends' bookmarks": Visitor("A program lays the table", tuple(DINNERS), lay_the_table),
    "another site's page": Visitor("Ana opens another site's page", tuple(EVES_SERVICES), open_a_page_of_eve),
    "a link checker": Visitor("A link checker reads the mail", tuple(SIGN_INS), check_links),
    "last year's app": Visitor("Last year's app prints badges", tuple(CHANGES), print_badges),
    "a new badge": Visitor("Grace wants a new badge", tuple(VERSIONS), correct_a_name),
    "a careful robot": Visitor("A careful robot visits your service", tuple(CAREFUL), ask_an_auditor_first),
    "a sync program": Visitor("A sync program visits your service", (BUTTON, ONE_ADDRESS), sync_copies),
    "your first user": Visitor("Grace and Alan want one book", tuple(LENDINGS), borrow_one_book, tidies_up=True),
    "somebody new": Visitor("Two programs invite everybody", tuple(INVITERS), invite_everybody),
}


def visitor_named(name: str) -> Visitor:
    """The visitor of this name. Raises ValueError, which says all names."""
    if name not in VISITORS:
        raise ValueError(f"{name!r} is no visitor. It can be {list_names(VISITORS)}.")
    return VISITORS[name]


def list_names(names: Iterable[str]) -> str:
    """Names as one types them."""
    return ", ".join(f'"{name}"' for name in names)
