"""Rules about methods: what reading, PUT, DELETE and POST may do, and what an address says that it has."""

from ...running_answers.plain_data import as_data
from .rule import rule
from .what_crossed import (
    READS,
    SAFE,
    accept,
    answered_alike,
    either_way,
    methods_in,
    pairs,
    reads,
    repeated,
    same_question,
    succeeded,
    until_a_write,
)


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
        and one.field("Content-Length") not in (None, other.field("Content-Length"))
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
    "PUT replaces what is at its own address; a server may adapt the content to rules of its own, which this one has "
    "not, so the next GET should show it (what PUT means; RFC 9110, section 9.3.4)",
)
def put_was_not_done(crossed):
    return any(
        one.method == "PUT"
        and other.method in READS
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
