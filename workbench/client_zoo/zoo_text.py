"""The zoo as plain text, and the sentences it says."""

from ..views.records_view import MOST_ROWS, row
from .animal import STYLES, WHO
from .sightings import remarks

INTRO = "What each client sends to an address of each style, and what that does to the records."
ONLY_RECORDED = (
    "This one needs a page of its own, with a script in it; a frame in a notebook is not enough. "
    "What was recorded is shown."
)
NO_BROWSER = (
    "No address is known at which your browser reaches this server, so what was recorded is shown. A server that lives "
    "in a web page has none. Elsewhere ClientZoo(server.url, server.browser_url) makes your own browser the client."
)
BEHIND_LOGIN = (
    "Between your browser and this server stands Jupyter with its login, and a browser sends no cookie "
    "for a page of another site: this script would not get as far as the server. What was recorded is shown."
)
NO_JOURNAL = (
    "This server keeps no journal, or does not show it: what your browser sends to it cannot be seen from here."
)
THEN_LOOK = "Then press See what came, or type .look()."
NOTHING_ACTED = 'Let a client act in your browser first: press Let it act, or type .let_act("link").'
NOTHING_CAME = "Nothing of your browser's has come to the server yet. Use the page in the frame, then look again."
NOT_PASSED_ON = (
    "Jupyter passes on what it sends. Where the frame shows a page of Jupyter's own, log in to it anew; or it has no "
    "jupyter-server-proxy, and whoever runs it can put it in."
)
PUT_BACK, NOT_PUT_BACK = (
    "The records were put back.",
    "This server does not put its records back: they stay as they are now.",
)


def acted(animal, sighting) -> str:
    """What came of a client that runs here."""
    return f"{capital(animal.name)}: {sighting.came()}; {sighting.did()}. {PUT_BACK}"


def came(animal, sighting, restored: bool) -> str:
    """What came from the learner's browser."""
    return f"{capital(animal.name)}: {sighting.came()}; {sighting.did()}. {PUT_BACK if restored else NOT_PUT_BACK}"


def overview(animals: dict, sightings: dict) -> str:
    """Three lines for each client: its name, and what it does in each style."""
    return "\n".join([INTRO, *(entry(animal, sightings) for animal in animals.values())])


def entry(animal, sightings: dict) -> str:
    """One client in three lines."""
    width = max(map(len, STYLES.values()))
    seen = {style: sightings[animal.key, style] for style in STYLES}
    hows = " and ".join(dict.fromkeys(one.how for one in seen.values()))
    lines = [f"  {STYLES[style]:<{width}}  {one.came()}: {one.did()}" for style, one in seen.items()]
    return "\n".join([f"{capital(animal.name)} ({hows})", *lines])


def details(animal, seen: dict) -> str:
    """One client: its limits, then what was written and what was sent, in each style."""
    limits = [f"  {name}: {value}." for name, value in facts(animal)]
    head = "\n".join([f"{capital(animal.name)}: {WHO[animal.lives]}", *limits])
    return "\n\n".join([head, *(sighting_text(animal, style, one) for style, one in seen.items())])


def facts(animal) -> list[tuple[str, str]]:
    """What can be varied, what cannot, and why, with its source."""
    return [
        ("Whoever uses it can vary", animal.varies),
        ("And cannot vary", animal.fixed),
        ("Why", f"{animal.why} ({animal.source})"),
    ]


def sighting_text(animal, style: str, sighting) -> str:
    """One style: what was written, and each request with what it did."""
    head = f"{STYLES[style]}, {sighting.how}: {sighting.came()}; {sighting.did()}\n{sighting.told}"
    requests = [request_text(one) for one in sighting.shown]
    return "\n\n".join([head, *requests, *remarks(animal, style, sighting)])


def request_text(one) -> str:
    """One request: its bytes, the status, the records."""
    lines = [one.exchange.request.text(), f"Answered {one.exchange.status} {one.exchange.response.reason}."]
    lines += [row.text() for row in changed(one)]
    return "\n".join(lines)


def changed(one) -> list:
    """The records that one request changed, as rows."""
    return [row(change) for change in (one.changes or ())[:MOST_ROWS]]


def capital(name: str) -> str:
    """The name as it begins a line."""
    return name[:1].upper() + name[1:]
