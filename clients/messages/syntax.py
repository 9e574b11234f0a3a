"""What may stand where in a request, and the sentence for what may not."""

import re

_TOKEN = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
_CONTROL_BUT_TAB = re.compile(r"[\x00-\x08\x0a-\x1f\x7f]")


class NotSendable(ValueError):
    """Nothing was sent. The sentence says what was found, what is expected, and what to do."""


def token(what: str, word: str) -> str:
    """The word, if it is a token. RFC 9110, section 5.6.2."""
    if isinstance(word, str) and _TOKEN.fullmatch(word):
        return word
    raise NotSendable(
        f"{shortly(word)} cannot be a {what}: a {what} is one word of letters, digits and !#$%&'*+-.^_`|~ "
        "(RFC 9110, section 5.6.2). Take out everything else, spaces and colons too."
    )


def field_value(name: str, value: object) -> str:
    """The value as one line of text, if it is one. RFC 9110, section 5.5."""
    if not isinstance(value, str | int):
        raise NotSendable(f"The value of {name} is to be text; this is {shortly(value)}.")
    text = str(value)
    if found := _CONTROL_BUT_TAB.search(text):
        raise NotSendable(
            f"The value of {name} holds a control character, {found[0]!r}. A field is one line: whoever could "
            "break it could add fields of their own (RFC 9110, section 5.5). Take it out."
        )
    utf8(f"value of {name}", text)
    return text


def utf8(what: str, text: str) -> bytes:
    """The text in UTF-8; half a character (a lone surrogate) cannot be written in it."""
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError as reason:
        half = ascii(reason.object[reason.start])
        raise NotSendable(f"The {what} holds half a character, {half}. Type it again.") from None


def shortly(value: object) -> str:
    """How a value was written, cut to what fits in a sentence."""
    written = ascii(value) if isinstance(value, str) and not value.isprintable() else repr(value)
    return written if len(written) <= 60 else f"{written[:57]}..."
