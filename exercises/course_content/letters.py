"""A text among others in two characters: the letter of its place, and one character made from its words.

So an option that moved is still found, and one whose words changed is not taken for another.
"""

import base64
import hashlib
from collections.abc import Sequence
from string import ascii_lowercase


def mark(text: str, length: int = 1) -> str:
    """Characters that stand for a text."""
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode()[:length]


def letter_of(text: str, texts: Sequence[str]) -> str:
    """`b7`: the place of a text among others and its mark; "" when it is none of them, or too far down."""
    place = texts.index(text) if text in texts else len(ascii_lowercase)
    return ascii_lowercase[place] + mark(text) if place < len(ascii_lowercase) else ""


def meant(short: str, texts: Sequence[str]) -> str | None:
    """The text that `b7` stands for: the one at its place, else the only one with its mark, else None."""
    place, marked = ascii_lowercase.find(short[0]), [text for text in texts if mark(text) == short[1:]]
    if texts[place : place + 1] and texts[place] in marked:
        return texts[place]
    return marked[0] if len(marked) == 1 else None
