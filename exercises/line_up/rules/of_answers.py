"""Rules about what an answer says: its type, what it depended on, and why it refuses."""

import json

from .rule import rule
from .what_crossed import accept, methods_in, shown, succeeded


@rule("type-true", "Content-Type says of which type the content is (what the field means; RFC 9110, section 8.3)")
def another_type_than_it_says(crossed):
    return any(one.answer and one.media_type == "application/json" and not is_json(one.answer) for one in crossed)


def is_json(text):
    """Whether a text is JSON; what is nested too deeply to be read may be."""
    try:
        json.loads(text)
    except RecursionError:
        return True
    except ValueError:
        return False
    return True


@rule("vary", "an answer that Accept decides says so in Vary (SHOULD; RFC 9110, section 12.5.5)")
def accept_decides_in_silence(crossed):
    return any(
        one.target == other.target
        and one.media_type != other.media_type
        and accept(one) != accept(other)
        and not names_accept(one)
        for one in shown(crossed)
        for other in shown(crossed)
    )


def names_accept(one):
    return bool({"accept", "*"} & {name.lower() for name in one.members("Vary")})


@rule(
    "type-refusals",
    "415 is about what you send, 406 about what you want (what they mean; RFC 9110, sections 15.5.7 and 15.5.16)",
)
def types_are_mixed_up(crossed):
    return any(
        (one.status == 415 and not one.content) or (one.status == 406 and one.content and accept(one) == "*/*")
        for one in crossed
    )


@rule("allow", "405 says in Allow what the address has (MUST; RFC 9110, section 15.5.6)")
def a_405_without_allow(crossed):
    return any(one.status == 405 and methods_in(one) is None for one in crossed)


@rule("challenge", "401 says in WWW-Authenticate how to say who you are (MUST; RFC 9110, sections 11.6.1 and 15.5.2)")
def a_401_without_a_challenge(crossed):
    return any(one.status == 401 and one.field("WWW-Authenticate") is None for one in crossed)


@rule(
    "error-is-no-success",
    "200 says that it succeeded; what failed is 4xx or 5xx (what they mean; RFC 9110, sections 15.3.1 and 15.5)",
)
def an_error_that_says_200(crossed):
    return any(succeeded(one) and isinstance(one.data(), dict) and "error" in one.data() for one in crossed)
