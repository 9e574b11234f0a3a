"""What is known of one kind of client, before it does anything."""

from typing import NamedTuple

STYLES = {"verbs": "Verb in the address", "nouns": "One address"}
BROWSER, HERE, RECORDED = "your browser", "run here", "recorded"
WHO = {BROWSER: "a page in your browser", HERE: "a program that runs here", RECORDED: "a page of its own, recorded"}


class Animal(NamedTuple):
    """A client. `aims` and `wanted` (the methods that its author means) are for verbs and nouns, in this order.

    `lives` says how it can be seen: in the learner's browser, run here, or only as it was recorded.
    """

    key: str
    name: str
    lives: str
    aims: tuple[str, str]
    wanted: tuple[str, str]
    varies: str
    fixed: str
    why: str
    source: str
    do: str = ""

    def aim(self, style: str) -> str:
        """The address that it is aimed at in this style."""
        return self.aims[list(STYLES).index(style)]

    def means(self, style: str) -> str:
        """The method that its author means in this style."""
        return self.wanted[list(STYLES).index(style)]
