"""What was seen of a client: the requests that arrived, what they changed, and what that means."""

from dataclasses import dataclass

from clients import Change, Exchange

from .animal import Animal

ALLOWED = "Access-Control-Allow-Origin"
NO_ORIGIN = "The page stood in a frame that counts as an origin of its own, without a name: that is why Origin is null."

REFUSED = "It arrived, and the server refused it: Sec-Fetch-Site says whether a page of another site sends it."


@dataclass(frozen=True)
class Arrived:
    """One request that arrived at the server, and the records that it changed; None where the server shows none."""

    exchange: Exchange
    changes: tuple[Change, ...] | None

    @property
    def line(self) -> str:
        """Method and target, and the status of the answer."""
        return f"{self.exchange.request.method} {self.exchange.request.target} → {self.exchange.status}"


@dataclass(frozen=True)
class Sighting:
    """What was seen of one client in one style.

    `how`: recorded with a browser, run here, or sent now. `told` is what it was told: a page, a call, an address.
    """

    how: str
    arrived: tuple[Arrived, ...]
    told: str = ""

    @property
    def changes(self) -> list[Change] | None:
        """All records that changed; None where the server shows none."""
        shown = [one.changes for one in self.arrived if one.changes is not None]
        if len(shown) < len(self.arrived):
            return None
        return [change for changes in shown for change in changes]

    @property
    def shown(self) -> tuple[Arrived, ...]:
        """The requests to look at: all, where there are few; else the first, and the first that changed records."""
        if len(self.arrived) <= 3:
            return self.arrived
        return (self.arrived[0], *[one for one in self.arrived[1:] if one.changes][:1])

    def came(self) -> str:
        """What came, in a few words."""
        if not self.arrived:
            return "nothing came"
        if len(self.arrived) <= 3:
            return ", then ".join(one.line for one in self.arrived)
        methods = sorted({one.exchange.request.method for one in self.arrived})
        return f"{len(self.arrived)} requests, each {' or '.join(methods)}"

    def did(self) -> str:
        """What that did to the records, in a few words."""
        if self.changes is None:
            return "records: not shown by this server"
        return "; ".join(done(self.changes, verb) for verb in VERBS if done(self.changes, verb)) or "no record changed"


VERBS = {"removed": (False, True), "made": (True, False), "changed": (False, False)}


def done(changes, verb: str) -> str:
    """Which records were removed, made or changed: `removed user 1, user 2`."""
    fits = [one for one in changes if (one.before is None, one.after is None) == VERBS[verb]]
    return f"{verb} {', '.join(f'{one.kind} {one.id}' for one in fits)}" if fits else ""


def remarks(animal: Animal, style: str, sighting: Sighting) -> list[str]:
    """What a reader may overlook: a method that never came, and what the server said about other origins."""
    methods = [one.exchange.request.method for one in sighting.arrived]
    said = []
    if sighting.arrived and animal.means(style) not in methods:
        said.append(f"{animal.means(style)} was meant, and it never came.")
    if animal.key in ("fetch", "fetch content") and sighting.arrived:
        said.append(about_other_origins(sighting.arrived[-1].exchange))
    if any(one.exchange.status == 403 and one.exchange.request.field("Sec-Fetch-Site") for one in sighting.arrived):
        said.append(REFUSED)
    if any(one.exchange.request.field("Origin") == "null" for one in sighting.arrived):
        said.append(NO_ORIGIN)
    return said


def about_other_origins(last: Exchange) -> str:
    """What the server allows to scripts of other origins, and what follows from it."""
    if allowed := last.field(ALLOWED):
        return f"The server answers {ALLOWED}: {allowed}, so the browser goes on."
    if last.request.method == "OPTIONS":
        return (
            f"The answer to OPTIONS has no {ALLOWED}, so the browser sends nothing more: scripts of other origins "
            "cannot do this here. Programs, and pages of this server itself, can."
        )
    return (
        f"The answer has no {ALLOWED}, so the script does not get to see it. "
        "But the request was not asked about before: it arrived, and it was carried out."
    )
