"""Words for a POSIX shell, quoted so that every octet arrives; what cannot stand on a line is spelled out."""

import re
import shlex

from ...messages.plain_text import printable

LONGEST_WORD = 100_000
"""A word of a command may have 131,072 octets on Linux; longer content comes through a pipe."""

WIDEST = 96

_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


def word(text: str) -> str:
    """The text as one word of a command. What would steer a terminal is spelled out in octal numbers."""
    if is_plain(text):
        return shlex.quote(text)
    return f'"$(printf {octal(text.encode())})"'


def is_plain(text: str, but: str = "") -> bool:
    """Can the text be pasted as it is? `but` names control characters that may stand in it."""
    return not _CONTROL.search(re.sub(f"[{but}]", "", text) if but else text) and printable(text) == text


def octal(octets: bytes) -> str:
    """The octets as the format of printf, in single quotes: all that is not a plain character as `\\ooo`.

    So is a minus in front, which printf would take for the sign of an option.
    """
    first = "\\055" if octets.startswith(b"-") else ""
    return "'" + first + "".join(_octal(octet) for octet in octets[bool(first) :]) + "'"


def content_words(content: bytes) -> str | None:
    """The content as one word; None where it has to come through a pipe: control characters, not UTF-8, very long."""
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        return None
    fits = len(content) <= LONGEST_WORD and is_plain(text, but="\n")
    return shlex.quote(text) if fits else None


def piped(content: bytes, command: str) -> str:
    """The command with the content on its standard input."""
    return f"printf {octal(content)} | {command}"


def lines(words) -> str:
    """A command of many words, on several lines where one would be long."""
    made = [""]
    for one in words:
        longer = f"{made[-1]} {one}".strip()
        if len(longer.partition("\n")[0]) <= WIDEST or not made[-1]:
            made[-1] = longer
        else:
            made.append(one)
    return " \\\n  ".join(made)


def _octal(octet: int) -> str:
    if octet in b"%\\'" or not 32 <= octet < 127:
        return f"\\{octet:03o}"
    return chr(octet)
