"""Ask a fresh server what is at each address; prove by a change that two addresses name one thing."""

from exercises.checking import check
from exercises.checking.shared_checks import filled_in

LISTS = ("/users/", "/users", "/users/?action=list", "/blog/1/entries")
MEMBERS = ("/user/3", "/user/3/", "/user/3.json", "/user/show/3", "/picture/1.png")
RENAMED = {"name": "A. M. Turing", "email": "alan@example.org"}
WHY = {
    200: "a status in the 200s means that what you asked for is here (RFC 9110, section 15.3).",
    308: "308 means that the resource has moved for good, and Location says where (RFC 9110, section 15.4.9).",
    404: "404 means that the server knows nothing at this address (RFC 9110, section 15.5.5).",
}
LOOK = "a GET shows you what an address names, or that it names nothing (RFC 9110, sections 9.3.1 and 15.5.5)."
WORDS = "the table says where things are, and you write the word where the status says that nothing is there: a convention of this task."
ALIASES = "with two addresses for one thing, links and cached copies are split between them (Architecture of the World Wide Web, section 2.3.1)."


def part(trial, name, kind):
    """A part of the learner's answer; an empty one where it is missing."""
    value = trial.value.get(name) if isinstance(trial.value, dict) else None
    return value if isinstance(value, kind) else kind()


def compare(trial, addresses):
    """Refuse the first address whose response differs from what the learner wrote."""
    lives_at = part(trial, "lives_at", dict)
    for address in addresses:
        found, answer = lives_at.get(address), trial.ask("GET", address)
        said = filled_in(trial, found, str, address, "what you find there by a GET", LOOK).strip()
        words, wanted = f"at {address} you wrote {said}, which is a status", 'an address, or the word "nothing" for 404'
        trial.need(not said.isdigit(), words, wanted, WORDS)
        trial.need(
            said.lower() == "nothing" if answer.status == 404 else said == (answer.location or address),
            f"you say that {in_words(address, said)}",
            f"what the status of GET {address} says, or its Location if it has one",
            WHY[answer.status],
        )


def in_words(address, said):
    """What the learner wrote, as a sentence."""
    if said.lower() == "nothing":
        return f"nothing is at {address}"
    return f"something is at {address}" if said == address else f"{address} points to {said}"


@check("lists", points=1)
def the_lists_are_found(trial):
    """The table says what is at the four addresses about lists."""
    compare(trial, LISTS)


@check("members", points=2)
def the_members_are_found(trial):
    """The table says what is at the five addresses about single things."""
    compare(trial, MEMBERS)


@check("one-thing", points=2)
def the_second_address_is_found(trial):
    """Both addresses of one thing show a change made at one of them."""
    pair = part(trial, "one_thing", list)
    words = "one_thing doesn't contain two addresses of the table"
    wanted = "two different addresses, written as in the table"
    trial.need(
        len(pair) == 2 and pair[0] != pair[1] and all(one in (*LISTS, *MEMBERS) for one in pair), words, wanted, ALIASES
    )
    for address in pair:
        refuse_what_is_no_house(trial, address)
    trial.ask("PUT", "/user/3", RENAMED)
    for address in pair:
        refuse_what_shows_no_change(trial, address)


def refuse_what_is_no_house(trial, address):
    answer = trial.ask("GET", address)
    what = "nothing is there" if answer.status == 404 else "you get a redirect"
    words = f"at {address} {what}, so it isn't a second address"
    trial.need(answer.status == 200, words, "two addresses that both return 200", WHY[answer.status])


def refuse_what_shows_no_change(trial, address):
    """Refuse an address that doesn't show the renamed user alone."""
    data = trial.ask("GET", address).data()
    shown = data.get("user", data) if isinstance(data, dict) else {}
    words = f"{address} doesn't show just this one user, so it names another thing"
    wanted = "two addresses that show the same thing before and after a change"
    trial.need(shown.get("name") == RENAMED["name"], words, wanted, ALIASES)
