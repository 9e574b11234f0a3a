"""The journal says which visits brought the feed, which brought nothing new, and when Grace published."""

from exercises.checking import check
from exercises.checking.shared_checks import ANEW, only_changed

FEED = "/blog/2"
RSS = "application/rss+xml"
ACCEPT = "a feed is one of the types of this address: Accept asks for it (RFC 9110, section 12.5.1)."
GRACES = "a request is about what its address names (RFC 9110, section 7.1), and Grace's blog is /blog/2."
TAG = "If-None-Match says which version you have, by the entity tag that came with it; where it is current, 304 comes without content (RFC 9110, section 13.1.2)."
ORDER = "the entry comes between the visits: only then step 2 hears nothing new, and step 4 brings news. A convention of this task."
MADE = "POST to a collection asks it for one more (RFC 9110, section 9.3.3)."
PAID = "what fits the condition is not sent again (RFC 9110, section 13.1.2); without the feed's own tag, all of it is."


def first(sent, fits):
    """The place of the first request that fits, or None."""
    return next((place for place, one in enumerate(sent) if fits(one)), None)


def brings_the_feed(one):
    return one.method == "GET" and one.target == FEED and one.status == 200 and one.media_type == RSS


def says_nothing_new(one):
    return one.method == "GET" and one.target == FEED and one.status == 304


def publishes(one):
    return bool(published(one))


def published(one):
    """The entries of /blog/2 that a request made."""
    made = [change for change in one.changes if change["kind"] == "entry" and change["before"] is None]
    return [f"entry {change['id']}" for change in made if change["id"].startswith("2/")]


def after_the_feed(trial):
    """The first feed, and what was sent after it."""
    place = first(trial.sent, brings_the_feed)
    if place is None:
        trial.refuse(*no_feed(trial.sent))
    return trial.sent[place], trial.sent[place + 1 :]


def no_feed(sent):
    """(finding, wanted, why, about) where no feed has come."""
    there = [one for one in sent if one.target == FEED]
    if not there:
        return "nobody has asked for /blog/2 yet", f"GET {FEED}, answered with the feed", GRACES, sent[-1:]
    came = there[0].media_type or there[0].status_words()
    return (
        f"{FEED} was asked for, and there came {came}, which is no feed",
        f"GET {FEED}, answered as {RSS}",
        ACCEPT,
        there[:1],
    )


def nothing_new(trial, feed, later, when):
    """Need a visit with the tag of this feed that brings nothing new; gives what was sent after it."""
    place = first(
        later,
        lambda one: says_nothing_new(one) and (feed.field("ETag") or "-") in (one.asked_field("If-None-Match") or ""),
    )
    if place is None:
        end = first(later, publishes)
        visits = [one for one in later[:end] if one.target == FEED]
        trial.refuse(
            f"{when} no visit with the tag of the feed was answered 304: {why_not(feed, visits, end)}",
            "a visit that brings no content",
            f"{TAG} {ANEW}",
            visits[:2],
        )
    return later[place + 1 :]


def why_not(feed, visits, early):
    """What the visits said instead, in words."""
    if not visits:
        return "nobody came" if early is None else "the entry was published first"
    tags = [one.asked_field("If-None-Match") for one in visits]
    if not any(tags):
        other = [one.asked_field("If-Match") for one in visits if one.asked_field("If-Match")]
        return f"you sent If-Match: {other[0]}, which is for changing" if other else "you sent no If-None-Match"
    sent = next(tag for tag in tags if tag)
    if sent.strip('"') == (feed.field("ETag") or "").strip('"') and sent != feed.field("ETag"):
        return f"you sent If-None-Match: {sent}, and the quotation marks are a part of the tag"
    return f"you sent If-None-Match: {sent}, and the feed came with the tag {feed.field('ETag')}"


def after_publishing(trial):
    """The old feed, and what was sent after an entry was published; each step has to stand in its order."""
    feed, later = after_the_feed(trial)
    later = nothing_new(trial, feed, later, "before anything was published")
    place = first(later, publishes)
    if place is None:
        early = [one for one in trial.sent if publishes(one)]
        asked = early or [one for one in later if one.method in ("POST", "PUT", "PATCH")]
        found = "the entry was published before step 2" if early else "no entry of /blog/2 was published"
        elsewhere = asked and asked[0].changes and not asked[0].target.startswith(FEED)
        why = f"{ORDER if early else GRACES if elsewhere else MADE} {ANEW}"
        trial.refuse(found, "POST to /blog/2/entries/, with title and text, after step 2", why, asked[:1])
    return feed, later[place + 1 :]


@check("subscribed", points=1)
def the_feed_was_fetched(trial):
    """The feed was fetched, as RSS, from the address of the blog."""
    after_the_feed(trial)


@check("nothing-new", points=2)
def a_second_visit_brought_nothing(trial):
    """A visit with the feed's own tag brought 304 and no content, before anything was new."""
    feed, later = after_the_feed(trial)
    nothing_new(trial, feed, later, "before anything was published")


@check("news", points=2)
def news_came_when_there_was_some(trial):
    """After the entry was published, a visit with the old tag brought the feed, with the entry in it."""
    needs_news(trial)


def needs_news(trial):
    """The feed with the news, and what was sent after it."""
    feed, later = after_publishing(trial)
    tag = feed.field("ETag")
    place = first(later, lambda one: brings_the_feed(one) and tag in (one.asked_field("If-None-Match") or ""))
    if place is None:
        visits = [one for one in later if one.target == FEED]
        found = (
            "nobody visited the feed after the entry was published"
            if not visits
            else f"the visit after the entry was published did not say which feed you have, {tag}"
        )
        trial.refuse(found, f"a visit with If-None-Match: {tag}, answered with the feed", TAG, visits[:1])
    return later[place], later[place + 1 :]


@check("nothing-new-again", points=2)
def the_last_visit_brought_nothing(trial):
    """The last visit went with the new tag, and brought 304."""
    needs_the_end(trial)


def needs_the_end(trial):
    feed, later = needs_news(trial)
    nothing_new(trial, feed, later, "after the news")


@check("nothing-extra", points=1)
def nothing_was_paid_or_changed_besides(trial):
    """The whole feed came twice and not more often; one entry was published, and nothing else changed."""
    needs_the_end(trial)
    whole = [one for one in trial.sent if brings_the_feed(one)]
    words = f"the whole feed came {len(whole)} times"
    trial.need(len(whole) == 2, words, "twice: once at the start, once with the news", f"{PAID} {ANEW}", whole[2:])
    made = next(found for one in trial.sent if (found := published(one)))
    only_changed(trial, trial.sent, *made[:1], advice=ANEW)
