"""Walk through the journal: did the learner reach the entry, and had the server given each address before?"""

import re

from exercises.checking import check
from exercises.checking.shared_checks import ANEW, only_changed

GOAL = "/blog/2/entry/1"
WANTED = "a GET to the entry about the moth"
LINKS = (
    "how an address is built is the service's own business, and a client shouldn't conclude anything from it "
    "(Architecture of the World Wide Web, section 2.5); if a response has given you the address, you don't have to guess."
)
OWN = "the entry has an address of its own (RFC 9110, section 3.1)."
NAMED = re.compile(r'["<>](?:https?://[^/"<>\s]+)?(/[^"<>\s]*)["<>]')  # in JSON, HTML and XML; in the Link header


@check("reached", points=1)
def the_entry_is_reached(trial):
    """A GET to the entry about the moth returned it."""
    needs_the_entry(trial)


def needs_the_entry(trial):
    if not any(is_goal(one) for one in trial.sent):
        last = ([one for one in trial.sent if (one.method, one.target) == ("GET", GOAL)] or list(trial.sent))[-1:]
        words = finding(last[0]) if last else "no request has reached this server yet"
        trial.refuse(words, WANTED, reason(last[0]) if last else OWN, last)


def is_goal(one):
    return (one.method, one.target, one.status) == ("GET", GOAL, 200)


def finding(last):
    """Say in one line where the walk ended instead."""
    if (last.method, last.target) == ("GET", GOAL):
        return f"you sent a GET to the entry, but the response is {last.status_words()}"
    if last.target == GOAL:
        return (
            f"{last.method} returns only the headers"
            if last.method == "HEAD"
            else f"{last.method} doesn't show the entry"
        )
    if last.status >= 400:
        return f"{last.method} {last.target} returned {last.status_words()}"
    if last.target.startswith("/blog/1"):
        return f"{last.target} belongs to Ada's blog, but you're looking for Grace's"
    if last.target == "/blog/2/entries/":
        return "you are at the list, which names the entry, but the entry has an address of its own"
    if last.target == "/blog/2":
        return "you are at the blog, but the entry has an address of its own"
    return f"you got as far as {last.target}; go on with one of the addresses that it names"


def reason(last):
    """Give the rule behind where the walk ended."""
    if last.method == "HEAD":
        return "the response to HEAD is the one to GET, without the body (RFC 9110, section 9.3.2)."
    if last.method != "GET":
        return "GET asks for a representation of what the address names (RFC 9110, section 9.3.1)."
    if last.target == GOAL:
        return "only a 200 means that the entry is in this response (RFC 9110, section 15.3.1)."
    return LINKS if last.status in (404, 410) else OWN


@check("no-guess", points=2)
def no_address_was_guessed(trial):
    """On a walk from / to the entry, the server had given every address before it was used, and nothing was changed."""
    needs_the_entry(trial)
    sent = list(trial.sent)
    begins = [place for place, one in enumerate(sent) if (one.method, one.target) == ("GET", "/")]
    walks = [sent[place:] for place in begins if any(is_goal(one) for one in sent[place:])]
    if not walks:
        refuse_beginning(trial, sent[0])
    guesses = [first_guess(walk) for walk in walks]
    if None not in guesses:
        refuse_guess(trial, guesses[-1])
    only_changed(trial, sent, advice=ANEW)


def first_guess(walk):
    """The first request on the way to the goal whose address no response had given; None if the goal comes first."""
    given = {"/"}
    for one in walk:
        if one.target not in given:
            return one
        if is_goal(one):
            return None
        given |= named_by(one)
    return None


def named_by(one):
    """The addresses in a response; an error response and TRACE repeat the request, so they count for nothing."""
    if one.status >= 400 or one.method == "TRACE":
        return set()
    told = [one.answer, one.header("Link") or "", f"<{one.location}>"]
    return {found for text in told for found in NAMED.findall(text)}


def refuse_beginning(trial, first):
    """Refuse a walk that doesn't begin at /."""
    alone = "and nothing came before it" if first.target == GOAL else "not at /"
    trial.refuse(f"your walk began at {first.target}, {alone}", "a walk that begins with a GET of /", LINKS, [first])


def refuse_guess(trial, guess):
    """Refuse a walk with a guess in it."""
    wanted = f"an address that a response has given you since your last GET of /, before you ask for {guess.target}"
    trial.refuse(f"no response had given you {guess.target} by then", wanted, LINKS, [guess])
