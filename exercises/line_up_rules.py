"""The rules that a culprit breaks: does what crossed show one broken, to a program that sees nothing else?"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

from .checking.answers import as_data
from .checking.feedback import SAFE, RecordedExchange, is_json

Judge = Callable[[Sequence[RecordedExchange]], bool]


@dataclass(frozen=True)
class Rule:
    """One rule: what it says, with what weight (MUST, SHOULD, or what a word means), and where; `broken(crossed)`."""

    id: str
    says: str
    broken: Judge


RULES: dict[str, Rule] = {}


def rule(name: str, says: str) -> Callable[[Judge], Judge]:
    """Keep the function below as the judge of a rule."""

    def keep(broken):
        RULES[name] = Rule(name, says, broken)
        return broken

    return keep


READS = ("GET", "HEAD")  # both show a status and headers, GET a body as well
TAG = re.compile(r'(W/)?"[\x21\x23-\x7e\x80-\xff]*"')  # RFC 9110, section 8.8.3


def pairs(crossed):
    """Every two exchanges with only safe requests between them, the earlier one first."""
    for (first, one), (second, other) in combinations(enumerate(crossed), 2):
        if all(between.method in SAFE for between in crossed[first + 1 : second]):
            yield one, other


def reads(crossed):
    """Every two of `pairs` that are safe themselves, at one address: between them nobody asked for a change."""
    for one, other in pairs(crossed):
        if one.method in SAFE and other.method in SAFE and one.target == other.target:
            yield one, other


def either_way(two):
    """Pairs in both orders."""
    for one, other in two:
        yield one, other
        yield other, one


def gets(crossed):
    return [one for one in crossed if one.method == "GET" and one.status == 200]


def shown(crossed):
    """What GET and HEAD found."""
    return [one for one in crossed if one.method in READS and one.status == 200]


def accept(one):
    return one.asked_header("Accept") or "*/*"


def same_question(one, other):
    """Whether two requests ask for the same representation, without a condition."""
    return (one.method, one.target, accept(one)) == (other.method, other.target, accept(other)) and not (
        conditional(one) or conditional(other)
    )


def conditional(one):
    return one.asked_header("If-Match") or one.asked_header("If-None-Match")


def answered_alike(one, other):
    return one.status == other.status and not bodies_differ(one, other)


def bodies_differ(one, other):
    """Whether two bodies are not the same: seen by GET, or known from the lengths of which HEAD tells."""
    lengths = (one.header("Content-Length"), other.header("Content-Length"))
    return (
        one.answer != other.answer
        if one.method == other.method == "GET"
        else None not in lengths and lengths[0] != lengths[1]
    )


def succeeded(one):
    return one.status is not None and 200 <= one.status < 300 and one.status != 202


def tags_in(value):
    """The entity tags that a condition names, weak or strong."""
    return {found[0].removeprefix("W/") for found in TAG.finditer(value or "")}


def tag_of(one):
    """The entity tag of a response, without the sign that it is weak."""
    return (one.header("ETag") or "").removeprefix("W/")


def methods_in(one):
    """The methods that Allow lists, or None without the header."""
    return None if one.header("Allow") is None else {*one.members("Allow")}


def repeated(crossed):
    """The two places of each PUT or DELETE that was sent twice, without a condition, and done the first time."""
    for (first, one), (second, other) in combinations(enumerate(crossed), 2):
        asked = (one.method, one.target, one.body) == (other.method, other.target, other.body)
        if (
            asked
            and one.method in ("PUT", "DELETE")
            and succeeded(one)
            and not (conditional(one) or conditional(other))
        ):
            yield first, second


def until_a_write(crossed):
    """What crossed until somebody wrote."""
    place = next((place for place, one in enumerate(crossed) if one.method not in SAFE), len(crossed))
    return crossed[:place]


@rule("safe", "GET, HEAD and OPTIONS are safe: they ask for no change (what safe means; RFC 9110, section 9.2.1)")
def reading_changed_something(crossed):
    return any(
        (one.method in READS and same_question(one, other) and not answered_alike(one, other))
        or (one.method == "HEAD" and (one.status, other.method) == (200, "GET") and other.status in (404, 410))
        for one, other in reads(crossed)
    )


@rule("head-length", "HEAD sends no Content-Length but the one that GET would have (MUST; RFC 9110, section 8.6)")
def head_has_another_length(crossed):
    return any(
        (one.method, other.method, one.status, other.status) == ("HEAD", "GET", 200, 200)
        and accept(one) == accept(other)
        and one.header("Content-Length") not in (None, other.header("Content-Length"))
        for one, other in either_way(reads(crossed))
    )


@rule(
    "head",
    "a general-purpose server has GET and HEAD (MUST; RFC 9110, section 9.1); HEAD wherever GET is, is a convention",
)
def head_is_refused(crossed):
    return any(
        (one.method, other.method) == ("HEAD", "GET") and one.status >= 400 and succeeded(other)
        for one, other in either_way(reads(crossed))
    )


@rule(
    "idempotent",
    "PUT and DELETE, sent twice, have the effect of being sent once (what idempotent means; RFC 9110, section 9.2.2)",
)
def twice_is_not_once(crossed):
    for first, second in repeated(crossed):
        after_one, after_two = crossed[first + 1 : second], until_a_write(crossed[second + 1 :])
        if all(one.method in SAFE for one in after_one) and any(
            one.method in READS and same_question(one, other) and not answered_alike(one, other)
            for one in after_one
            for other in after_two
        ):
            return True
    return False


@rule(
    "put",
    "PUT replaces what is at its own address; a server may adapt the body to rules of its own, which this one has "
    "not, so the next GET should show it (what PUT means; RFC 9110, section 9.3.4)",
)
def put_was_not_done(crossed):
    return any(
        one.method == "PUT"
        and other.method in READS
        and one.target == other.target
        and succeeded(one)
        and shows_another(other, one.body)
        for one, other in pairs(crossed)
    )


def shows_another(answer, body):
    """Whether a response shows another object than this JSON, or nothing at all."""
    if answer.status in (404, 410):
        return True
    return answer.status == 200 and isinstance(answer.data(), dict) and answer.data() != as_data(body)


@rule(
    "delete",
    "after a DELETE that says 200 or 204, its address no longer shows it (what DELETE means; RFC 9110, section 9.3.5)",
)
def delete_was_not_done(crossed):
    return any(
        one.method == "DELETE"
        and other.method in READS
        and one.target == other.target
        and succeeded(one)
        and other.status == 200
        for one, other in pairs(crossed)
    )


@rule(
    "allow-true", "Allow lists the methods that the address has (MUST in a 405; RFC 9110, sections 10.2.1 and 15.5.6)"
)
def allow_is_not_true(crossed):
    told = [(one.target, methods_in(one)) for one in crossed if methods_in(one) is not None]
    return any(
        one.target == target and (succeeded(one) if one.method not in methods else one.status in (405, 501))
        for target, methods in told
        for one in crossed
    )


@rule(
    "location",
    "Location of a 201 is the address of what was made (what 201 means; RFC 9110, sections 10.2.2 and 15.3.2)",
)
def location_leads_nowhere(crossed):
    return any(
        one.status == 201 and other.method in READS and one.location == other.target and other.status in (404, 410)
        for one, other in pairs(crossed)
    )


@rule(
    "none-match", "GET with the tag of what is here in If-None-Match is answered 304 (MUST; RFC 9110, section 13.1.2)"
)
def what_is_known_is_sent_again(crossed):
    return any(tag_of(one) in tags_in(one.asked_header("If-None-Match")) for one in shown(crossed))


@rule(
    "none-match-new",
    "304 is for a client that has what is here now; one with an older tag gets the new body "
    "(what 304 means; RFC 9110, sections 13.1.2 and 15.4.5)",
)
def what_is_new_is_kept_back(crossed):
    return old_version_after_put(crossed) or any(
        (one.status, other.status) == (304, 200)
        and other.method in READS
        and accept(one) == accept(other)
        and one.asked_header("If-None-Match") != "*"
        and tag_of(other) not in tags_in(one.asked_header("If-None-Match"))
        for one, other in either_way(reads(crossed))
    )


def old_version_after_put(crossed):
    """Whether the tag of what a GET showed is still good enough after a PUT of something else."""
    for place, put in enumerate(crossed):
        if put.method == "PUT" and succeeded(put):
            old = [one for one in gets(crossed[:place]) if one.target == put.target]
            tags = {tag_of(one) for one in old if one.data() not in (None, as_data(put.body))}
            for one in until_a_write(crossed[place + 1 :]):
                if one.status == 304 and one.target == put.target and tags & tags_in(one.asked_header("If-None-Match")):
                    return True
    return False


@rule("tag-with-304", "304 brings the entity tag that 200 would have brought (MUST; RFC 9110, section 15.4.5)")
def a_304_without_its_tag(crossed):
    return any(
        (one.status, other.status) == (304, 200)
        and accept(one) == accept(other)
        and one.header("ETag") is None
        and other.header("ETag") is not None
        for one, other in either_way(reads(crossed))
    )


@rule("match", "a write whose condition does not hold is not done (MUST; RFC 9110, sections 13.1.1 and 13.1.2)")
def a_write_in_spite_of_its_condition(crossed):
    return any(
        one.method == "GET"
        and (other.method in ("PUT", "DELETE") and one.target == other.target)
        and accept(one) == accept(other)
        and (made_in_spite(one, other) or done_in_spite(one, other))
        for one, other in pairs(crossed)
    )


def made_in_spite(one, write):
    """Whether If-Match asked for what is there, nothing was, and something was made."""
    return one.status in (404, 410) and write.status == 201 and write.asked_header("If-Match") is not None


def done_in_spite(one, write):
    """Whether a write was done to what a GET had shown, and its condition was false."""
    shown_another = one.status == 200 and one.data() != as_data(write.body)
    return shown_another and succeeded(write) and cannot_hold(write, tag_of(one))


def cannot_hold(write, tag):
    """Whether a condition of this write is false where something with this tag is."""
    wanted, unwanted = write.asked_header("If-Match"), write.asked_header("If-None-Match")
    other = wanted not in (None, "*") and tag not in tags_in(wanted)
    return other or unwanted == "*" or (unwanted is not None and tag in tags_in(unwanted))


@rule("refused-is-not-done", "what is answered 412 is not done (MUST; RFC 9110, section 13.1.1)")
def refused_and_done(crossed):
    for place, write in enumerate(crossed):
        if write.status == 412 and write.method not in SAFE:
            before, after = until_a_write(crossed[:place][::-1]), until_a_write(crossed[place + 1 :])
            changed = [o for o in before for t in after if same_question(o, t) and not answered_alike(o, t)]
            if any(one.method in READS for one in changed):
                return True
    return False


@rule("tag-changes", "another body has another strong entity tag (what strong means; RFC 9110, section 8.8.1)")
def one_tag_for_two_versions(crossed):
    return shares_a_tag(crossed, lambda one, other: one.media_type == other.media_type and bodies_differ(one, other))


@rule(
    "tag-of-one-type",
    "two media types have two strong entity tags (what strong means; RFC 9110, sections 8.8.1 and 8.8.3)",
)
def one_tag_for_two_types(crossed):
    return shares_a_tag(crossed, lambda one, other: one.media_type != other.media_type)


def shares_a_tag(crossed, these):
    """Whether one strong tag came with two representations."""
    found = shown(crossed)
    return any(
        one.target == other.target
        and these(one, other)
        and one.header("ETag") == other.header("ETag") is not None
        and not one.header("ETag").startswith("W/")
        for one in found
        for other in found
    )


@rule(
    "tag-quoted",
    "an entity tag is written between quotes (the grammar, which is a MUST; RFC 9110, sections 2.2 and 8.8.3)",
)
def a_tag_without_quotes(crossed):
    return any(one.header("ETag") and not TAG.fullmatch(one.header("ETag")) for one in crossed)


@rule("type-true", "Content-Type says which media type the body has (what the header means; RFC 9110, section 8.3)")
def another_type_than_it_says(crossed):
    return any(one.answer and one.media_type == "application/json" and not is_json(one.answer) for one in crossed)


@rule("vary", "a response that Accept decides says so in Vary (SHOULD; RFC 9110, section 12.5.5)")
def accept_decides_in_silence(crossed):
    return any(
        one.target == other.target
        and one.media_type != other.media_type
        and accept(one) != accept(other)
        and not {"accept", "*"} & {name.lower() for name in one.members("Vary")}
        for one in shown(crossed)
        for other in shown(crossed)
    )


@rule(
    "type-refusals",
    "415 is about what you send, 406 about what you want (what they mean; RFC 9110, sections 15.5.7 and 15.5.16)",
)
def types_are_mixed_up(crossed):
    return any(
        (one.status == 415 and not one.body) or (one.status == 406 and one.body and accept(one) == "*/*")
        for one in crossed
    )


@rule("allow", "405 says in Allow what the address has (MUST; RFC 9110, section 15.5.6)")
def a_405_without_allow(crossed):
    return any(one.status == 405 and methods_in(one) is None for one in crossed)


@rule("challenge", "401 says in WWW-Authenticate how to say who you are (MUST; RFC 9110, sections 11.6.1 and 15.5.2)")
def a_401_without_a_challenge(crossed):
    return any(one.status == 401 and one.header("WWW-Authenticate") is None for one in crossed)


@rule(
    "error-is-no-success",
    "200 says that it succeeded; what failed is 4xx or 5xx (what they mean; RFC 9110, sections 15.3.1 and 15.5)",
)
def an_error_that_says_200(crossed):
    return any(succeeded(one) and isinstance(one.data(), dict) and "error" in one.data() for one in crossed)
