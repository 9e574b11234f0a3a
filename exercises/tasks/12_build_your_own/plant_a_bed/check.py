"""Two beds are made, and what is in them is asked about: by the promises of the lesson, and between the beds."""

from clients.behaviour.writing import collection_links, get_gives, post_makes
from clients.behaviour.reading import head_is_get
from clients.behaviour.safe import reading_is_safe
from clients.behaviour.reading import no_method_is_405, nobody_is_404, nonsense_is_refused
from clients.behaviour.writing import delete_removes, twice_is_once
from clients.behaviour.writing import put_is_whole, put_replaces
from exercises.checking import check, same
from exercises.checking.shared_checks import methods_hold
from exercises.checking.trials import asking_of, keeps

BASIL, MINT, STONE = {"kind": "basil", "water": 2}, {"kind": "mint", "water": 3}, {"kind": "cactus", "water": 0}
HERBS, ROSES = "/bed/herbs/plants/", "/bed/roses/plants/"
NO_PLANTS = (
    ({"kind": "basil"}, "has no water"),
    ({"kind": "basil", "water": 2, "price": 3}, "has a member too many"),
    ({"kind": "basil", "water": "2"}, "has a text for water"),
    ({"kind": "basil", "water": True}, "has true for water"),
    ({"kind": "basil", "water": 2.5}, "has 2.5 for water"),
    ({"kind": 7, "water": 2}, "has a number for its kind"),
    ([BASIL], "is a list"),
)
ELSEWHERE = "nothing was planted at this address, so it gets 404 (RFC 9110, section 15.5.5)."
NOTHING = "404 says that nothing exists there (RFC 9110, section 15.5.5), and without a bed there's nothing in it."
PUT = "PUT replaces an existing plant. The service gives the numbers, so PUT creates none. A convention of this task."
IS_A_PLANT = (
    "a plant has a text and a whole number, and 0 is a whole number, so it must be accepted. A convention of this task."
)
MADE = "201 and Location say what POST created (RFC 9110, section 9.3.3)."
SHOWN = "Location says where it is (RFC 9110, section 15.3.2), and GET shows what was sent."
LISTED = "a list shows what is in it, and an empty list exists too, so it gets 200 (RFC 9110, section 15.3.1)."
OWN = "a bed's list shows only the plants of this bed. A convention of this task."
REFUSED = "a refused request changes nothing (RFC 9110, section 15.5)."
SENSE = "a body that isn't a plant is refused, for example with 422 (RFC 9110, section 15.5.21)."


def two_beds(trial):
    """Beds for herbs and roses, made with PUT as in the starter."""
    for name in ("herbs", "roses"):
        answer = trial.send("PUT", f"/bed/{name}")
        words = f"PUT /bed/{name} returned {answer.status_words()} in a fresh app"
        why = "201 says that PUT created it (RFC 9110, section 9.3.4). Each check makes a fresh app, so keep all beds inside it."
        trial.need(answer.status == 201, words, "201, as in the starter", why, [answer])
    return asking_of(trial, HERBS, BASIL, MINT)


def planted(trial, at, plant):
    """POST a plant; gives its address, proven with GET."""
    answer = trial.send("POST", at, plant)
    refused = answer.status >= 400
    words = f"POST {at} returned {answer.status_words()}"
    words += "" if answer.location or refused else ", without Location"
    why = IS_A_PLANT if refused else MADE
    trial.need(answer.status == 201 and answer.location, words, "201, with Location", why, [answer])
    got = trial.send("GET", answer.location)
    words = f"the plant that was sent isn't at {answer.location}"
    trial.need(got.status == 200 and same(got.data(), plant), words, f"{plant}", SHOWN, [got])
    return answer.location


def grows(trial, at, addresses, words, why=OWN):
    """The list of a bed names these plants and no others."""
    answer = trial.send("GET", at)
    data = answer.data()
    named = data.get("plants") if isinstance(data, dict) else None
    holds = answer.status == 200 and isinstance(named, list) and sorted(map(str, named)) == sorted(addresses)
    shows = answer.status == 200 and isinstance(named, list)
    words = words if shows else f"GET {at} returned {answer.status_words()}, without a list of plants"
    trial.need(holds, words, f'{{"plants": {addresses}}} at {at}', why if shows else LISTED, [answer])


@check("planted", points=2)
def plants_are_made_and_listed(trial):
    """POST makes a plant of this bed and says where; the list and GET show it."""
    asking = two_beds(trial)
    grows(trial, HERBS, [], "a new bed doesn't have an empty list, although PUT /bed/herbs returned 201")
    keeps(trial, asking, post_makes, get_gives, collection_links, reading_is_safe, head_is_get)
    grows(trial, ROSES, [], "something was planted among the herbs, but grows among the roses")
    methods_hold(trial, planted(trial, HERBS, BASIL), HERBS, "/bed/moon", example=MINT)


@check("replaced-and-removed", points=2)
def plants_are_replaced_and_removed(trial):
    """PUT replaces a plant as a whole, DELETE removes it, and twice is like once."""
    asking = two_beds(trial)
    keeps(trial, asking, post_makes, put_replaces, put_is_whole, no_method_is_405)
    stays = planted(trial, HERBS, STONE)
    keeps(trial, asking, nobody_is_404, delete_removes, twice_is_once)
    grows(trial, HERBS, [stays], "a plant was removed, but the bed's list doesn't show the one that is left")
    later = planted(trial, HERBS, BASIL)
    words = f"a plant was removed, and the next one got {later}, where another plant is"
    why = "an address stands for one thing (Architecture of the World Wide Web, section 2.2). After a removal len() isn't a counter any more."
    trial.need(later != stays, words, "a number that no plant has", why, trial.crossed[-2:])
    grows(trial, HERBS, [stays, later], f"a plant was removed, and the next one, {later}, took the place of another")
    answer = trial.send("PUT", "/bed/herbs/plant/no-such-plant", BASIL)
    words = f"PUT to an unused number returned {answer.status_words()}"
    why = PUT if answer.status < 400 else NOTHING
    trial.need(answer.status == 404, words, "404, because here the service gives the numbers", why, [answer])


@check("sense", points=1)
def only_plants_are_planted(trial):
    """What is no plant is refused with POST and with PUT, and changes nothing."""
    asking = two_beds(trial)
    there = planted(trial, HERBS, BASIL)
    keeps(trial, asking, post_makes, nonsense_is_refused)
    before = [there, asking.member.removeprefix(trial.running.url)]
    for content, what in NO_PLANTS:
        for method, at in (("POST", HERBS), ("PUT", there)):
            answer = trial.send(method, at, content)
            words = f"the body of {method} {at} {what}, but it got {answer.status_words()}"
            trial.need(answer.status in (400, 415, 422), words, "400, 415 or 422", SENSE, [answer])
    grows(trial, HERBS, before, "a body that isn't a plant was refused, but planted all the same", REFUSED)
    got = trial.send("GET", there)
    trial.need(same(got.data(), BASIL), "a refused PUT changed the plant", f"{BASIL}", REFUSED, [got])


@check("each-in-its-bed", points=2)
def each_plant_stands_in_its_own_bed(trial):
    """A plant is in its own bed and in no other, and in a bed that isn't there is nothing."""
    two_beds(trial)
    basil, rose = planted(trial, HERBS, BASIL), planted(trial, ROSES, MINT)
    grows(trial, HERBS, [basil], "a plant was put among the roses, but the list of the herbs changed")
    moved = basil.replace("/herbs/", "/roses/")
    if moved != rose:
        absent(trial, "GET", moved, f"the plant at {basil} shows among the roses too", ELSEWHERE)
        trial.send("DELETE", moved)
        grows(trial, HERBS, [basil], f"DELETE {moved} removed a plant of another bed")
    for at in ("/bed/moon/plants/", "/bed/moon/plant/1"):
        for method in ("GET", "POST") if at.endswith("/") else ("GET", "PUT", "DELETE"):
            absent(trial, method, at, "there is no bed on the moon")
    absent(trial, "GET", "/bed/moon", "POST to a bed that doesn't exist created one")


def absent(trial, method, at, words, why=NOTHING):
    answer = trial.send(method, at, BASIL if method in ("POST", "PUT") else None)
    said = f"{words}, but {method} {at} returned {answer.status_words()}"
    trial.need(answer.status == 404, said, "404 Not Found", why, [answer])
