"""What is secret in an address, wherever one stands: in a target, in Referer, in Location. RFC 9110, section 17.9.

Whoever reads an address may decode it first, and may do so more than once: a secret is known however it is spelled.
"""

import re
from collections.abc import Iterable
from urllib.parse import unquote

from .of_a_message import LONGEST_TARGET
from .targets import NOT_IN_AN_ADDRESS

LEFT_OUT = "(left-out)"  # no blank in it: it stands in addresses
NAMES = ("authorization", "cookie", "passw", "pwd", "secret", "token", "xsrf", "csrf", "session", "jwt",
         "apikey", "api-key", "api_key")  # fmt: skip


def spelled(word: str) -> str:
    """A pattern for a word in every spelling: each of its signs as it is, in percent or in percent of percent."""
    return "".join(rf"(?:{re.escape(sign)}|%(?:25)*(?:{code(sign.lower())}|{code(sign.upper())}))" for sign in word)


def code(sign):
    return f"{ord(sign):02x}"


ENDS = "|".join(map(spelled, "&;#"))
NAME = "|".join(map(spelled, NAMES))
EQUALS = "(?:=|%(?P<deep>(?:25)*)3d)"  # the value ends with an & that is as deep, and not with one that is part of it
PARAMETER = re.compile(  # what follows such a word in a name is bounded, so that nobody can make us search for long
    rf"((?:{NAME})(?:(?!{ENDS})[^\x00-\x20\x7f/?=\"<>]){{0,40}}?{EQUALS})((?:(?!%(?P=deep)26)[^\x00-\x20\x7f&])+)",
    re.IGNORECASE,
)
TWICE = re.compile("%(?:25)+")
CREDENTIALS = re.compile(r"//[^/?#]*@")
BEFORE_A_HOST = re.compile(r"[^/?#]*@")


def without_secrets(text: str) -> str:
    """Any text without what the addresses in it must not carry: a password, or the value of what is called a token.

    A text longer than any address of ours is left out whole where it may carry such a thing: to search it takes long.
    """
    return LEFT_OUT if len(text) > LONGEST_TARGET and may_hold_a_secret([text]) else searched(text)


def searched(text):
    """The same, however long it is."""
    if "@" in text:
        text = CREDENTIALS.sub("//(left out)@", text)  # RFC 9110, section 4.2.4
    return PARAMETER.sub(left_out, text) if may_name_a_secret(text) else text


def may_hold_a_secret(texts: Iterable[str]) -> bool:
    """Could anything be left out of one of these texts? Nearly always nothing could: that is seen of all at once."""
    text = "\n".join(texts)
    return "@" in text or has_such_a_name(text)


def may_name_a_secret(text):
    """Is a value said of one of the names? That is soon seen, and to look for its end takes long."""
    return ("=" in text or "%" in text) and has_such_a_name(text)


def has_such_a_name(text):
    """Is one of the names in it at all, decoded or not?"""
    plain = unquote(TWICE.sub("%", text) if "%25" in text else text, "latin-1").casefold()
    return any(map(plain.__contains__, NAMES))


def left_out(found):
    """The name without its value; signs that no address may have stay, so that they are still refused."""
    return found[1] + LEFT_OUT + "".join(NOT_IN_AN_ADDRESS.findall(found[3]))


def target_without_secrets(target: str) -> str:
    """The same for a target, or a Host: its path keeps as many parts as it has."""
    target = BEFORE_A_HOST.sub("(left out)@", target, count=1) if BEFORE_A_HOST.match(target) else target
    target = CREDENTIALS.sub("//(left out)@", target) if "@" in target else target
    path, mark, query = target.partition("?")
    return "/".join(map(searched, path.split("/"))) + mark + searched(query)
