"""Each check sends one request alone first, then several at the same moment; statuses, GET and the ship's log decide."""

from collections import Counter
from dataclasses import replace

from exercises.checking import check, same
from exercises.checking.shared_checks import TOGETHER, at_the_lock
from exercises.checking.shared_checks import head_is_like_get, methods_hold
from exercises.checking.running import RAISED, Refused

CARS = [{"car": "ana", "length": 4.2}, {"car": "ben", "length": 3.9}, {"car": "cleo", "length": 5}, {"car": "dora"}]
LOST = "a client that saw an old notice must not overwrite the new one, so it gets 412 (RFC 9110, section 13.1.1)."
HOLDS = "If-Match with the tag of the notice that is there holds, so the PUT is done (RFC 9110, section 13.1.1)."
SEEN = "with its tag a client says which notice it has seen (RFC 9110, section 8.8.3)."
SHOWN = "after a PUT its body must be what is there (RFC 9110, section 9.3.4)."
SHARED = "if two notices share a tag, a client overwrites one that it hasn't seen (RFC 9110, section 13.1.1)."
MOVED = (
    "if the tag changes without need, a client that has seen the notice is refused with 412 (RFC 9110, section 13.1.1)."
)
ASKS = "428 asks for a condition (RFC 6585, section 3)."
BUSY = "503 says that the server can't do it for the moment (RFC 9110, section 15.6.4). Let the request wait for the lock instead, and then respond."
KEY = "one key names one request, no matter how often it comes. A convention, described in an Internet-Draft."
FULL = "409 says that the request conflicts with the state of the resource (RFC 9110, section 15.5.10)."
MADE = "201 says that something was created, and Location where it is (RFC 9110, section 15.3.2)."
OWN = "each client that gets 201 has a ticket of its own, and the list shows it. A convention of this task."
ROOM = "there is a place for each of the three, and the notice takes none. A convention of this task."
BACK = "a returned ticket isn't valid any more, and its place is free. A convention of this task."
GONE = "404 says that nothing exists there (RFC 9110, section 15.5.5)."
BOOK = "the ship's log must say what was done, so call `enter` once for each thing done, and not for a refused request. A convention of this task."


def heard(trial, crossed, wanted, who, why):
    """Need these statuses, in whatever order; a PUT that is done may say 200 or 204. Gives those that were done."""
    statuses = sorted(204 if (one.method, one.status) == ("PUT", 200) else one.status for one in crossed)
    done = [one for one in crossed if one.status < 300]
    words = f"{who}, and got {', '.join(map(str, statuses))}"
    raced = (
        len(crossed) > 1
        and {*statuses} <= {*wanted}
        and len(done) != len([status for status in wanted if status < 300])
    )
    why = BUSY if 503 in statuses else TOGETHER if raced else why
    trial.need(statuses == sorted(wanted), words, told(wanted), why, crossed)
    return done


def together(trial, *asked):
    """Send these at the same moment, after their like was answered alone; where the app raises now, say why it may."""
    try:
        return at_the_lock(trial, *asked)
    except Refused as refused:
        if refused.finding.kind != RAISED:
            raise
        why = f"this was one of {len(asked)} requests at the same moment. {TOGETHER}"
        raise Refused(replace(refused.finding, why=why)) from None


def alone(trial, asked, status, who, why, deeds):
    """One request, with nobody else there, is answered so; the book has as many lines as things were done by then."""
    answer = trial.send(*asked)
    heard(trial, [answer], [status], who, why)
    entered(trial, deeds, [answer])


def told(wanted):
    """The statuses in words: 201 once, 409 three times."""
    return ", ".join(f"{status} {times}" for status, times in times_of(wanted))


def times_of(wanted):
    return [(status, {1: "once", 2: "twice"}.get(n, f"{n} times")) for status, n in sorted(Counter(wanted).items())]


def entered(trial, deeds, after, why=BOOK):
    """The book has as many lines as things were done, after this request or these that came at the same moment."""
    answer = trial.send("GET", "/book")
    data = answer.data()
    lines = data.get("lines") if isinstance(data, dict) else None
    found = len(lines) if isinstance(lines, list) else "no"
    words = f"the ship's log has {found} lines after {deeds} things that were done"
    trial.need(found == deeds, words, "one line for each", why if found else BOOK, [*after, answer])


def notice(trial, text, why=SHOWN):
    """GET shows this notice; gives its tag."""
    answer = trial.send("GET", "/notice")
    holds = answer.status == 200 and same(answer.data(), {"text": text})
    trial.need(holds, "GET /notice doesn't show the notice that is there", f"{text!r}, with its ETag", why, [answer])
    trial.need(answer.header("ETag"), "GET /notice has no ETag", "its tag, as in the starter", SEEN, [answer])
    return answer.header("ETag")


def put_notice(text, tag):
    return "PUT", "/notice", {"text": text}, {"If-Match": tag} if tag else None


def sell(car, key=None):
    return "POST", "/tickets/", car, {"Idempotency-Key": key} if key else None


def listed(trial, tickets, why=OWN):
    """The list has these tickets, each shows its car, and the rest of three places is free."""
    answer = trial.send("GET", "/tickets/")
    wanted, data = {"tickets": sorted(tickets), "free": 3 - len(tickets)}, answer.data()
    found = {**data, "tickets": sorted(data["tickets"])} if isinstance(data, dict) and "tickets" in data else data
    trial.need(same(found, wanted), "GET /tickets/ doesn't show what was sold", f"{wanted}", why, [answer])
    for address, car in tickets.items():
        shown = trial.send("GET", address)
        trial.need(same(shown.data(), car), f"{address} doesn't show the car it was sold for", f"{car}", why, [shown])


def sold(trial, car, key=None, how="one car came alone", why=MADE):
    """Sell one, with nobody else there; gives the address."""
    answer = trial.send(*sell(car, key))
    words = f"{how}, but got {answer.status_words()}"
    trial.need(answer.status == 201 and answer.location, words, "201 with Location, as before", why, [answer])
    return answer.location


@check("one-tag", points=1)
def one_writes_the_notice(trial):
    """Of four with the one right tag, one is done and three get 412; without a condition it is 428."""
    tags, deeds = [notice(trial, "We leave at nine.")], 1
    both = [trial.send(*put_notice("No.", None)), trial.send(*put_notice("We leave at one.", tags[0]))]
    heard(trial, both[:1], [428], "one came without a condition", ASKS)
    heard(trial, both[1:], [204], "one came alone", HOLDS)
    entered(trial, deeds, both)
    alone(trial, put_notice("No.", tags[0]), 412, "one came alone, with the tag from before", LOST, deeds)
    tags.append(notice(trial, "We leave at one."))
    for text in ("ten", "noon"):
        asked = [put_notice(f"We leave at {text} {who}.", tags[-1]) for who in ("sharp", "or so", "maybe", "at last")]
        crossed = together(trial, *asked, put_notice("No.", None))
        who = "four came at the same moment with one tag, and a fifth without a condition"
        [done] = heard(trial, crossed, [204, 412, 412, 412, 428], who, LOST)
        tags, deeds = [*tags, notice(trial, said_by(done, asked), TOGETHER)], deeds + 1
        entered(trial, deeds, crossed, TOGETHER)
    alone(trial, put_notice("No.", '"old"'), 412, "one came with a tag of no notice", LOST, deeds)
    for minute in range(10, 18):
        heard(trial, [trial.send(*put_notice(f"We leave at 9:{minute}.", tags[-1]))], [204], "one came alone", HOLDS)
        tags.append(notice(trial, f"We leave at 9:{minute}."))
    words = f"there were twelve notices, with the tags {', '.join(dict.fromkeys(tags))}"
    trial.need(len({*tags}) == 12, words, "twelve tags", SHARED, trial.crossed[-1:])
    asked = trial.send("GET", "/notice", None, {"Accept": "application/json, text/html;q=0.5"})
    words = f"a client with another Accept got {asked.status_words()}, although the tag was {tags[-1]}"
    trial.need(asked.header("ETag") == tags[-1], words, "the same tag", MOVED, [asked])
    methods_hold(trial, "/notice", example={"text": "No."}, headers={"If-Match": "*"})


def said_by(done, asked):
    """The text of the request that was done."""
    return next(content["text"] for _, _, content, _ in asked if content["text"] in done.body)


@check("one-key", points=2)
def one_key_is_one_ticket(trial):
    """Four with one key have one ticket and hear one response; another body with the key is 422."""
    tickets = {sold(trial, CARS[0], '"a"'): CARS[0]}
    again = sold(trial, CARS[0], '"a"', "the same car came again with the same key", KEY)
    words = f"one key came twice, alone, and got {' and '.join([*tickets, again])}"
    trial.need([again] == [*tickets], words, "the same Location", KEY)
    alone(trial, sell(CARS[1], '"a"'), 422, "one came alone, with a known key for another car", KEY, 1)
    listed(trial, tickets)
    crossed = together(trial, *[sell(CARS[1], '"b"')] * 4)
    done = heard(trial, crossed, [201] * 4, "four came at the same moment with one key for one car", KEY)
    places = sorted({one.location for one in done})
    trial.need(len(places) == 1, f"one key got {' and '.join(places)}", "the same Location", TOGETHER, done)
    tickets[places[0]] = CARS[1]
    listed(trial, tickets, TOGETHER)
    entered(trial, 2, crossed, TOGETHER)
    crossed = together(trial, *[sell(car, '"c"') for car in (CARS[2], CARS[3], CARS[2], CARS[3])])
    done = heard(trial, crossed, [201, 201, 422, 422], "one key came at the same moment for two cars, twice each", KEY)
    tickets[done[0].location] = next(car for car in CARS if f'"{car["car"]}"' in done[0].body)
    listed(trial, tickets, TOGETHER)
    alone(trial, sell(CARS[0], '"a"'), 201, "the ferry was full, a car that has a ticket sent its key", KEY, 3)


@check("last-place", points=2)
def one_has_the_last_place(trial):
    """Of four who want the last place, one has it; given back by three at the same moment, it's free once."""
    tickets = {sold(trial, CARS[0]): CARS[0], sold(trial, CARS[1], '"b"'): CARS[1]}
    third, back = sold(trial, CARS[2]), "one client returned a ticket"
    listed(trial, {**tickets, third: CARS[2]})
    alone(trial, sell(CARS[3]), 409, "one came alone, and there was no place left", FULL, 3)
    alone(trial, ("DELETE", third), 204, f"{back}, alone", BACK, 4)
    alone(trial, ("DELETE", third), 404, f"{back} for the second time, alone", GONE, 4)
    listed(trial, tickets, BACK)
    for names, has_key in ((("eve", "finn", "gus", "hal"), False), (("ivy", "jan", "kim", "lou"), True)):
        asked = [sell({"car": name}, f'"{name}"' if has_key else None) for name in names]
        crossed = together(trial, *asked)
        [done] = heard(trial, crossed, [201, 409, 409, 409], "four came at the same moment for the last place", FULL)
        car = next(content for _, _, content, _ in asked if content["car"] in done.body)
        listed(trial, {**tickets, done.location: car}, TOGETHER)
        crossed = together(trial, *[("DELETE", done.location, None, None)] * 3)
        heard(trial, crossed, [204, 404, 404], "three clients returned the same ticket at the same moment", GONE)
        listed(trial, tickets, TOGETHER)
        heard(
            trial,
            [trial.send("GET", done.location)],
            [404],
            "the ticket was returned, and one client requested it",
            GONE,
        )
    head_is_like_get(trial, done.location)
    entered(trial, 8, crossed, TOGETHER)
    for target in ("/tickets/", next(iter(tickets))):
        methods_hold(trial, target, example=CARS[3])


@check("nothing-lost", points=1)
def who_has_a_place_has_a_ticket(trial):
    """Three cars for three places, and a notice, all at the same moment: each is done, and nothing is lost."""
    asked = [*map(sell, CARS[:2]), sell(CARS[2], '"c"'), put_notice("Full.", notice(trial, "We leave at nine."))]
    crossed = at_the_lock(trial, *asked)
    who = "three cars came for three places, and a notice, at the same moment"
    done = heard(trial, crossed, [201, 201, 201, 204], who, ROOM)
    cars = {one.location: next((c for c in CARS if f'"{c["car"]}"' in one.body), None) for one in done if one.location}
    trial.need(len(cars) == 3, f"three tickets were sold, and {len(cars)} addresses given", "three", TOGETHER, done)
    listed(trial, cars, TOGETHER)
    notice(trial, "Full.", TOGETHER)
    entered(trial, 4, crossed, TOGETHER)
    sold_again(trial, cars)


def sold_again(trial, cars):
    """One gives a ticket back, and its place is sold; no other ticket is written over."""
    first = min(cars)
    alone(trial, ("DELETE", first), 204, "a ticket was returned", BACK, 5)
    left = {address: car for address, car in cars.items() if address != first}
    new = sold(trial, CARS[3], how="a ticket was returned, and one car came alone", why=BACK)
    words = f"{new} was already sold, but another car was sold the same ticket"
    both = [one for one in trial.crossed if one.method != "GET"][-2:]
    trial.need(new not in left, words, "a ticket of its own for each car", OWN, both)
    listed(trial, {**left, new: CARS[3]})
    entered(trial, 6, both[-1:])
