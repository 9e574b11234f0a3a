"""Two beds are made, and what stands in them is asked about: by the promises of the lesson, and between the beds."""

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
ELSEWHERE = "nothing was planted at this address, and 404 says so (RFC 9110, section 15.5.5)."
NOTHING = "404 says that nothing is there (RFC 9110, section 15.5.5); what is in a bed cannot be there without it."
PUT = "PUT replaces a plant that is there; the service gives the numbers, so PUT makes none. A convention of this task."
IS_A_PLANT = (
    "a plant has a text and a whole number, and 0 is one: what is right is not refused. A convention of this task."
)
MADE = "201 and Location say what POST made (RFC 9110, section 9.3.3)."
SHOWN = "Location says where it is (RFC 9110, section 15.3.2), and GET shows what was sent."
LISTED = "a list shows what is in it, and an empty one is there as well: 200 (RFC 9110, section 15.3.1)."
OWN = "the list of a bed shows the plants of this bed, and no others. A convention of this task."
REFUSED = "what is refused changes nothing (RFC 9110, section 15.5)."
SENSE = "content that is no plant is refused, by 422 for instance (RFC 9110, section 15.5.21)."


def two_beds(trial):
    """Beds for herbs and roses, made by PUT as in the starter."""
    for name in ("herbs", "roses"):
        answer = trial.send("PUT", f"/bed/{name}")
        words = f"PUT /bed/{name} was answered {answer.status_words()} by an app that was made a moment ago"
        why = "201 says that PUT made it (RFC 9110, section 9.3.4). Each check makes a fresh app: keep all beds inside it."
        trial.need(answer.status == 201, words, "201, as in the starter", why, [answer])
    return asking_of(trial, HERBS, BASIL, MINT)


def planted(trial, at, plant):
    """POST a plant; gives its address, proven by GET."""
    answer = trial.send("POST", at, plant)
    refused = answer.status >= 400
    words = f"POST {at} was answered {answer.status_words()}"
    words += "" if answer.location or refused else ", without Location"
    why = IS_A_PLANT if refused else MADE
    trial.need(answer.status == 201 and answer.location, words, "201, with Location", why, [answer])
    got = trial.send("GET", answer.location)
    words = f"the plant that was sent is not at {answer.location}"
    trial.need(got.status == 200 and same(got.data(), plant), words, f"{plant}", SHOWN, [got])
    return answer.location


def grows(trial, at, addresses, words, why=OWN):
    """The list of a bed names these plants and no others."""
    answer = trial.send("GET", at)
    data = answer.data()
    named = data.get("plants") if isinstance(data, dict) else None
    holds = answer.status == 200 and isinstance(named, list) and sorted(map(str, named)) == sorted(addresses)
    shows = answer.status == 200 and isinstance(named, list)
    words = words if shows else f"GET {at} was answered {answer.status_words()}, without a list of plants"
    trial.need(holds, words, f'{{"plants": {addresses}}} at {at}', why if shows else LISTED, [answer])


@check("planted", points=2)
def plants_are_made_and_listed(trial):
    """POST makes a plant of this bed and says where; the list and GET show it."""
    asking = two_beds(trial)
    grows(trial, HERBS, [], "a new bed is not an empty list: PUT /bed/herbs was answered 201 before")
    keeps(trial, asking, post_makes, get_gives, collection_links, reading_is_safe, head_is_get)
    grows(trial, ROSES, [], "something was planted among the herbs, and it grows among the roses")
    methods_hold(trial, planted(trial, HERBS, BASIL), HERBS, "/bed/moon", example=MINT)


@check("replaced-and-removed", points=2)
def plants_are_replaced_and_removed(trial):
    """PUT replaces a plant as a whole, DELETE removes it, and twice is like once."""
    asking = two_beds(trial)
    keeps(trial, asking, post_makes, put_replaces, put_is_whole, no_method_is_405)
    stays = planted(trial, HERBS, STONE)
    keeps(trial, asking, nobody_is_404, delete_removes, twice_is_once)
    grows(trial, HERBS, [stays], "a plant was removed, and the list of the bed does not show the one that is left")
    later = planted(trial, HERBS, BASIL)
    words = f"a plant was removed, and the next one got {later}, where another one stands"
    why = "an address stands for one thing (Architecture of the World Wide Web, section 2.2); len() is no counter once something was removed."
    trial.need(later != stays, words, "a number that no plant has", why, trial.crossed[-2:])
    grows(trial, HERBS, [stays, later], f"a plant was removed, and the next one, {later}, took the place of another")
    answer = trial.send("PUT", "/bed/herbs/plant/no-such-plant", BASIL)
    words = f"PUT to a number that nobody had given was answered {answer.status_words()}"
    why = PUT if answer.status < 400 else NOTHING
    trial.need(answer.status == 404, words, "404: here the service gives the numbers", why, [answer])


@check("sense", points=1)
def only_plants_are_planted(trial):
    """What is no plant is refused by POST and by PUT, and changes nothing."""
    asking = two_beds(trial)
    there = planted(trial, HERBS, BASIL)
    keeps(trial, asking, post_makes, nonsense_is_refused)
    before = [there, asking.member.removeprefix(trial.running.url)]
    for content, what in NO_PLANTS:
        for method, at in (("POST", HERBS), ("PUT", there)):
            answer = trial.send(method, at, content)
            words = f"the content of {method} {at} {what}, and it was answered {answer.status_words()}"
            trial.need(answer.status in (400, 415, 422), words, "400, 415 or 422", SENSE, [answer])
    grows(trial, HERBS, before, "content that is no plant was refused, and planted all the same", REFUSED)
    got = trial.send("GET", there)
    trial.need(same(got.data(), BASIL), "a PUT that was refused changed the plant", f"{BASIL}", REFUSED, [got])


@check("each-in-its-bed", points=2)
def each_plant_stands_in_its_own_bed(trial):
    """A plant is in its own bed and in no other, and in a bed that is not there is nothing."""
    two_beds(trial)
    basil, rose = planted(trial, HERBS, BASIL), planted(trial, ROSES, MINT)
    grows(trial, HERBS, [basil], "a plant was put among the roses, and the list of the herbs is not right any more")
    moved = basil.replace("/herbs/", "/roses/")
    if moved != rose:
        absent(trial, "GET", moved, f"the plant at {basil} shows among the roses too", ELSEWHERE)
        trial.send("DELETE", moved)
        grows(trial, HERBS, [basil], f"DELETE {moved} removed a plant of another bed")
    for at in ("/bed/moon/plants/", "/bed/moon/plant/1"):
        for method in ("GET", "POST") if at.endswith("/") else ("GET", "PUT", "DELETE"):
            absent(trial, method, at, "there is no bed on the moon")
    absent(trial, "GET", "/bed/moon", "POST to a bed that does not exist made one")


def absent(trial, method, at, words, why=NOTHING):
    answer = trial.send(method, at, BASIL if method in ("POST", "PUT") else None)
    said = f"{words}, and {method} {at} was answered {answer.status_words()}"
    trial.need(answer.status == 404, said, "404 Not Found", why, [answer])
