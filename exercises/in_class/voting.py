"""A vote of the class: how it stands for one learner, in words, and the vote that is cast."""

from ..course_content.predictions import LETTERS
from ..course_content.text_and_html import Said, quoted
from .report import letter_of
from .sender import Sender

SECONDS = 2.0  # that a cell waits for the server before it says that the vote is on its way
NO_VOTE = Said([("No vote is open", "when the teacher opens one, it is shown here, and in the lesson's own question.")])


def standing(sender: Sender) -> Said:
    """What there is to say now: trouble, the vote that is open or the last one, and the learner's own."""
    if sender.words:
        return Said([("Your class", sender.words)], "not-yet")
    vote = sender.vote
    if not vote:
        return NO_VOTE
    state = "open" if vote["open"] else "closed"
    return Said([(f"Vote {sender.number} is {state}", f"{vote['text']}"), *own(sender, vote), *result(vote)])


def own(sender, vote):
    """The learner's own vote as the server has it, and how to give one."""
    letter = sender.there.get("votes", {}).get(str(sender.number), "")
    mine = [("Your vote", f"{letter}) {words_of(vote, letter)}")] if letter else []
    if not vote["open"]:
        return mine or [("Your vote", "none came in time.")]
    options = "; ".join(f"{one}) {words}" for one, words in lettered(vote))
    again = "It is the second round: say again what you think now." if vote.get("after") else ""
    return [*mine, ("Options", f'{options}. To type it: vote("a")'), again]


def result(vote):
    """The counts, once the teacher has uncovered them."""
    counts = vote.get("counts") if vote.get("uncovered") else None
    return [("The class", "; ".join(f"{one}) {counts.get(one, 0)}" for one, _ in lettered(vote)))] if counts else []


def lettered(vote):
    return list(zip(LETTERS, vote["options"], strict=False))


def words_of(vote, letter):
    return dict(lettered(vote)).get(letter, "")


def cast(sender: Sender, option: object) -> Said:
    """Vote: written into the progress file first, then sent; a cell waits two seconds at most."""
    sender.wait_for(sender.wake(look=True, at_once=True), SECONDS)
    vote = sender.vote
    if sender.over or not vote or not vote["open"]:
        return standing(sender)
    letter = letter_of(option, vote)
    if not letter:
        return Said([("No such option", f"{quoted(option)}."), *own(sender, vote)], "not-yet")
    sender.keep_vote(letter)
    if not sender.wait_for(sender.wake(at_once=True), SECONDS):
        return Said(
            [("Kept", f"{letter}) {words_of(vote, letter)}. It is sent as soon as the server answers.")], "not-yet"
        )
    counted = sender.there.get("votes", {}).get(str(sender.number)) == letter
    return standing(sender) if counted else Said([("Too late", "the vote was closed before yours came.")], "not-yet")
