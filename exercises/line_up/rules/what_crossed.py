"""Looking at what crossed, in the order it crossed: the words in which rules.py says when a rule is broken."""

import re
from itertools import combinations

SAFE = ("GET", "HEAD", "OPTIONS")  # RFC 9110, section 9.2.1
READS = ("GET", "HEAD")  # both show a status and fields, GET content as well
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
    return one.asked_field("Accept") or "*/*"


def same_question(one, other):
    """Whether two requests ask for the same representation, without a condition."""
    return (one.method, one.target, accept(one)) == (other.method, other.target, accept(other)) and not (
        conditional(one) or conditional(other)
    )


def conditional(one):
    return one.asked_field("If-Match") or one.asked_field("If-None-Match")


def answered_alike(one, other):
    return one.status == other.status and not contents_differ(one, other)


def contents_differ(one, other):
    """Whether two contents are not the same: seen by GET, or known from the lengths of which HEAD tells."""
    lengths = (one.field("Content-Length"), other.field("Content-Length"))
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
    """The entity tag of an answer, without the sign that it is weak."""
    return (one.field("ETag") or "").removeprefix("W/")


def methods_in(one):
    """The methods that Allow lists, or None without the field."""
    return None if one.field("Allow") is None else {*one.members("Allow")}


def repeated(crossed):
    """The two places of each PUT or DELETE that was sent twice, without a condition, and done the first time."""
    for (first, one), (second, other) in combinations(enumerate(crossed), 2):
        asked = (one.method, one.target, one.content) == (other.method, other.target, other.content)
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
