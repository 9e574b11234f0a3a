"""The rules that a culprit may break: for each one, when what crossed shows that it is broken.

`broken` looks at requests and answers only, as any client could. A proof of each culprit stands in the tests.
"""

import json
from dataclasses import dataclass

from .seen import (
    SAFE,
    TAG,
    accept,
    answered_alike,
    either_way,
    gets,
    methods_in,
    pairs,
    reads,
    repeated,
    same_question,
    succeeded,
    tag_of,
    tags_in,
)


@dataclass(frozen=True)
class Rule:
    """One rule: what it says, and where; `broken(crossed)`."""

    id: str
    says: str
    broken: object


RULES = {}


def rule(name, says):
    """Keep the function below as the judge of a rule."""

    def keep(broken):
        RULES[name] = Rule(name, says, broken)
        return broken

    return keep


@rule("safe", "reading asks for no change: GET, HEAD and OPTIONS are safe (RFC 9110, section 9.2.1)")
def reading_changed_something(crossed):
    return any(
        (one.method == "GET" and same_question(one, other) and not answered_alike(one, other))
        or (one.method == "HEAD" and (one.status, other.method) == (200, "GET") and other.status in (404, 410))
        for one, other in reads(crossed)
    )


@rule("head-length", "Content-Length of HEAD is the length that GET would have (RFC 9110, section 8.6)")
def head_has_another_length(crossed):
    return any(
        (one.method, other.method, one.status, other.status) == ("HEAD", "GET", 200, 200)
        and accept(one) == accept(other)
        and one.field("Content-Length") not in (None, other.field("Content-Length"))
        for one, other in either_way(reads(crossed))
    )


@rule("head", "every server has GET and HEAD, and where GET is, HEAD is (RFC 9110, sections 9.1 and 9.3.2)")
def head_is_refused(crossed):
    return any(
        (one.method, other.method) == ("HEAD", "GET") and one.status >= 400 and succeeded(other)
        for one, other in either_way(reads(crossed))
    )


@rule("idempotent", "PUT and DELETE, sent twice, have the effect of being sent once (RFC 9110, section 9.2.2)")
def twice_is_not_once(crossed):
    for first, second in repeated(crossed):
        after_one, after_two = crossed[first + 1 : second], crossed[second + 1 :]
        if all(one.method in SAFE for one in [*after_one, *after_two]) and any(
            one.method == "GET" and same_question(one, other) and not answered_alike(one, other)
            for one in after_one
            for other in after_two
        ):
            return True
    return False


@rule("put", "after PUT, the state is what the content says, at the address it was sent to (RFC 9110, section 9.3.4)")
def put_was_not_done(crossed):
    return any(
        (one.method, other.method) == ("PUT", "GET")
        and one.target == other.target
        and succeeded(one)
        and shows_another(other, one.content)
        for one, other in pairs(crossed)
    )


def shows_another(answer, content):
    """Whether an answer shows another object than this JSON, or nothing at all."""
    if answer.status in (404, 410):
        return True
    return answer.status == 200 and isinstance(answer.data(), dict) and answer.data() != as_data(content)


def as_data(content):
    try:
        return json.loads(content)
    except ValueError:
        return None


@rule("delete", "after DELETE, the address no longer shows what was there (RFC 9110, section 9.3.5)")
def delete_was_not_done(crossed):
    return any(
        (one.method, other.method) == ("DELETE", "GET")
        and one.target == other.target
        and succeeded(one)
        and other.status == 200
        for one, other in pairs(crossed)
    )


@rule("allow", "405 says in Allow what the address has (RFC 9110, section 15.5.6)")
def a_405_without_allow(crossed):
    return any(one.status == 405 and methods_in(one) is None for one in crossed)


@rule("allow-true", "Allow lists the methods that the address has, all of them (RFC 9110, sections 10.2.1 and 15.5.6)")
def allow_is_not_true(crossed):
    told = [(one.target, methods_in(one)) for one in crossed if methods_in(one) is not None]
    return any(
        one.target == target and (succeeded(one) if one.method not in methods else one.status in (405, 501))
        for target, methods in told
        for one in crossed
    )


@rule("none-match", "If-None-Match with the tag of what is here is answered 304 (RFC 9110, section 13.1.2)")
def what_is_known_is_sent_again(crossed):
    return any(tag_of(one) in tags_in(one.asked_field("If-None-Match")) for one in gets(crossed))


@rule("none-match-new", "304 is for those who have what is here now; who has an older one gets it (section 13.1.2)")
def what_is_new_is_kept_back(crossed):
    return old_version_after_put(crossed) or any(
        (one.status, other.status) == (304, 200)
        and other.method == "GET"
        and accept(one) == accept(other)
        and one.asked_field("If-None-Match") != "*"
        and tag_of(other) not in tags_in(one.asked_field("If-None-Match"))
        for one, other in either_way(reads(crossed))
    )


def old_version_after_put(crossed):
    """Whether the tag of what a GET showed is still good enough after a PUT of something else."""
    for place, put in enumerate(crossed):
        if put.method == "PUT" and succeeded(put):
            old = [one for one in gets(crossed[:place]) if one.target == put.target]
            tags = {tag_of(one) for one in old if one.data() not in (None, as_data(put.content))}
            for one in until_a_write(crossed[place + 1 :]):
                if one.status == 304 and one.target == put.target and tags & tags_in(one.asked_field("If-None-Match")):
                    return True
    return False


@rule("tag-with-304", "304 brings the entity tag that 200 would have brought (RFC 9110, section 15.4.5)")
def a_304_without_its_tag(crossed):
    return any(
        (one.status, other.status) == (304, 200)
        and accept(one) == accept(other)
        and one.field("ETag") is None
        and other.field("ETag") is not None
        for one, other in either_way(reads(crossed))
    )


@rule("match", "a write whose If-Match names another version is not done (RFC 9110, section 13.1.1)")
def a_write_in_spite_of_its_condition(crossed):
    return any(
        one.method == "GET"
        and one.status == 200
        and (other.method in ("PUT", "DELETE") and one.target == other.target)
        and succeeded(other)
        and accept(one) == accept(other)
        and other.asked_field("If-Match") not in (None, "*")
        and tag_of(one) not in tags_in(other.asked_field("If-Match"))
        and one.data() != as_data(other.content)
        for one, other in pairs(crossed)
    )


@rule("refused-is-not-done", "what is answered 412 is not done (RFC 9110, section 13.1.1)")
def refused_and_done(crossed):
    for place, write in enumerate(crossed):
        if write.status == 412 and write.method not in SAFE:
            before, after = until_a_write(crossed[:place][::-1]), until_a_write(crossed[place + 1 :])
            changed = [o for o in before for t in after if same_question(o, t) and not answered_alike(o, t)]
            if any(one.method == "GET" for one in changed):
                return True
    return False


def until_a_write(crossed):
    """What crossed until somebody wrote."""
    place = next((place for place, one in enumerate(crossed) if one.method not in SAFE), len(crossed))
    return crossed[:place]


@rule("tag-changes", "another content has another strong entity tag (RFC 9110, section 8.8.1)")
def one_tag_for_two_versions(crossed):
    return shares_a_tag(crossed, lambda one, other: one.media_type == other.media_type)


@rule(
    "tag-of-one-type", "representations of two types have two strong entity tags (RFC 9110, sections 8.8.1 and 8.8.3)"
)
def one_tag_for_two_types(crossed):
    return shares_a_tag(crossed, lambda one, other: one.media_type != other.media_type)


def shares_a_tag(crossed, these):
    """Whether one strong tag came with two contents."""
    found = gets(crossed)
    return any(
        one.target == other.target
        and these(one, other)
        and one.answer != other.answer
        and one.field("ETag") == other.field("ETag") is not None
        and not one.field("ETag").startswith("W/")
        for one in found
        for other in found
    )


@rule("tag-quoted", "an entity tag stands between quotes (RFC 9110, section 8.8.3)")
def a_tag_without_quotes(crossed):
    return any(one.field("ETag") and not TAG.fullmatch(one.field("ETag")) for one in crossed)


@rule("type-true", "Content-Type says of which type the content is (RFC 9110, section 8.3)")
def another_type_than_it_says(crossed):
    return any(one.answer and one.media_type == "application/json" and as_data(one.answer) is None for one in crossed)


@rule("vary", "an answer that Accept decides says so in Vary (SHOULD; RFC 9110, section 12.5.5)")
def accept_decides_in_silence(crossed):
    return any(
        one.target == other.target
        and one.media_type != other.media_type
        and accept(one) != accept(other)
        and not names_accept(one.field("Vary"))
        for one in gets(crossed)
        for other in gets(crossed)
    )


def names_accept(value):
    return bool({"accept", "*"} & {name.strip().lower() for name in (value or "").split(",")})


@rule("type-refusals", "415 is about what you send, 406 about what you want (RFC 9110, sections 15.5.7 and 15.5.16)")
def types_are_mixed_up(crossed):
    return any(
        (one.status == 415 and not one.content) or (one.status == 406 and one.content and accept(one) == "*/*")
        for one in crossed
    )


@rule("location", "Location of a 201 is the address of what was made (RFC 9110, sections 10.2.2 and 15.3.2)")
def location_leads_nowhere(crossed):
    return any(
        one.status == 201 and other.method == "GET" and one.location == other.target and other.status in (404, 410)
        for one, other in pairs(crossed)
    )


@rule("challenge", "401 says in WWW-Authenticate how to say who you are (RFC 9110, sections 11.6.1 and 15.5.2)")
def a_401_without_a_challenge(crossed):
    return any(one.status == 401 and one.field("WWW-Authenticate") is None for one in crossed)


@rule(
    "error-is-no-success", "200 says that it succeeded; what failed is 4xx or 5xx (RFC 9110, sections 15.3.1 and 15.5)"
)
def an_error_that_says_200(crossed):
    return any(succeeded(one) and isinstance(one.data(), dict) and "error" in one.data() for one in crossed)
