"""What a repaired table has in common, whatever words it chose."""

import re

from exercises.checking import check

OLD = (
    "/getScores",
    "/scores.html",
    "/score-requiem",
    "/download?score=requiem&type=pdf",
    "/gloriaScore/remove",
    "/todays-score",
    "/altoPartOfRequiem.pdf",
    "/showSinger?name=ana",
    "/ana.html",
    "/life-of-ana",
)
SCORES, PAGE, REQUIEM, AS_PDF, GLORIA, TODAY, ALTO, ANA, ANA_PAGE, LIFE = OLD
ONE_THING = ((SCORES, PAGE), (REQUIEM, AS_PDF), (ANA, ANA_PAGE))
THINGS = (SCORES, REQUIEM, GLORIA, TODAY, ALTO, ANA, LIFE)
TRAPS = {
    (REQUIEM, TODAY): "tomorrow they rehearse something else, and the Requiem is still the Requiem",
    (ANA, LIFE): "Ben mends a comma in his text, and Ana stays as she is",
    (REQUIEM, ALTO): "a part is not the whole",
}
PATH = re.compile(r"/[A-Za-z0-9._~!$&'()*+,;=:@%/-]*(\?[A-Za-z0-9._~!$&'()*+,;=:@%/?-]*)?")
VERBS = set(
    "get show view read fetch download take open print add create make update edit change delete remove".split()
)
NOUNS_TOO = set("show view print take change".split())  # in /todays-show and /show/of/today, but not in /show/ana
TYPES = set("html htm xhtml pdf json xml csv txt png jpg jpeg gif rss".split())


def filled(trial):
    """The new addresses, each a path; refuses what is missing or is none."""
    value = trial.value if isinstance(trial.value, dict) else {}
    for old in OLD:
        new = value.get(old)
        trial.need(
            isinstance(new, str) and new.strip(),
            f"{old} has no new address yet",
            "a new address beside each of the ten old ones",
            "what has no address cannot be asked for or linked to (RFC 9110, section 3.1).",
        )
        trial.need(
            PATH.fullmatch(new),
            f"{new!r} is not a path",
            "a slash at the start, then letters, digits, hyphens and slashes, without spaces",
            "those are the characters a path may have (RFC 3986, section 3.3).",
        )
        trial.need(
            words_in(new.partition("?")[0]),
            f"{new} has no word in its path, so it names the service as a whole",
            f"an address that names the thing behind {old}",
            "an address identifies one resource (RFC 9110, section 3.1).",
        )
    return {old: value[old] for old in OLD}


def words_in(address):
    """The words of an address in small letters."""
    return [word for word in re.split(r"[^a-z]+", spread(address).lower()) if word]


def spread(address):
    """An address whose wordsRunTogether are taken apart."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", address)


@check("one-thing", points=2)
def one_thing_has_one_address(trial):
    """Old addresses that named one thing have the same new address."""
    new = filled(trial)
    for one, other in ONE_THING:
        trial.need(
            new[one] == new[other],
            f"{one} and {other} name one thing, and you gave it two addresses: {new[one]} and {new[other]}",
            "one address for it; verb and type have their own places in a request",
            "two addresses for one thing split its links and copies "
            "(Architecture of the World Wide Web, section 2.3.1).",
        )


@check("two-things", points=2)
def two_things_have_two_addresses(trial):
    """Different things have different addresses."""
    new = filled(trial)
    pairs = [(one, other) for place, one in enumerate(THINGS) for other in THINGS[place + 1 :]]
    for one, other in pairs:
        trial.need(
            new[one] != new[other],
            f"{new[one]} stands for two things, {one} and {other}" + because(one, other),
            "an address of its own for each thing",
            "an address identifies one resource, by what it means and not by what it shows today "
            "(RFC 9110, section 3.1).",
        )


def because(one, other):
    words = TRAPS.get((one, other))
    return f": {words}" if words else ""


@check("names-only", points=2)
def no_address_says_what_to_do_or_in_which_type(trial):
    """No new address has a verb or a type in it."""
    for new in filled(trial).values():
        verb = next((word for word in words_in(without_nouns(new)) if word in VERBS), None)
        refuse_word(trial, new, verb, "says what to do", "the method says that (RFC 9110, section 9.1).")
        type_named = next((word for word in words_in(new) if word in TYPES), None)
        refuse_word(
            trial, new, type_named, "names a type", "Accept and Content-Type say that (RFC 9110, section 12.1)."
        )


def without_nouns(address):
    """An address without those of the words that are verbs elsewhere: the last of several, or with "of" behind."""
    nouns = "|".join(NOUNS_TOO)
    return re.sub(
        rf"(?i)(?<=[a-z][-_])({nouns})(?![a-z-])|\b({nouns})(?=[-_/]of\b|[-_/]todays?\b)", "", spread(address)
    )


def refuse_word(trial, new, found, finding, why):
    trial.need(found is None, f"{new} {finding}: {found}", "an address that names the thing and no more", why)


@check("same-shape", points=1)
def scores_look_alike(trial):
    """The Requiem and the Gloria differ in one place, and the alto part says whose it is."""
    new = filled(trial)
    key = difference(new[REQUIEM], new[GLORIA])
    trial.need(
        key,
        f"{new[REQUIEM]} and {new[GLORIA]} have different shapes",
        "two addresses that differ in the name (or number) of the score only",
        "no RFC asks for this; it is a convention that lets one route serve every score.",
    )
    trial.need(
        says_whose(new[ALTO], key),
        f"{new[ALTO]} does not say which score it is a part of",
        "an address that could not be an alto part of the Gloria",
        "the Gloria has an alto part too, and one address identifies one resource (RFC 9110, section 3.1).",
    )


def says_whose(address, key):
    """Whether an address has the score's name in it, or its number as a number of its own."""
    return key in re.findall(r"\d+", address) if key.isdigit() else key.lower() in address.lower()


def difference(one, other):
    """The one piece in which the first address differs from the other, or None."""
    pieces, others = re.split(r"([/?&=;,:-])", one), re.split(r"([/?&=;,:-])", other)
    if len(pieces) != len(others):
        return None
    differing = [piece for piece, its_twin in zip(pieces, others, strict=True) if piece != its_twin]
    return differing[0] if len(differing) == 1 else None
