"""The items that are asked before the course and after it, as data: each in two forms of the same shape."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from .reading import ItemError, entries_of

ITEMS = Path(__file__).with_name("items")
LETTERS = "abcdef"  # of options


@dataclass(frozen=True)
class ItemForm:
    """One form of an item: the requests of its stem, and two questions, each with options.

    Of what is `sent` the first `shown` exchanges are shown. `decides` says by what of the answers `right` comes true;
    "" where no server can say it. `because` gives for each reason what somebody who chooses it believes, and "" for
    the one that is right. `why` is told when all is over. What tells the key is not printed: who looks at
    before().waiting() sees no answers.
    """

    question: str
    sent: tuple[str, ...]
    shown: int
    decides: str
    right: str = field(repr=False)
    happens: tuple[str, ...]
    because: dict[str, str] = field(repr=False)
    why: str = field(default="", repr=False)

    @property
    def reason(self) -> str:
        """The reason that is right."""
        return next(words for words, belief in self.because.items() if not belief)


@dataclass(frozen=True)
class Item:
    """A belief that is not so, and two forms of a question that shows who has it. `read` is a heading of the lesson."""

    id: str
    lesson: str
    belief: str = field(repr=False)
    forms: dict[str, ItemForm]
    read: str = ""


def option_of(said: object, options: Iterable[str]) -> str | None:
    """The option meant by what was said: its words, in any case, or its letter; None where there is none such."""
    said, options = str(said).strip().casefold(), list(options)
    by_words = {option.casefold(): option for option in options}
    return by_words.get(said) or dict(zip(LETTERS, options, strict=False)).get(said)


def read_items(path: Path) -> list[Item]:
    """The items of one file; raises ItemError with the file, the entry and what to do."""
    return [item_of(name, entry) for name, entry in entries_of(path).items()]


def item_of(name, entry):
    forms = {letter: form_of(entry[letter], entry["belief"]) for letter in ("a", "b")}
    return Item(name, entry["lesson"], entry["belief"], forms, entry.get("read", ""))


def form_of(form, belief):
    because = {one["words"]: belief if one.get("belief") else one.get("other", "") for one in form["because"]}
    asked = form["question"], tuple(form["sent"]), form.get("shown", len(form["sent"])), form.get("decides", "")
    return ItemForm(*asked, form["right"], tuple(form["happens"]), because, form.get("why", ""))


@cache
def all_items() -> dict[str, Item]:
    """Every item by its id, in the order in which they are asked: that of the files."""
    found: dict[str, Item] = {}
    beliefs: dict[str, str] = {}
    for path in sorted(ITEMS.glob("*.toml")):
        for item in read_items(path):
            if item.id in found:
                raise ItemError(f"{path.name}: the id {item.id!r} is given twice. Give each item a name of its own.")
            if item.belief in beliefs:
                raise ItemError(
                    f"{path.name}, {item.id!r}: its belief is that of {beliefs[item.belief]!r}. Say another."
                )
            found[item.id], beliefs[item.belief] = item, item.id
    return found
