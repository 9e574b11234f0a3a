"""Rules about entity tags and conditions: which version is meant, and what is done with it."""

from ...running_answers.plain_data import as_data
from .rule import rule
from .what_crossed import (
    READS,
    SAFE,
    TAG,
    accept,
    answered_alike,
    contents_differ,
    either_way,
    gets,
    pairs,
    reads,
    same_question,
    shown,
    succeeded,
    tag_of,
    tags_in,
    until_a_write,
)


@rule(
    "none-match", "GET with the tag of what is here in If-None-Match is answered 304 (MUST; RFC 9110, section 13.1.2)"
)
def what_is_known_is_sent_again(crossed):
    return any(tag_of(one) in tags_in(one.asked_field("If-None-Match")) for one in shown(crossed))


@rule(
    "none-match-new",
    "304 is for a client that has what is here now; one with an older tag gets the new content "
    "(what 304 means; RFC 9110, sections 13.1.2 and 15.4.5)",
)
def what_is_new_is_kept_back(crossed):
    return old_version_after_put(crossed) or any(
        (one.status, other.status) == (304, 200)
        and other.method in READS
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


@rule("tag-with-304", "304 brings the entity tag that 200 would have brought (MUST; RFC 9110, section 15.4.5)")
def a_304_without_its_tag(crossed):
    return any(
        (one.status, other.status) == (304, 200)
        and accept(one) == accept(other)
        and one.field("ETag") is None
        and other.field("ETag") is not None
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
    return one.status in (404, 410) and write.status == 201 and write.asked_field("If-Match") is not None


def done_in_spite(one, write):
    """Whether a write was done to what a GET had shown, and its condition was false."""
    shown_another = one.status == 200 and one.data() != as_data(write.content)
    return shown_another and succeeded(write) and cannot_hold(write, tag_of(one))


def cannot_hold(write, tag):
    """Whether a condition of this write is false where something with this tag is."""
    wanted, unwanted = write.asked_field("If-Match"), write.asked_field("If-None-Match")
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


@rule("tag-changes", "another content has another strong entity tag (what strong means; RFC 9110, section 8.8.1)")
def one_tag_for_two_versions(crossed):
    return shares_a_tag(crossed, lambda one, other: one.media_type == other.media_type and contents_differ(one, other))


@rule(
    "tag-of-one-type",
    "representations of two types have two strong entity tags (what strong means; RFC 9110, sections 8.8.1 and 8.8.3)",
)
def one_tag_for_two_types(crossed):
    return shares_a_tag(crossed, lambda one, other: one.media_type != other.media_type)


def shares_a_tag(crossed, these):
    """Whether one strong tag came with two representations."""
    found = shown(crossed)
    return any(
        one.target == other.target
        and these(one, other)
        and one.field("ETag") == other.field("ETag") is not None
        and not one.field("ETag").startswith("W/")
        for one in found
        for other in found
    )


@rule(
    "tag-quoted", "an entity tag stands between quotes (the grammar, which is a MUST; RFC 9110, sections 2.2 and 8.8.3)"
)
def a_tag_without_quotes(crossed):
    return any(one.field("ETag") and not TAG.fullmatch(one.field("ETag")) for one in crossed)
