"""What a good design has in common, whatever the words in it are."""

import re
from os.path import commonprefix

from exercises.checking import check

THINGS = (
    "all recipes",
    "the recipe for pancakes",
    "the recipe for waffles",
    "all comments on the pancakes",
    "the second comment on the pancakes",
    "the photo of the pancakes",
)
PATH = re.compile(r"/[A-Za-z0-9._~!$&'()*+,;=:@%/-]*(\?[A-Za-z0-9._~!$&'()*+,;=:@%/?-]*)?")
VERBS = set(
    "get show read view see list fetch find search create new add make write post put update edit change modify set "
    "save delete remove destroy drop send comment-on upload download".split()
)
TYPES = set("json html htm xml png jpg jpeg gif pdf txt rss".split())


def filled(trial):
    """The learner's addresses, each a path; refuses what is missing or is none."""
    value = trial.value if isinstance(trial.value, dict) else {}
    for thing in THINGS:
        address = value.get(thing)
        trial.need(
            isinstance(address, str) and address.strip(),
            f"{thing} has no address yet",
            "an address for each of the six things",
            "what has no address cannot be asked for, linked to or kept in a cache (RFC 9110, section 3.1).",
        )
        trial.need(
            PATH.fullmatch(address),
            f"{address!r} for {thing} is not a path",
            "a slash at the start, then letters, digits, hyphens and slashes, without spaces",
            "those are the characters a path may have (RFC 3986, section 3.3).",
        )
    return {thing: value[thing] for thing in THINGS}


def words_in(address):
    """The words of an address in small letters, query names and values too; wordsRunTogether are taken apart."""
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", address)
    return [word for word in re.split(r"[^a-z]+", apart.lower()) if word]


@check("one-each", points=1)
def each_thing_has_its_own_address(trial):
    """Six things have six different addresses."""
    addresses = filled(trial)
    for thing, address in addresses.items():
        twin = next((other for other in THINGS if other != thing and addresses[other] == address), None)
        trial.need(
            twin is None,
            f"{address} names two things: {thing}, and {twin}",
            "an address of its own for each",
            "an address identifies one resource (RFC 9110, section 3.1); with two, nobody knows which is meant.",
        )


@check("no-verbs", points=1)
def no_address_says_what_to_do(trial):
    """No address has a verb in it."""
    for thing, address in filled(trial).items():
        verb = next((word for word in words_in(address) if word in VERBS), None)
        trial.need(
            verb is None,
            f"{address} says what to do: {verb}",
            f"an address that only names {thing}",
            "what is to be done is the method's part of the request (RFC 9110, section 9.1).",
        )


@check("no-types", points=1)
def no_address_names_a_type(trial):
    """No address has a media type in it."""
    for thing, address in filled(trial).items():
        named = next((word for word in words_in(address) if word in TYPES), None)
        trial.need(
            named is None,
            f"{address} names a type: {named}",
            f"one address for {thing} in every type",
            "client and server agree on the type by Accept and Content-Type (RFC 9110, section 12.1); "
            "a type in the address makes a second address for one thing.",
        )


@check("same-shape", points=1)
def two_recipes_look_alike(trial):
    """The addresses of two recipes differ in the name of the recipe only."""
    addresses = filled(trial)
    pancakes, waffles = addresses["the recipe for pancakes"], addresses["the recipe for waffles"]
    trial.need(
        key_of(pancakes, waffles),
        f"{pancakes} and {waffles} have different shapes, or do not say which recipe they mean",
        "two addresses that differ in the name (or number) of the recipe only",
        "no RFC asks for this; it is a convention that lets one route serve every recipe.",
    )


def key_of(one, other):
    """What says which recipe the first address means: its words that the other has not, in one place; or "".

    Of whichever language they are: "pancakes" beside "waffles", "1" beside "2". Ends that both have are left out.
    """
    pieces, others = re.split("[/?&=]", one.lower()), re.split("[/?&=]", other.lower())
    differing = [pair for pair in zip(pieces, others, strict=False) if pair[0] != pair[1]]
    if len(pieces) != len(others) or len(differing) != 1:
        return ""
    mine, its = (re.split("[^a-z0-9%]+", piece) for piece in differing[0])
    while mine and its and mine[-1] == its[-1]:
        mine, its = mine[:-1], its[:-1]
    while mine and its and mine[0] == its[0]:
        mine, its = mine[1:], its[1:]
    return "" if set(mine) & set(its) or not (mine and its) else stem("-".join(mine), "-".join(its))


def stem(one, other):
    """The first text without the end that both have, where enough is left: pancake beside pancakes."""
    end = commonprefix([one[::-1], other[::-1]])
    left = one.removesuffix(end[::-1])
    return left if len(left) >= 4 and not left[-1].isdigit() else one


def says(address, key):
    """Whether an address holds the key of a recipe; a number or a short one as a word of its own."""
    words = re.split("[^a-z0-9%]+", address.lower())
    return bool(key) and (key in words or (len(key) >= 4 and not key.isdigit() and key in address.lower()))


@check("whose", points=1)
def what_belongs_to_the_pancakes_says_so(trial):
    """Comments and photo say which recipe they belong to, or have a number that no other has."""
    addresses = filled(trial)
    waffles = addresses["the recipe for waffles"]
    key = key_of(addresses["the recipe for pancakes"], waffles)
    for thing in THINGS[3:]:
        trial.need(
            says(addresses[thing], key) or has_its_own_number(thing, addresses[thing], waffles),
            f"{addresses[thing]} does not say that it is about the pancakes",
            f"an address for {thing} that could not be about the waffles",
            "the waffles have comments and a photo too, and one address identifies one resource (RFC 9110, section 3.1).",
        )
    second, them = addresses["the second comment on the pancakes"], addresses["all comments on the pancakes"]
    trial.need(
        says_which(second, them, key),
        f"{second} does not say which comment it names",
        "the number of the comment in its address",
        "there will be a third comment, and it needs an address of its own (RFC 9110, section 3.1).",
    )


def has_its_own_number(thing, address, waffles):
    """Whether a number names it among all comments, or all photos; 2 is the second comment on each recipe."""
    numbers = set(re.findall(r"\d+", "" if address.startswith(waffles.rstrip("/") + "/") else address))
    return numbers - ({"2"} if "comment" in thing else set()) and thing != "all comments on the pancakes"


def says_which(address, them, key):
    """Whether an address names one comment: by a number, as the second, or below the address of all."""
    rest = address.lower().replace(key, "", 1)
    below = address.rstrip("/").startswith(them.rstrip("/") + "/")
    return below or re.search(r"\d|second", rest)
