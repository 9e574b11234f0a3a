"""How long a stored response may answer without the server being asked. RFC 9111, section 4.2."""

from dataclasses import dataclass

from .entry import Entry
from .translation import entry_of_its_age


@dataclass(frozen=True)
class Freshness:
    """Age and lifetime in seconds; a lifetime of None means that nobody said one.

    With `each_time` the server wants to be asked before each use (`no-cache`). `guessed` is a lifetime that stands in
    no field, but follows from Last-Modified.
    """

    age: int
    lifetime: int | None
    each_time: bool = False
    guessed: bool = False

    @property
    def fresh(self) -> bool:
        """May it answer without the server being asked?"""
        return not self.each_time and self.lifetime is not None and self.age < self.lifetime

    def words(self) -> str:
        """Fresh or not, and for how long."""
        if self.each_time:
            return "to be asked about each time (no-cache)"
        if self.lifetime is None:
            return "to be asked about each time (nothing says for how long it is fresh)"
        if self.fresh:
            return f"fresh for {self.more}{seconds(self.lifetime - self.age)}{' (guessed)' if self.guessed else ''}"
        return f"stale: {seconds(self.age)} old, fresh for {seconds(max(0, self.lifetime))}"

    @property
    def more(self) -> str:
        """A word for a lifetime that has begun."""
        return "another " if self.age else ""


def freshness(entry: Entry, rules, now: float, shared: bool) -> Freshness:
    """Judge an entry by hishel's rules."""
    given = entry_of_its_age(entry, rules.parse_date).response
    directives = rules.parse_cache_control(given.headers.get("cache-control"))
    said = directives.max_age is not None or "expires" in given.headers
    said = said or (shared and directives.s_maxage is not None)
    lifetime = rules.get_freshness_lifetime(given, shared)
    return Freshness(entry.age(now), lifetime, directives.no_cache is True, lifetime is not None and not said)


def seconds(count: int) -> str:
    """A number of seconds in words."""
    return f"{count:,} s"
