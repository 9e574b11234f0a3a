"""What people do at a service, by a phone, a form or somebody else's page: each visit sends real requests."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Condition
from time import sleep
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from clients import Exchange, LossyProxy, Request, records, send, server_side
from clients.editor import Editor
from clients.raw import send_raw
from clients.snapshots import Records
from clients.syntax import first_head, joined, same_origin
from clients.text import one_line

from .recorder import CHANGED, GONE, NEW, STUCK, THING, UNCHANGED, Card, Recorder, ServiceVisit
from .visits_of_robots import ONE_ADDRESS, SERVICES

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


NO_CONDITION, NEWEST_TAG, NEWEST_FORM = "no condition", "newest tag", "newest form"

EDITED = {  # name: what one reads above the service, who saves in which order, and who sends If-Match
    NO_CONDITION: ("Saved without If-Match", ("Ana", "Ben"), ()),
    NEWEST_TAG: ("Newest tag, old form", ("Ana", "Ben"), ("Ana", "Ben")),
    NEWEST_FORM: ("Newest form", ("Ana", "Ben"), ("Ana", "Ben")),
    "Ana saves first": ("Ana saves first", ("Ana", "Ben"), ("Ana",)),
    "Ben saves first": ("Ben saves first", ("Ben", "Ana"), ("Ana",)),
}

EDITS = {"Ana": ("name", "Ada King"), "Ben": ("email", "ada@example.net")}


def edit_twice(base_url: str, name: str) -> ServiceVisit:
    """Ana and Ben load one user into a form each. Ana saves a new name, and Ben a new e-mail address, in this order."""
    heading, order, careful = EDITED[name]
    id = next(iter((records(base_url) or Records())["user"]), "1")
    url = base_url + SERVICES[ONE_ADDRESS].page.format(id)
    editors = [Editor(who, url) for who in order]
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
        who, (member, words), guarded = editor.who, EDITS[editor.who], editor.who in careful
        editor.form[member] = words
        with_tag = f", with the tag {editor.tag} in If-Match" if guarded else ""
        saved = editor.save(guarded)
        done = "stores all of it" if saved.status == 204 else f"says {saved.status} and stores nothing"
        whole = ", ".join(map(str, editor.form.values()))
        note(editor, saved, f"{who} types {words} and saves the whole form ({whole}){with_tag}. The server {done}.")
        if saved.status == 412 and name == NEWEST_TAG:
            asked = send("HEAD", url)
            editor.tag = asked.header("ETag")
            note(editor, asked, f"{who} asks which tag the record has now, and leaves the form as it is.")
            told = f"{who} saves the same form ({whole}), with the new tag {editor.tag}. The server stores all of it."
            note(editor, editor.save(guarded), told)
        elif saved.status == 412:
            note(editor, editor.merge(), f"{who} loads again, keeps {words}, and takes the rest as it is now.")
            note(editor, editor.save(guarded), f"{who} saves again, with the new tag.")
    harm = recorder.moves[-1].harm
    ending = "Both hear that it's saved, and one change is lost." if harm else "Both changes are stored."
    return recorder.finish(heading, ending, harm)


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


OPEN = "no guard"

PAGE_OF_EVE = Path(__file__).with_name("win_a_prize.json")

WHAT_EVE_DOES = {
    "script": "Eve's page opens, and its script sends a POST about {}.",
    "put": "The script wants to send a PUT about {}.",
    "form": "Ana presses Win a prize, and the form sends a POST about {}.",
}


def open_a_page_of_eve(base_url: str, name: str) -> ServiceVisit:
    """Ana's browser shows a page of another site. What Chromium sent for it was recorded, and is sent again here."""
    recorder = Recorder(base_url, "Ana's browser", shows="email")
    for key, raw in recorded_for_eve()["sent"][name]:
        exchange = send_for_eve(base_url, raw)
        who = recorder.name_of(exchange.request.target.rpartition("/")[2])
        told, entry = WHAT_EVE_DOES[key].format(who), server_side(exchange)
        if exchange.request.method == "OPTIONS":
            asks = "Her browser asks the service for permission first, by a request with the method OPTIONS. "
            asks += "It gets none, so it sends nothing more."
            recorder.note(exchange, f"asks first about {who}", f"{told} {asks}")
        elif entry and entry.changes:
            recorder.note(exchange, f"{who}'s mail goes to Eve", f"{told} From now on {who}'s mail goes to Eve.")
        else:
            recorder.note(exchange, sentence=f"{told} The service refuses it with {exchange.status}.")
    visit = recorder.finish("It answers whoever asks", "", False)._replace(counts=UNCHANGED)
    if visit.lost:
        return visit._replace(ending="Ana asked for none of this, and Eve sent nothing herself.", harm=True)
    return visit._replace(ending="Each request came from Ana's browser, and nobody's mail goes to Eve.")


def recorded_for_eve() -> dict:
    """What Chromium sent for Eve: `sent`, by service, `json`, `forged`, and `signed in`, a form with a cookie."""
    return json.loads(PAGE_OF_EVE.read_text(encoding="utf-8"))


def send_for_eve(base_url: str, raw: str) -> Exchange:
    """Send a recorded request to this server."""
    port = str(urlsplit(base_url).port or 80)
    sent = raw.replace("{port}", port).replace("{another port}", "8080").encode()
    (exchange,) = send_raw(base_url, sent).answers
    return replace(exchange, request=replace(exchange.request, headers=first_head(sent)[0].headers))


def eves_requests() -> list[Request]:
    """Return what Chromium sent for Eve's page to the service that answers whoever asks."""
    sent = []
    for _, raw in recorded_for_eve()["sent"][OPEN]:
        head, body = first_head(raw.encode())
        method, target, _ = head.start.split(" ")
        sent.append(Request(method, "{base_url}" + target, target, head.headers, body, raw.encode()))
    return sent


def run_eves_script(base_url: str) -> Exchange:
    """Send what Chromium sent when a script of Eve's page gave `fetch` JSON as its body, and no headers."""
    return send_for_eve(base_url, recorded_for_eve()["json"])


def forge_header(base_url: str) -> Exchange:
    """Send what Chromium sent when Eve's script wrote `Sec-Fetch-Site: same-origin` into a POST like a form's."""
    return send_for_eve(base_url, recorded_for_eve()["forged"])


def press_win_a_prize(base_url: str) -> Exchange:
    """Send what Chromium sent when Ana, who had just got a cookie from the service, pressed Eve's button."""
    return send_for_eve(base_url, recorded_for_eve()["signed in"])


def save_on_own_page(base_url: str) -> Exchange:
    """Send what Ana's browser would send when she saves Katherine's address in the form on the service's own page."""
    headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "Cookie": "member=ana",
        "Sec-Fetch-Site": "same-origin",
    }
    return send("POST", base_url + "/user/4", headers, "name=Katherine+Johnson&email=katherine%40example.org")


class Lending(NamedTuple):
    """How two people ask a library for its first book: what is read above it, and whether they ask at once."""

    heading: str
    at_once: bool


LENDINGS = {
    "one after the other": Lending("One after the other", at_once=False),
    "at the same moment": Lending("A fifth of a second apart", at_once=True),
}

BORROWERS = {"Grace": 0.0, "Alan": 0.2}  # seconds until each of them presses Borrow


class Phones:
    """Phones on the way to a service whose looks are slow, so that what comes first isn't left to the clock."""

    AT_MOST = 2.0  # seconds that a look or a phone waits for another one

    def __init__(self) -> None:
        self.news, self.waiting, self.looks = Condition(), 0, 0

    def set_out(self, many: int) -> None:
        """So many phones will send a request."""
        with self.news:
            self.waiting, self.looks = many, 0

    def follow(self) -> None:
        """Wait until another phone's request looks, or that phone has heard something."""
        with self.news:
            self.news.wait_for(lambda: self.looks > 0 or self.waiting < 2, self.AT_MOST)

    def look(self, seconds: float) -> None:
        """Look in a service: wait until somebody else looks, or has heard; at most `seconds` where no phone set out."""
        with self.news:
            self.looks = mine = self.looks + 1
            self.news.notify_all()
            longest = self.AT_MOST if self.waiting else seconds
            self.news.wait_for(lambda: self.looks > mine or self.waiting == 1, longest)

    def write(self) -> None:
        """Write in a service: the first write waits until another phone has heard; none does where no phone set out."""
        with self.news:
            self.looks += 1
            self.news.notify_all()
            if self.looks == 1:
                self.news.wait_for(lambda: self.waiting < 2, self.AT_MOST)

    def hear(self) -> None:
        """One phone has heard something."""
        with self.news:
            self.waiting = max(0, self.waiting - 1)
            self.news.notify_all()


phones = Phones()


class SlowNotes(dict):
    """Writing takes a moment while two phones of a scene are on their way: until one of them has heard something."""

    def __setitem__(self, key: Any, value: Any) -> None:
        phones.write()
        super().__setitem__(key, value)


def borrow_one_book(base_url: str, name: str) -> ServiceVisit:
    """Grace and Alan ask for one book, which is free. Then Ana looks up who has it, and gives it back."""
    heading, at_once = LENDINGS[name]
    cards = {"book": Card("Book", "free", THING, "1"), **{who: Card(who, "wants it", "", who[:2]) for who in BORROWERS}}
    recorder = Recorder(base_url, "The phone", "", cards)

    def borrow(who: str, wait: float = 0) -> Exchange:
        if wait:
            sleep(wait)
            phones.follow()
        try:
            return send("POST", base_url + "/book/1/lend", body={"reader": who})
        finally:
            phones.hear()

    send("POST", base_url + "/book/1/return")
    phones.set_out(len(BORROWERS) if at_once else 0)
    with ThreadPoolExecutor(len(BORROWERS)) as threads:
        came = threads.map(borrow, *zip(*BORROWERS.items(), strict=True)) if at_once else map(borrow, BORROWERS)
        for (who, wait), exchange in zip(BORROWERS.items(), came, strict=True):
            heard = "yes" if exchange.status in (200, 201, 204) else "no"
            recorder.things[who] = Card(who, f"got a {heard}", NEW if heard == "yes" else CHANGED, who[:2])
            when = (
                " before Grace has had an answer" if wait and at_once else " after Grace has had hers" if wait else ""
            )
            told = f"{who}'s phone sends POST /book/1/lend{when}. It gets {exchange.status}, which means {heard}."
            recorder.note(exchange, f"{who}: {exchange.status}", told)
    found = send("GET", base_url + "/book/1")
    has = str(found.json().get("reader", "nobody")) if found.status == 200 else "nobody"
    misled = [who for who in BORROWERS if recorder.things[who].mark == NEW and who != has]
    recorder.things |= {who: Card(who, "got a yes, no book", STUCK, who[:2]) for who in misled}
    recorder.things["book"] = Card("Book", f"lent to {has}", CHANGED, "1")
    recorder.note(found, f"{has} has it", f"Ana looks it up by GET /book/1. {has} has the book.", bool(misled))
    send("POST", base_url + "/book/1/return")
    ending = f"{has.capitalize()} was told yes, and has the book."
    if misled:
        ending = f"{' and '.join([*misled, has])} were told yes, but only {has} has the book."
    return recorder.finish(heading, ending, bool(misled))._replace(counts="")


AT_ONCE, STAYS_DELETED = "at the same moment", "The note stays deleted."  # any other end isn't good yet

NOTE_STORIES = {"too late": "The PUT comes too late", AT_ONCE: "PUT and DELETE at once"}  # what is read above each

POOR, LUCKY = {"page": "37", "words": "Poor Harriet!"}, {"page": "37", "words": "Lucky Harriet!"}


def change_a_deleted_note(base_url: str, name: str) -> ServiceVisit:
    """Ana adds a note. Alan deletes it, and Grace's PUT comes afterwards, or is about to write. Then Ana looks."""
    wishes = {"Grace": "wants to change it", "Alan": "wants to delete it"}
    cards = {"note": Card("Note", "not there yet", THING, "37")}
    cards |= {who: Card(who, wish, "", who[:2]) for who, wish in wishes.items()}
    recorder = Recorder(base_url, "The phone", "", cards)

    def note(who: str, exchange: Exchange, sentence: str, outcome: str = "", harm: bool = False) -> None:
        got = exchange.status or "no response"
        recorder.note_words(exchange.request, outcome or f"{who}: {got}", f"{sentence} It gets {got}.", harm)

    added = send("POST", base_url + "/notes/", body=POOR)
    url = joined(base_url + "/notes/", added.header("Location") or "") or ""
    has_address = added.header("Location") is not None and same_origin(url, base_url)
    if has_address:
        recorder.things["note"] = Card("Note", "on page 37", NEW, "37")
    note("Ana", added, "Ana's phone sends POST /notes/.")
    if not has_address:
        ending = "POST /notes/ names no address of a new note in Location, so nobody can change or delete it."
        return recorder.finish(NOTE_STORIES[name], ending, True)._replace(counts="")

    def change(who: str, method: str) -> Exchange:
        try:
            if who == "Alan":
                phones.follow()
            return send(method, url, body=LUCKY if method == "PUT" else None)
        finally:
            phones.hear()

    at_once, order = name == AT_ONCE, [("Alan", "DELETE"), ("Grace", "PUT")]
    if at_once:
        order.reverse()
    phones.set_out(2 if at_once else 0)
    with ThreadPoolExecutor(2) as threads:
        came = list((threads.map if at_once else map)(change, *zip(*order, strict=True)))
    was_held = phones.looks > 0
    when = {"Grace": ", which was sent before the DELETE and comes only now", "Alan": ""}
    if at_once:
        when = {"Grace": "", "Alan": " before Grace has had an answer" if was_held else " after Grace has had hers"}
    for (who, method), exchange in zip(order, came, strict=True):
        recorder.things[who] = Card(who, f"got {exchange.status or 'no response'}", CHANGED, who[:2])
        if method == "DELETE" and is_done(exchange):
            recorder.things["note"] = Card("Note", "deleted", GONE, "37")
        note(who, exchange, f"{who}'s phone sends {method} {one_line(exchange.request.target)}{when[who]}.")
    put, delete = came if at_once else reversed(came)
    found = send("GET", url)
    ending, harm = end_of_the_note(put, delete, found, at_once, was_held)
    if is_done(delete):
        recorder.things["note"] = Card("Note", *(("is back", STUCK) if harm else ("deleted", GONE)), "37")
    note("Ana", found, f"Ana looks for it by GET {one_line(found.request.target)}.", "it's back" if harm else "", harm)
    send("DELETE", url)
    return recorder.finish(NOTE_STORIES[name], ending, ending != STAYS_DELETED)._replace(counts="")


def is_done(exchange: Exchange) -> bool:
    """Does the service say that it did what was asked?"""
    return exchange.status is not None and 200 <= exchange.status < 300


def end_of_the_note(
    put: Exchange, delete: Exchange, found: Exchange, at_once: bool, was_held: bool
) -> tuple[str, bool]:
    """How it ended for the note, and whether a deleted note is back. What isn't written yet, or odd, is said first."""
    lacking = [one.request.method for one in (put, delete) if one.status == 405]
    if lacking:
        why = "gets 405, because its function isn't" if len(lacking) == 1 else "get 405, because their functions aren't"
        return f"{' and '.join(lacking)} {why} written yet.", False
    if is_done(delete) and found.status == 200:
        return "The deleted note is back.", True
    put_is_odd = not is_done(put) and (at_once or put.status not in range(400, 500))
    for exchange, is_odd in ((delete, not is_done(delete)), (put, put_is_odd), (found, found.status not in (404, 410))):
        if is_odd:
            got = f"{exchange.request.method} gets {exchange.status or 'no response'}"
            return f"{got}, so nobody can tell yet whether the note stays deleted.", False
    if is_done(put) and not at_once:
        return f"The note stays deleted, but Grace's PUT gets {put.status}, as if it was stored.", False
    if at_once and not was_held:
        return "The PUT was over before the DELETE came. Write with notes[number] = note, so that they can meet.", False
    return STAYS_DELETED, False
