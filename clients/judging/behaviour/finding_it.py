"""Where is what was made, when no Location says so? By what the caller, the answer or the collection says of it."""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import quote, urlsplit

from ...messages.address import joined
from ...messages.words_of_html import plain
from ...reading.collection import linked_in, named_in
from ...reading.members import items_of, member_in, name_of, own_address
from ...reading.offers import data_of
from ..verdicts import Answered
from .asking import Asking
from .naming import acts

MOST_TRIED = 4
_NAME = re.compile(r"\{(\w+)\}")
Found = tuple[str | None, str]


def found_by(asking: Asking, answer: Answered, before: frozenset[str]) -> Found:
    """The address, and the way that led there, in words; without an address it is noted as lost."""
    pages = asking.pages()
    linked = frozenset().union(*map(linked_in, pages)) - before
    items = [item for one in pages for item in items_of(data_of(one))]
    new_items = [item for item in items if name_of(item) and f"#{name_of(item)}" not in before]
    new_items = [item for item in new_items if asking.mark and asking.mark in str(item).casefold()] or new_items
    ways: list[Callable[[], Found]] = [
        lambda: by_template(asking, answer),
        lambda: by_its_content(asking, answer, before),
        lambda: (the_new_one(asking, linked), "its address was what is new in the collection"),
        lambda: guessed(asking, data_of(answer), before, "the answer"),
        lambda: guessed(asking, new_items[0] if len(new_items) == 1 else None, before, "the collection"),
        lambda: (the_new_one(asking, frozenset().union(*map(named_in, pages)) - before), GUESSED_WORD),
    ]
    for way in ways:
        address, words = way()
        if address and not is_another(asking, address, data_of(answer)):
            return address, f"{words}: {urlsplit(address).path}"
    said = f"POST {urlsplit(asking.collection).path} was answered {answer.status}, and nothing new was found"
    asking.lost.append(f"{said}: if something was made, it is there still.")
    return None, ""


GUESSED_WORD = "its address was guessed from a word that is new in the collection"


def by_template(asking: Asking, answer: Answered) -> Found:
    """The caller's "/todo/{id}", filled from the answer's content."""
    data = data_of(answer)
    names = _NAME.findall(asking.said)
    if not names or not isinstance(data, dict) or not all(type(data.get(one)) in (int, str) for one in names):
        return None, ""
    path = _NAME.sub(lambda name: quote(str(data[name[1]]), safe=""), asking.said)
    return joined(asking.collection, path), "its address was made by the pattern that you gave"


def by_its_content(asking: Asking, answer: Answered, before: frozenset[str]) -> Found:
    """What the answer says of itself, unless that was there before."""
    address, under = own_address(answer) or (None, "")
    is_new = address not in (*before, asking.collection) and under not in asking.example
    return address if is_new else None, f"its address stood under `{under}` in the answer"


def guessed(asking: Asking, item: Any, before: frozenset[str], where: str) -> Found:
    """The collection's address and the name, with a slash or without: a guess, which what stands there must prove."""
    name = name_of(item)
    if name is None or f"#{name}" in before:
        return None, ""
    proven = (one for one in guesses(asking, name) if is_ours(asking, asking.example, asking.data(one) or {}, item))
    return next(proven, None), f"its address was guessed from the name in {where}"


def guesses(asking: Asking, name: str) -> list[str]:
    """Where a member of this name may be: beside the collection, and first with a slash if that has one."""
    plain = f"{asking.collection.rstrip('/')}/{quote(name, safe='')}"
    return [plain, f"{plain}/"] if not asking.collection.endswith("/") else [f"{plain}/", plain]


def is_another(asking: Asking, url: str, item: Any) -> bool:
    """Does something else stand there than what we sent? We are going to write there, and remove it."""
    found = asking.data(url)
    return found is not None and not is_ours(asking, asking.example, found, item)


def brings_it(asking: Asking, answer: Answered, item: Any) -> bool:
    """Does this answer to GET show what we sent, in JSON or in another text?"""
    found = member_in(data_of(answer), asking.example)
    if found is not None:
        return is_ours(asking, asking.example, found, item)
    words = [asking.plain(value) for value in asking.example.values() if isinstance(value, str) and value]
    text = plain(answer.response.text() or "")
    return bool(words) and all(" ".join(word.split()) in " ".join(text.split()) for word in words)


def is_ours(asking: Asking, sent: dict, found: dict, item: Any) -> bool:
    """Is what was found what we sent; or what the server made of it, by its own words?"""
    item = member_in(item, sent)
    if name_of(item) and name_of(found) and name_of(item) != name_of(found):
        return False
    same = [asking.is_same(value, found[name]) for name, value in sent.items() if name in found]
    return any(same) and (all(same) or found == item)


def the_new_one(asking: Asking, new: frozenset[str]) -> str | None:
    """The address of what is new in the collection; None where nothing, or more than one thing, is to be found there.

    A word in JSON, such as a title, may look like a relative address; it is one if GET brings something there.
    """
    addresses = [one for one in sorted(new) if not one.startswith("#") and not acts(one, asking.collection)]
    there = [url for url in addresses[:MOST_TRIED] if asking.read(url).status == 200]
    if asking.mark:  # somebody else may have made another one just now
        there = [url for url in there if asking.mark in (asking.read(url).response.text() or "").casefold()] or there
    return there[0] if len(there) == 1 else None


def the_new_name(asking: Asking, new: frozenset[str]) -> str | None:
    """The address of what has the one new name, where its own content says that name; else None."""
    names = [one[1:] for one in new if one.startswith("#")]
    urls = guesses(asking, names[0]) if len(names) == 1 else []
    return next((url for url in urls if name_of(asking.data(url)) == names[0]), None)
