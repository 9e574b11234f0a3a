"""A fresh server is asked what is at each address; that two name one thing is proved by a change."""

from exercises.checking import check
from exercises.checking.shared_checks import filled_in

LISTS = ("/users/", "/users", "/users/?action=list", "/blog/1/entries")
MEMBERS = ("/user/3", "/user/3/", "/user/3.json", "/user/show/3", "/picture/1.png")
RENAMED = {"name": "A. M. Turing", "email": "alan@example.org"}
WHY = {
    200: "a status of the 200s says that what you asked for is here (RFC 9110, section 15.3).",
    308: "308 says that it lives elsewhere for good, and Location says where (RFC 9110, section 15.4.9).",
    404: "404 says that nothing is known at this address (RFC 9110, section 15.5.5).",
}
LOOK = "a GET shows what an address names, or that it names nothing (RFC 9110, sections 9.3.1 and 15.5.5)."
WORDS = "the table is about where things are; where the status says that nothing is there, the word stands for it, by the convention of this task."
ALIASES = "two addresses for one thing split its links and copies (Architecture of the World Wide Web, section 2.3.1)."


def part(trial, name, kind):
    """A part of what was handed in; an empty one where it is missing."""
    value = trial.value.get(name) if isinstance(trial.value, dict) else None
    return value if isinstance(value, kind) else kind()


def compare(trial, addresses):
    """Refuse the first address at which the server answers something else than was written down."""
    lives_at = part(trial, "lives_at", dict)
    for address in addresses:
        found, answer = lives_at.get(address), trial.ask("GET", address)
        said = filled_in(trial, found, str, address, "what you find there by a GET", LOOK).strip()
        words, wanted = f"at {address} you wrote {said}, which is a status", 'an address, or the word "nothing" for 404'
        trial.need(not said.isdigit(), words, wanted, WORDS)
        trial.need(
            said.lower() == "nothing" if answer.status == 404 else said == (answer.location or address),
            f"you say that {in_words(address, said)}",
            f"what the status of GET {address} says, and its Location where it has one",
            WHY[answer.status],
        )


def in_words(address, said):
    """What was written down, as a sentence."""
    if said.lower() == "nothing":
        return f"nothing is at {address}"
    return f"something lives at {address}" if said == address else f"{address} points to {said}"


@check("lists", points=1)
def the_lists_are_found(trial):
    """What is at the four addresses about lists is written down."""
    compare(trial, LISTS)


@check("members", points=2)
def the_members_are_found(trial):
    """What is at the five addresses about single things is written down."""
    compare(trial, MEMBERS)


@check("one-thing", points=2)
def the_second_address_is_found(trial):
    """The two addresses that name one thing both show a change made by one of them."""
    pair = part(trial, "one_thing", list)
    trial.need(
        len(pair) == 2 and pair[0] != pair[1] and all(one in (*LISTS, *MEMBERS) for one in pair),
        "one_thing does not hold two addresses of the table",
        "two different addresses, as they stand in the table",
        ALIASES,
    )
    for address in pair:
        refuse_what_is_no_house(trial, address)
    trial.ask("PUT", "/user/3", RENAMED)
    for address in pair:
        refuse_what_shows_no_change(trial, address)


def refuse_what_is_no_house(trial, address):
    answer = trial.ask("GET", address)
    what = "nothing is" if answer.status == 404 else "is a signpost"
    trial.need(
        answer.status == 200,
        f"at {address} {what}, so it is no second address",
        "two addresses that both answer 200",
        WHY[answer.status],
    )


def refuse_what_shows_no_change(trial, address):
    """Refuse an address that does not show the user who was renamed, alone."""
    data = trial.ask("GET", address).data()
    shown = data.get("user", data) if isinstance(data, dict) else {}
    trial.need(
        shown.get("name") == RENAMED["name"],
        f"{address} does not show this one user: it names another thing",
        "two addresses that show one thing, before a change and after it",
        ALIASES,
    )
