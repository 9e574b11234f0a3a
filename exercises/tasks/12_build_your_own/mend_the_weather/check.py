"""The lesson's promises, tested on the fixed service; each of the three broken ones has a check."""

from clients.behaviour.writing import collection_links, get_gives, post_makes
from clients.behaviour.reading import head_is_get
from clients.behaviour.reading import no_method_is_405, nobody_is_404, nonsense_is_refused
from clients.behaviour.writing import delete_removes, twice_is_once
from clients.behaviour.writing import put_is_whole, put_replaces
from exercises.checking import check, same
from exercises.checking.shared_checks import methods_hold
from exercises.checking.trials import asking_of, keeps

ROOF, TOWER = {"place": "roof", "height": 12}, {"place": "tower", "height": 30}
CELLAR = {"place": "cellar", "height": 0}
NO_STATIONS = (
    ({"height": 12}, "has no place"),
    ({"place": "roof", "height": 12, "removed": True}, "has a member too many"),
    ({"place": "roof", "height": "12"}, "has a text for its height"),
    ({"place": "roof", "height": 12.5}, "has 12.5 for its height"),
    ({"place": "roof", "height": True}, "has true for its height"),
    ({"place": None, "height": 12}, "has null for its place"),
    ([ROOF], "is a list"),
)
SENSE = "a body that isn't a station is refused, for example with 422 (RFC 9110, section 15.5.21)."
REFUSED = "a refused request changes nothing (RFC 9110, section 15.5)."
NAMED = "a request is about what its address names (RFC 9110, section 7.1)."
MAKES_NONE = (
    "the service gives the numbers, so PUT replaces what is there, and creates nothing. A convention of this task."
)
NOTHING = "404 says that nothing exists there (RFC 9110, section 15.5.5)."
STATION = "0 is a whole number, so this is a station and must be accepted as before. A convention of this task."
WHOLE = "PUT asks that the body alone become the new state (RFC 9110, section 9.3.4)."
MAKES = "POST creates another one each time, and Location names it (RFC 9110, section 9.3.3)."
GONE = "a removed station isn't there any more, so its address gets 404 or 410 (RFC 9110, sections 9.3.5 and 15.5.5)."


def service(trial):
    """The questions to a fresh service that makes stations."""
    asking = asking_of(trial, "/stations/", ROOF, TOWER)
    keeps(trial, asking, post_makes, get_gives, collection_links)
    return asking, asking.member.removeprefix(trial.running.url)


def shows(trial, address, station, words, why):
    answer = trial.send("GET", address)
    trial.need(answer.status == 200 and same(answer.data(), station), words, f"200 and {station}", why, [answer])


@check("replaces", points=2)
def put_replaces_the_whole(trial):
    """PUT replaces a station, and keeps nothing that was there."""
    asking, address = service(trial)
    keeps(trial, asking, put_replaces, put_is_whole)
    for station in (CELLAR, ROOF):
        answer = trial.send("PUT", address, station)
        words = f"PUT {address} returned {answer.status_words()}"
        why = STATION if answer.status in (400, 415, 422) and station is CELLAR else WHOLE
        trial.need(answer.status in (200, 204), words, "200, or 204", why, [answer])
        shows(trial, address, station, "what is there isn't what was put, member for member", WHOLE)
    answer = trial.send("PUT", "/station/no-such-station", ROOF)
    words = f"PUT to an unused number returned {answer.status_words()}"
    why = MAKES_NONE if answer.status < 400 else NOTHING
    trial.need(answer.status == 404, words, "404, as in the starter", why)


@check("sense", points=2)
def only_stations_are_stored(trial):
    """What is no station is refused, with POST and with PUT, and isn't stored."""
    asking, address = service(trial)
    keeps(trial, asking, nonsense_is_refused)
    for content, what in NO_STATIONS:
        for method, target in (("POST", "/stations/"), ("PUT", address)):
            answer = trial.send(method, target, content)
            words = f"the body of {method} {target} {what}, but it got {answer.status_words()}"
            trial.need(answer.status in (400, 415, 422), words, "400, 415 or 422", SENSE, [answer])
    shows(trial, address, ROOF, "a refused PUT changed the station", REFUSED)
    answer = trial.send("GET", "/stations/")
    words = "something refused is in the list"
    trial.need(same(answer.data(), {"stations": [address]}), words, f"{[address]}", REFUSED, [answer])


@check("removes", points=2)
def delete_removes_the_station(trial):
    """DELETE removes a station, from its address and from the list, and twice is like once."""
    asking, address = service(trial)
    other = trial.send("POST", "/stations/", CELLAR).location
    shows(trial, other, CELLAR, "POST created a station, but it isn't there as it was sent", MAKES)
    keeps(trial, asking, delete_removes, twice_is_once)
    shows(trial, other, CELLAR, f"DELETE {address} took another station away", NAMED)
    for method in ("HEAD", "PUT"):
        answer = trial.send(method, address, TOWER if method == "PUT" else None)
        words = f"the station was removed, but {method} {address} returned {answer.status_words()}"
        trial.need(answer.status in (404, 410), words, "404 or 410", GONE, [answer])
    third = trial.send("POST", "/stations/", TOWER).location
    words = f"POST created a third station at {third}, an address that was taken"
    trial.need(third not in (address, other), words, "an address of its own", MAKES, trial.crossed[-1:])
    shows(trial, third, TOWER, "the third station isn't there as it was sent", MAKES)


@check("nothing-else", points=1)
def what_was_right_is_as_it_was(trial):
    """HEAD, 404 and 405 are as they were, and the service still makes, replaces and removes."""
    asking, address = service(trial)
    keeps(
        trial, asking, head_is_get, nobody_is_404, no_method_is_405, put_is_whole, nonsense_is_refused, delete_removes
    )
    address = trial.send("POST", "/stations/", CELLAR).location
    methods_hold(trial, address, "/stations/", "/station/no-such-station", example=ROOF)
