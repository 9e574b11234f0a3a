"""What a good design has in common, whatever the words in it are."""

import re

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
        re.sub("pancakes?", "*", pancakes, flags=re.I) == re.sub("waffles?", "*", waffles, flags=re.I)
        if "pancake" in pancakes.lower()
        else re.sub(r"\d+", "*", pancakes) == re.sub(r"\d+", "*", waffles),
        f"{pancakes} and {waffles} have different shapes, or do not say which recipe they mean",
        "two addresses that differ in the name (or number) of the recipe only",
        "no RFC asks for this; it is a convention that lets one route serve every recipe.",
    )


@check("whose", points=1)
def what_belongs_to_the_pancakes_says_so(trial):
    """Comments and photo say which recipe they belong to."""
    addresses = filled(trial)
    key = re.search(r"pancakes?|\d+", addresses["the recipe for pancakes"].lower())
    for thing in THINGS[3:]:
        trial.need(
            key and key[0].rstrip("s") in addresses[thing].lower(),
            f"{addresses[thing]} does not say that it is about the pancakes",
            f"an address for {thing} that could not be about the waffles",
            "the waffles have comments and a photo too, and one address identifies one resource (RFC 9110, section 3.1).",
        )
    number = re.search(r"2|second", addresses["the second comment on the pancakes"])
    trial.need(
        number,
        f"{addresses['the second comment on the pancakes']} does not say which comment it names",
        "the number of the comment in its address",
        "there will be a third comment, and it needs an address of its own (RFC 9110, section 3.1).",
    )
