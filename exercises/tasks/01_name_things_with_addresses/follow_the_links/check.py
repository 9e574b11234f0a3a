"""The journal is walked again: was the entry reached, and had each address been given before it was asked for?"""

import re

from exercises.checking import check
from exercises.checking.shared_checks import ANEW, only_changed

GOAL = "/blog/2/entry/1"
WANTED = "a GET to the entry about the moth"
LINKS = (
    "how an address is built is the service's own affair, and nobody should conclude anything from it "
    "(Architecture of the World Wide Web, section 2.5); an address that you were given needs no guess."
)
OWN = "what you are to see has an address of its own (RFC 9110, section 3.1)."
NAMED = re.compile(r'["<>](?:https?://[^/"<>\s]+)?(/[^"<>\s]*)["<>]')  # in JSON, HTML and XML; in the field Link


@check("reached", points=1)
def the_entry_is_reached(trial):
    """The entry about the moth was asked for by GET, and came."""
    needs_the_entry(trial)


def needs_the_entry(trial):
    if not any(is_goal(one) for one in trial.sent):
        last = ([one for one in trial.sent if (one.method, one.target) == ("GET", GOAL)] or list(trial.sent))[-1:]
        words = finding(last[0]) if last else "no request has reached this server yet"
        trial.refuse(words, WANTED, reason(last[0]) if last else OWN, last)


def is_goal(one):
    return (one.method, one.target, one.status) == ("GET", GOAL, 200)


def finding(last):
    """Where the walk ended instead, in one line."""
    if (last.method, last.target) == ("GET", GOAL):
        return f"the entry was asked for by GET, and the answer is {last.status_words()}"
    if last.target == GOAL:
        return (
            f"{last.method} asks for the fields alone"
            if last.method == "HEAD"
            else f"{last.method} does not show the entry"
        )
    if last.status >= 400:
        return f"{last.method} {last.target} was answered {last.status_words()}"
    if last.target.startswith("/blog/1"):
        return f"{last.target} belongs to the blog of Ada; you look for Grace's"
    if last.target == "/blog/2/entries/":
        return "the list names the entry, and the entry has an address of its own"
    if last.target == "/blog/2":
        return "you are at the blog; the entry has an address of its own"
    return f"you have been at {last.target}; go on from what it names"


def reason(last):
    """The rule behind where the walk ended."""
    if last.method == "HEAD":
        return "HEAD is answered as GET is, without the content (RFC 9110, section 9.3.2)."
    if last.method != "GET":
        return "GET asks for a representation of what the address names (RFC 9110, section 9.3.1)."
    if last.target == GOAL:
        return "200 says that the entry is in this answer (RFC 9110, section 15.3.1)."
    return LINKS if last.status in (404, 410) else OWN


@check("no-guess", points=2)
def no_address_was_guessed(trial):
    """There is a walk from / to the entry on which every address had been given before; nothing was changed."""
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
    """The first request of a walk to the goal whose address no answer had given; None when the goal comes before it."""
    given = {"/"}
    for one in walk:
        if one.target not in given:
            return one
        if is_goal(one):
            return None
        given |= named_by(one)
    return None


def named_by(one):
    """The addresses that an answer gives away; a refusal and TRACE repeat what was asked, so they give none."""
    if one.status >= 400 or one.method == "TRACE":
        return set()
    told = [one.answer, one.field("Link") or "", f"<{one.location}>"]
    return {found for text in told for found in NAMED.findall(text)}


def refuse_beginning(trial, first):
    """Refuse a walk without a beginning."""
    alone = "nothing came before it" if first.target == GOAL else "not at /"
    trial.refuse(f"your walk began at {first.target}: {alone}", "a walk that begins with a GET of /", LINKS, [first])


def refuse_guess(trial, guess):
    """Refuse a walk with a guess in it."""
    trial.refuse(
        f"no answer had given you {guess.target} by then",
        f"an address that stood in an answer since your last GET of /, before {guess.target} was asked for",
        LINKS,
        [guess],
    )
