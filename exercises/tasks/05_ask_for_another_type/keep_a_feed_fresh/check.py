"""Read in the journal which visits got the feed, which got nothing new, and when Grace published."""

from exercises.checking import check
from exercises.checking.shared_checks import ANEW, only_changed

FEED = "/blog/2"
RSS = "application/rss+xml"
ACCEPT = "the feed is one of the media types at this address, and Accept asks for it (RFC 9110, section 12.5.1)."
GRACES = "a request is about what its address names (RFC 9110, section 7.1), and Grace's blog is /blog/2."
TAG = "If-None-Match says which version you have, with the entity tag that came with it. If that is the current one, you get a 304 without a body (RFC 9110, section 13.1.2)."
ORDER = "publish the entry between the visits, because only then is there nothing new in step 2, and news in step 4. A convention of this task."
MADE = "POST to a collection asks it for a new entry (RFC 9110, section 9.3.3)."
PAID = "if the tag in the request matches, the server doesn't send the feed again (RFC 9110, section 13.1.2), but without the feed's own tag it sends all of it."


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
    """The entries of /blog/2 that a request created."""
    made = [change for change in one.changes if change["kind"] == "entry" and change["before"] is None]
    return [f"entry {change['id']}" for change in made if change["id"].startswith("2/")]


def after_the_feed(trial):
    """The first feed, and the requests after it."""
    place = first(trial.sent, brings_the_feed)
    if place is None:
        trial.refuse(*no_feed(trial.sent))
    return trial.sent[place], trial.sent[place + 1 :]


def no_feed(sent):
    """(finding, wanted, why, about) if no feed has come."""
    there = [one for one in sent if one.target == FEED]
    if not there:
        return "nobody has asked for /blog/2 yet", f"a GET of {FEED} that returns the feed", GRACES, sent[-1:]
    came = there[0].media_type or there[0].status_words()
    return (
        f"you asked for {FEED} and got {came}, which isn't a feed",
        f"a GET of {FEED} that returns {RSS}",
        ACCEPT,
        there[:1],
    )


def nothing_new(trial, feed, later, when):
    """Need a visit with the tag of this feed that gets nothing new; return the requests after it."""
    place = first(
        later,
        lambda one: says_nothing_new(one) and (feed.header("ETag") or "-") in (one.asked_header("If-None-Match") or ""),
    )
    if place is None:
        end = first(later, publishes)
        visits = [one for one in later[:end] if one.target == FEED]
        words = f"{when} no visit with the tag of the feed returned 304: {why_not(feed, visits, end)}"
        trial.refuse(words, "a visit that returns no body", f"{TAG} {ANEW}", visits[:2])
    return later[place + 1 :]


def why_not(feed, visits, early):
    """Say in words what the visits sent instead."""
    if not visits:
        return "there was no visit" if early is None else "you published the entry first"
    tags = [one.asked_header("If-None-Match") for one in visits]
    if not any(tags):
        other = [one.asked_header("If-Match") for one in visits if one.asked_header("If-Match")]
        return f"you sent If-Match: {other[0]}, which is for changes" if other else "you sent no If-None-Match"
    sent = next(tag for tag in tags if tag)
    if sent.strip('"') == (feed.header("ETag") or "").strip('"') and sent != feed.header("ETag"):
        return f"you sent If-None-Match: {sent}, but the quotation marks are a part of the tag"
    return f"you sent If-None-Match: {sent}, but the feed came with the tag {feed.header('ETag')}"


def after_publishing(trial):
    """The old feed, and the requests after the new entry; each step has to come in order."""
    feed, later = after_the_feed(trial)
    later = nothing_new(trial, feed, later, "before you published anything,")
    place = first(later, publishes)
    if place is None:
        early = [one for one in trial.sent if publishes(one)]
        asked = early or [one for one in later if one.method in ("POST", "PUT", "PATCH")]
        found = "you published the entry before step 2" if early else "you didn't publish an entry in /blog/2"
        elsewhere = asked and asked[0].changes and not asked[0].target.startswith(FEED)
        why = f"{ORDER if early else GRACES if elsewhere else MADE} {ANEW}"
        trial.refuse(found, "POST to /blog/2/entries/, with title and text, after step 2", why, asked[:1])
    return feed, later[place + 1 :]


@check("subscribed", points=1)
def the_feed_was_fetched(trial):
    """A request fetched the feed, as RSS, from the address of the blog."""
    after_the_feed(trial)


@check("nothing-new", points=2)
def a_second_visit_brought_nothing(trial):
    """A visit with the feed's own tag got a 304 without a body, before there was any news."""
    feed, later = after_the_feed(trial)
    nothing_new(trial, feed, later, "before you published anything,")


@check("news", points=2)
def news_came_when_there_was_some(trial):
    """After the new entry, a visit with the old tag got the feed with the entry in it."""
    needs_news(trial)


def needs_news(trial):
    """The feed with the news, and the requests after it."""
    feed, later = after_publishing(trial)
    tag = feed.header("ETag")
    place = first(later, lambda one: brings_the_feed(one) and tag in (one.asked_header("If-None-Match") or ""))
    if place is None:
        visits = [one for one in later if one.target == FEED]
        found = (
            "you didn't visit the feed after you had published the entry"
            if not visits
            else f"your visit after the new entry didn't say which feed you have, {tag}"
        )
        trial.refuse(found, f"a visit with If-None-Match: {tag} that returns the feed", TAG, visits[:1])
    return later[place], later[place + 1 :]


@check("nothing-new-again", points=2)
def the_last_visit_brought_nothing(trial):
    """The last visit sent the new tag, and got a 304."""
    needs_the_end(trial)


def needs_the_end(trial):
    feed, later = needs_news(trial)
    nothing_new(trial, feed, later, "after the news,")


@check("nothing-extra", points=1)
def nothing_was_paid_or_changed_besides(trial):
    """The whole feed came exactly twice, there was one new entry, and nothing else changed."""
    needs_the_end(trial)
    whole = [one for one in trial.sent if brings_the_feed(one)]
    words = f"the whole feed came {len(whole)} times"
    wanted = "two times, once at the start and once with the news"
    trial.need(len(whole) == 2, words, wanted, f"{PAID} {ANEW}", whole[2:])
    made = next(found for one in trial.sent if (found := published(one)))
    only_changed(trial, trial.sent, *made[:1], advice=ANEW)
