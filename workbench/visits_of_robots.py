"""What robots and other programs do at a service: each visit sends real requests, which `Visit` shows."""

import json
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from audit.naming import findings
from clients import Exchange, Request, records, send, spider
from clients.crawler import to_ask
from clients.gateway import LimitingGateway, RedirectingGateway, RenamingGateway, as_json
from clients.lossy_proxy import LossyProxy
from clients.retrying import retrying_on
from clients.sending import compose
from clients.snapshots import Records

from .recorder import ABSENT, CHANGED, GONE, NEW, STUCK, THING, Card, Recorder, ServiceVisit

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


IN_THE_BODY, IN_THE_STATUS, BY_RULES = "errors in the body", "errors in the status", "three rules"
LIMIT_400, LIMIT_429 = "a limit with 400", "a limit with 429"

TONIGHT = (  # whose line it is, and what it sends: no user has a phone, and nobody is user 33
    ("Margaret", "/users/create/", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
    ("Edsger", "/users/create/", {"name": "Edsger Dijkstra", "email": "edsger@example.org", "phone": "555-0100"}),
    ("Katherine", "/user/update/4", {"email": "kj@example.org"}),
    ("Alan", "/user/update/33", {"email": "at@example.org"}),
)
UPDATE = "/user/update/"
NEW_ADDRESSES = tuple(
    (name, f"{UPDATE}{id}", {"email": f"{name.lower()}@example.net"})
    for id, name in enumerate(("Ada", "Grace", "Alan", "Katherine"), 1)
)
BARBARA = ("Barbara", "/users/create/", {"name": "Barbara Liskov", "email": "barbara at example.org"})
RADIA = ("Radia", "/user/update/4", {"email": "rp@example.org"})  # she's user 5


class Night(NamedTuple):
    """What one reads above the service, what its addresses begin with, the lines, and whether the rules hold.

    By the rules, the program sends no proposed value that isn't in the line, reports what was left out, and reads each
    user before it changes one. `limit` is the status of a read too many; 0 where nobody limits them.
    """

    heading: str
    begin: str
    lines: tuple[tuple[str, str, dict[str, str]], ...] = TONIGHT
    rules: bool = False
    limit: int = 0


NIGHTS = {
    IN_THE_BODY: Night("Only the body reports an error", ""),
    IN_THE_STATUS: Night("The status code reports an error", "/honest"),
    BY_RULES: Night("The program has rules", "/honest", (*TONIGHT, BARBARA, RADIA), rules=True),
    LIMIT_400: Night("The limit refuses with 400", "/honest", NEW_ADDRESSES, rules=True, limit=400),
    LIMIT_429: Night("The limit refuses with 429", "/honest", NEW_ADDRESSES, rules=True, limit=429),
}


class StandingClock:
    """A clock that moves only where a library would wait, so that nobody has to."""

    seconds = 0

    def now(self) -> int:
        """The seconds that have passed."""
        return self.seconds

    def advance(self, seconds: int) -> None:
        """Let this many pass at once."""
        self.seconds += seconds


def work_at_night(base_url: str, name: str) -> ServiceVisit:
    """Ana's program sends each line of its notes. Where reads are limited, it leaves them to urllib3."""
    night = NIGHTS[name]
    if not night.limit:
        return send_lines(base_url, night, lambda target: [send("GET", base_url + target)])
    clock = StandingClock()
    with LimitingGateway(base_url, clock, night.limit) as gateway, retrying_on(clock) as library:

        def read(target: str) -> list[Exchange]:
            """All that crossed for this GET, also what the library repeats and shows nobody."""
            before = len(gateway.passed)
            library.get(gateway.url + target)
            return [one.exchange for one in gateway.passed[before:]]

        return send_lines(base_url, night, read)


def send_lines(base_url: str, night: Night, read: Callable[[str], list[Exchange]]) -> ServiceVisit:
    """Send each line of the notes. The program has only the responses to go by, and believes their codes."""
    recorder, reported = Recorder(base_url, "The program"), 0
    shortened, left = list[str](), list[str]()
    for who, address, body in night.lines:
        url, before = base_url + night.begin + address, recorder.now
        if night.rules and address.startswith(UPDATE) and (refusal := check_name(night, who, address, read, recorder)):
            left += [f"{who} ({refusal})"]
            continue
        exchange, why = send("POST", url, body=body), "no other body would help"
        if proposed := proposed_body(exchange):
            told = f"{who}'s line gets {exchange.status}, because {exchange.json()['detail']}."
            values = json.loads(proposed)
            if night.rules and not set(values.values()) <= set(body.values()):
                why = "the proposed body has a value that isn't in the line"
            else:
                recorder.note(exchange, f"{who} gets {exchange.status}", f"{told} The program sends what is proposed.")
                shortened += [f"{who}'s {key} was left out." for key in body if key not in values]
                exchange = send("POST", url, {"Content-Type": "application/json"}, proposed)
        outcome, told = f"{who} gets {exchange.status}", f"{who}'s line gets {exchange.status}"
        if exchange.status is None or exchange.status >= 400:
            recorder.miss(who, "left for Ana")
            recorder.note(exchange, outcome, f"{told}, and {why}. The program leaves it for Ana.")
            left += [f"{who} ({exchange.json()['detail']})"] if night.rules else []
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
    untrue, report = sum(move.harm for move in recorder.moves), f"The report says {reported} of {len(night.lines)} done"
    ending = f"{report}, but only {reported - untrue} are." if untrue else f"{report}, and {reported} are."
    if night.rules:
        ending = " ".join([f"{report}.", *shortened, f"Left for Ana: {', '.join(left) or 'nothing'}."])
    visit = recorder.finish(night.heading, ending, untrue > 0 or (night.limit > 0 and bool(left)))
    return visit._replace(counts="") if night.limit else visit  # "left" is said of lines there


def check_name(night: Night, who: str, address: str, read: Callable[[str], list[Exchange]], recorder: Recorder) -> str:
    """Read a user before it is changed; why the program leaves the line for Ana, or "" where it need not."""
    *repeated, exchange = read(f"{night.begin}/user/show/{address.removeprefix(UPDATE)}")
    for one in repeated:
        seconds = one.header("Retry-After")
        told = f"{who}'s line gets {one.status}. The library waits for {seconds} seconds, and sends the GET again."
        recorder.note(one, f"{one.status}, the library waits", told)
    said = exchange.json()
    if exchange.status == 200 and who in said["name"]:
        recorder.note(exchange)
        return ""
    outcome, refusal = f"{who} gets {exchange.status}", said.get("detail", "")
    told = f"{who}'s line gets {exchange.status}, because {refusal}."
    if exchange.status == 200:
        outcome, refusal = f"sees {said['name']}, not {who}", f"the name is {said['name']}"
        told = f"{who}'s line would change {said['name']}."
    recorder.miss(who, "left for Ana")
    recorder.note(exchange, outcome, f"{told} The program leaves it for Ana.", harm=bool(night.limit))
    return refusal


def proposed_body(exchange: Exchange) -> str:
    """The body that a refusal proposes for the same request; "" where it proposes none, or another request."""
    if exchange.status is None or exchange.status < 400:
        return ""
    change = exchange.json()["way_out"]["change"]
    return change["content"] if change.keys() == {"content"} else ""


class Dinner(NamedTuple):
    """What a program takes for a duplicate, whether it's a week later, and whether the service redirects by then.

    A week later Ben's list has a guest more, from his choir. The choir's service numbers its people by itself.
    """

    heading: str
    by_id: bool = False
    later: bool = False
    redirects: bool = False


DINNERS = {
    "it compares addresses": Dinner("It compares addresses"),
    "ids, a week later": Dinner("It compares ids", by_id=True, later=True),
    "redirects, a week later": Dinner("It follows a redirect", later=True, redirects=True),
}


READS_JSON = {"Accept": "application/json"}
CHOIR = {"/user/4": {"name": "Hedy", "email": "hedy@example.org"}}


class Choir(LossyProxy):
    """The choir's service, at an address of its own, `url`: it shows its singers, and asks no other server."""

    def __init__(self):
        super().__init__("http://localhost")  # where nothing is ever sent

    def forwarded(self, request, body):
        """A singer by GET."""
        singer = CHOIR.get(request.target.decode("latin-1")) if request.method == b"GET" else None
        return as_json(200, singer) if singer else as_json(404, {"title": "Not Found"})


def of_ben(recorder: Recorder) -> list[str]:
    """The three addresses on Ben's guest list that are your service's."""
    if len(recorder.first) < 3:
        raise ValueError("the list has fewer than three people; server.reset() brings everybody back")
    first, second, third, *_ = recorder.first
    return [f"/user/{first}", f"/user/show/{second}", f"/user/{third}"]


def lay_the_table(base_url: str, name: str) -> ServiceVisit:
    """A program reads two friends' guest lists, and lays a place at a table for each guest that is no duplicate.

    At a later dinner Ana's list is told in one line, because it's as it was at the first.
    """
    dinner, recorder = DINNERS[name], Recorder(base_url, "The program")
    singers = [singer["name"] for singer in CHOIR.values() if dinner.later]
    recorder.things = {singer: Card(singer, "", ABSENT, singer[0]) for singer in singers}  # before the table's card
    places: Counter[str] = Counter()
    met: set[str] = set()
    moved = {"/user/show/": "/user/"} if dinner.redirects else {}
    with RedirectingGateway(base_url, moved) as service, Choir() as choir:
        lists = [("Ana", service.url + f"/user/{id}") for id in recorder.first]
        lists += [("Ben", service.url + one) for one in of_ben(recorder)]
        lists += [("Ben", choir.url + target) for target in CHOIR if dinner.later]
        for friend, address in lists:
            page, is_at_choir = send("GET", address, READS_JSON), address.startswith(f"{choir.url}/")
            told = f"{friend}'s list has {page.request.target}{' at the choir' * is_at_choir}. The program asks for it"
            if there := page.header("Location") if page.status == 308 else "":
                told += f", and gets 308. Location names {there}."
                recorder.note(page, f"308, a redirect to {there}", told, False)
                page, told = send("GET", service.url + there, READS_JSON), f"The program asks for {there}"
            id = page.request.target.rpartition("/")[2]
            who = page.json()["name"] if is_at_choir else id
            known_by = id if dinner.by_id else page.request.url
            is_new = known_by not in met
            met.add(known_by)
            places[who] += is_new
            shown = count_places(places[who]), (GONE, NEW, CHANGED)[min(places[who], 2)]
            if is_at_choir:
                recorder.things[who] = Card(who, *shown, who[0])
            else:
                recorder.marks[id] = shown
            shown_in_all = count_places(places.total())
            recorder.things["table"] = Card("Table", shown_in_all, "", str(places.total()))
            if dinner.later and friend == "Ana":
                if len(places) == len(recorder.first):
                    all_of_them = Request("GET", address, f"/user/{next(iter(places))} to /user/{id}")
                    told = f"The program asks for each address on Ana's list, and lays {shown_in_all} for them."
                    recorder.note_words(all_of_them, f"{shown_in_all} for Ana's list", told)
                continue
            met_here = f"the id {id}" if dinner.by_id else "this address"
            if is_new:
                told += f", meets {met_here} for the first time, and lays a place."
            else:
                told += f". It has met {met_here} before, so it lays no place."
            outcome = f"a place for {who if is_at_choir else recorder.name_of(id)}" if is_new else "a duplicate"
            recorder.note(page, "at the choir, " * is_at_choir + outcome, told, places[who] != 1)
    odd = [number for number in places.values() if number != 1]
    ending = f"{len(places)} people and {count_places(places.total())}. "
    ending += f"Somebody has {count_places(odd[0])}." if odd else "Everybody has one."
    return recorder.finish(dinner.heading, ending, bool(odd))._replace(counts="")


def count_places(number: int) -> str:
    """How many places at a table, in words."""
    return f"{number or 'no'} place{'s' * (number > 1)}"


BEN = {"name": "Ben", "email": "ben@example.org"}


def sync_copies(base_url: str, name: str) -> ServiceVisit:
    """A program that knows only HTTP sends three changed copies to the addresses from which it got them."""
    service, recorder = SERVICES[name], Recorder(base_url, "The program")
    moved, left = (*[*recorder.first][1:4:2], "2", "4")[:2]
    copies = {
        left: ("has left", None),
        moved: ("has a new e-mail address", {**recorder.now.get(moved, BEN), "email": "new@example.org"}),
        "ben": ("has joined", BEN),
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


DELETION = "a noun by GET"

CAREFUL = {  # name: what one reads above the service, and the new names of its addresses
    LINK: ("The address says delete", {}),
    DELETION: ("The address says deletion", {"/user/deletion/": "/user/delete/"}),
    BUTTON: (SERVICES[BUTTON].heading, {"/user/": "/honest/user/"}),
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
            told = f"The auditor has nothing against GET {request.target}, so the robot sends it{',' * move.harm}"
            recorder.moves[-1] = move._replace(sentence=f"{told} and {move.outcome}.")
            found = [one for one in to_ask(exchange) if one not in waiting]
            waiting += found[: max(0, MOST_PAGES - len(waiting))]
    visit = recorder.finish(heading, "", False)
    if visit.lost:
        return visit._replace(ending="The auditor found nothing, so the robot sent everything.", harm=True)
    return visit._replace(ending="The robot has read every page, and everybody is still here.")


COUNTS = "it counts"

A_PAGE, SHOWN = 20, 5  # people on a page of the list; those of them who have a card of their own

TIMES_INVITED = ("not invited", "invited", "invited twice")


def invite_everybody(base_url: str, _name: str) -> ServiceVisit:
    """Ben's program reads a list of two pages, invites everybody on each, and builds the second address by counting."""
    who, invited, read, target = "Ben's program", Counter[str](), 0, "/users/"
    for id, person in who_else_joins(base_url).items():
        send("PUT", f"{base_url}/user/{id}", body={"name": person, "email": f"{id}@example.org"})
    recorder = Recorder(base_url, who, "", invitation_cards(base_url, invited))
    while target:
        page = send("GET", base_url + target)
        found, total = [one["address"].rpartition("/")[2] for one in page.json()["users"]], page.json()["total"]
        again = not invited.keys().isdisjoint(found)
        people = "1 person" if len(found) == 1 else f"{len(found)} people"
        told = f"{who} asks for {target} and invites the {people} on this page"
        told += " once more, because the first page came again." if again else "."
        invited.update(found)
        read += len(found)
        target = f"/users/?after={read}" if found and read < total else ""
        told += f" It has counted {read} people, and the page says that there are {total}, so it "
        told += f"builds the address {target}." if target else "stops."
        recorder.things = invitation_cards(base_url, invited, is_over=not target)
        recorder.note(page, f"{'the same ' * again}{people}", told, again)
    missed = total - len(invited)
    nobody = "Margaret isn't" if missed == 1 else f"{missed} people aren't"
    ending = f"{len(invited)} people are invited twice, and {nobody} invited." if missed else "Everybody is invited."
    return recorder.finish("Ben's program counts", ending, missed > 0)._replace(counts="")


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
