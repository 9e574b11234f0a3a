"""What a learner sees of the class: the seat, the vote that is open, and whether the own vote counts; by words too."""

import contextlib
import threading
import time
from dataclasses import replace
from urllib.parse import urlsplit

from ipywidgets import HTML, Button, Layout, RadioButtons, VBox, Widget

from workbench.widget import TextWidget, choice_of_one, left_behind, named

from .classroom_sender import Answer, Asker, Away, Seat, Sender, forget, is_own, keep, letter_of, seat_in, seat_path
from .progress_record import progress_path
from .questions import LETTERS
from .text_and_html import Message, framed, quoted

NOBODY = (
    "Nobody answers at {url} ({why}). Is the address right, is the teacher's server running, are you in its network?"
)
NO_CLASS = "A server answers at {url}, and it has no class. The teacher starts it with: python3 start.py class 25"
WRONG_WORD = "That is not the word of this class. Ask for it again; capital letters and spaces around it do not matter."


class NotJoined(ValueError):
    """No seat was taken; the message says why, and what to do."""


def address_of(url: object) -> str:
    """The server's address as it is kept: without what stands behind the port. Raises NotJoined for no address."""
    said = str(url).strip()
    try:
        parts = urlsplit(said)
        good = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        good = False
    if not good:
        raise NotJoined(
            f"{said!r} is not the address of a server. Write it as the teacher has it, with http:// in front, such as "
            'join_class("http://192.168.1.5:8000", "WORD")'
        )
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"


def take_seat(url: str, word: object) -> Seat:
    """POST for a seat, with the class's word. Raises NotJoined."""
    answer = asked(Asker(url, "class", "-".join(str(word).casefold().split())), "POST", "/class/seats/")
    if answer.status == 401:
        raise NotJoined(WRONG_WORD)
    if answer.status in (404, 405) or not isinstance(answer.body, dict):
        raise NotJoined(NO_CLASS.format(url=url))
    if answer.status != 201:
        raise NotJoined(f"The class gave no seat ({answer.status}): {answer.words or 'it says no more than that'}.")
    number, secret = answer.body.get("seat", 0), answer.body.get("secret", "")
    if not is_own(number, secret):
        raise NotJoined(NO_CLASS.format(url=url))
    return Seat(url, number, secret)


def is_there(seat: Seat) -> bool:
    """Does the class still know this seat? Raises NotJoined where nobody answers."""
    return asked(Asker(seat.url, seat.name, seat.secret), "GET", seat.address).status == 200


def give_back(seat: Seat) -> bool:
    """DELETE the seat, and with it all that it showed; says whether it is gone. Another kernel may write meanwhile."""
    asker = Asker(seat.url, seat.name, seat.secret)
    for _ in range(5):
        try:
            there = asker.ask("GET", seat.address)
            gone = there if there.status != 200 else asker.ask("DELETE", seat.address, None, there.tag)
        except Away:
            return False
        if gone.status != 412:
            return gone.status in (200, 204, 401, 404, 410)
    return False


def asked(asker, method, address, body=None) -> Answer:
    try:
        return asker.ask(method, address, body)
    except Away as away:
        if away.seconds:
            raise NotJoined(f"The server wants you to wait: try again in {away.seconds} seconds.") from None
        raise NotJoined(NOBODY.format(url=asker.url, why=away)) from None


MOST_SECONDS = 30.0  # between two lines
SILENCE = 45.0  # seconds; the server says something each 15
MOST = 10_000  # bytes of a line: an event of ours has some hundred


class Listener(threading.Thread):
    """Wakes a sender at each event, and as often as the line stands anew: then something may have been missed."""

    def __init__(self, sender: Sender):
        super().__init__(daemon=True, name="what happens in the class")
        self.sender, self.pause = sender, threading.Event()

    def run(self) -> None:
        """Listen for as long as the sender sends; 1 to 30 seconds between two lines, the more the shorter they stand.

        A seat has a few lines only: where more notebooks want one, the oldest ends, and they must not chase each other.
        """
        seconds = 1.0
        while not self.sender.over:
            begun = time.monotonic()
            with contextlib.suppress(Exception):  # the sender finds out by itself what is wrong with the server
                self.listen()
            self.sender.listening = False
            seconds = 1.0 if time.monotonic() - begun > MOST_SECONDS else min(2 * seconds, MOST_SECONDS)
            self.pause.wait(seconds)

    def listen(self):
        """One line to the server, until it breaks."""
        asker = replace(self.sender.asker, seconds=SILENCE)
        with asker.answered("GET", "/class/events", None, {"Accept": "text/event-stream"}) as stream:
            if stream.status != 200:
                raise Away(f"the server says {stream.status}")
            self.sender.listening = True
            self.sender.wake(look=True, at_once=True)
            while (line := stream.readline(MOST)) and not self.sender.over:
                if len(line) == MOST:
                    raise Away("a line without an end")
                if line.startswith(b"data:"):
                    self.sender.wake(look=True)


SENDERS: list[Sender] = []  # one at most; one that ended stays, so that its end is said once


def sender_here(anew: bool = False) -> Sender | None:
    """The sender of this kernel, started where the seat is new to it; None without a seat.

    One that ended, as its seat was gone, is started again only where a learner asks for that (`anew`).
    """
    path = progress_path()
    seat, last = seat_in(seat_path(path)), SENDERS[0] if SENDERS else None
    if last and (seat, path) == (last.seat, last.file.path) and not (last.over and anew):
        return last
    stop_here()
    if not seat:
        return None
    sender = Sender(seat, path)
    SENDERS[:] = [sender]
    sender.start()
    Listener(sender).start()
    return sender


def stop_here() -> None:
    """Send nothing more from this kernel."""
    for sender in SENDERS:
        sender.stop()
    SENDERS.clear()


def tell_the_class(question: str = "") -> str:
    """Something was done here: have it sent. Gives what to say: that the class votes on a question, or the end.

    Never waits for the server.
    """
    sender = sender_here()
    if not sender:
        return ""
    if sender.over:
        words, sender.told = "" if sender.told else sender.words, True
        return words
    sender.wake()
    vote = sender.vote
    asked = question and vote and vote["open"] and vote["question"] == question
    return "Your class votes on this now: what you keep here is your vote." if asked else ""


SECONDS = 2.0  # that a cell waits for the server before it says that the vote is on its way
NO_VOTE = Message(
    [("No vote is open", "when the teacher opens one, it is shown here, and in the lesson's own question.")]
)


def standing(sender: Sender) -> Message:
    """What there is to say now: trouble, the vote that is open or the last one, and the learner's own."""
    if sender.words:
        return Message([("Your class", sender.words)], "not-yet")
    vote = sender.vote
    if not vote:
        return NO_VOTE
    state = "open" if vote["open"] else "closed"
    return Message([(f"Vote {sender.number} is {state}", f"{vote['text']}"), *own(sender, vote), *result(vote)])


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


def cast(sender: Sender, option: object) -> Message:
    """Vote: written into the progress file first, then sent; a cell waits two seconds at most."""
    sender.wait_for(sender.wake(look=True, at_once=True), SECONDS)
    vote = sender.vote
    if sender.over or not vote or not vote["open"]:
        return standing(sender)
    letter = letter_of(option, vote)
    if not letter:
        return Message([("No such option", f"{quoted(option)}."), *own(sender, vote)], "not-yet")
    sender.keep_vote(letter)
    if not sender.wait_for(sender.wake(at_once=True), SECONDS):
        return Message(
            [("Kept", f"{letter}) {words_of(vote, letter)}. It is sent as soon as the server answers.")], "not-yet"
        )
    counted = sender.there.get("votes", {}).get(str(sender.number)) == letter
    return standing(sender) if counted else Message([("Too late", "the vote was closed before yours came.")], "not-yet")


class ClassPanel(TextWidget):
    """The class as a widget, which changes by itself when a vote is opened or closed, and as text."""

    def __init__(self, sender: Sender, first: Message):
        self.sender, self.first = sender, first
        self.drawn: tuple[int, bool] | None = None  # number and state of the vote that is shown

    def text(self) -> str:
        return f"{self.first}\n{standing(self.sender)}"

    def make_widget(self) -> Widget:
        """The widgets; the sender's thread changes them after each turn."""
        self.said, self.question = HTML(), HTML(named("Your class") + left_behind())
        self.options, self.button = RadioButtons(options=[]), Button(description="Vote", layout=Layout(width="9em"))
        self.button.on_click(lambda _: self.voted())
        self.ballot = VBox([self.options, self.button])
        made = VBox([HTML(self.first.to_html()), self.question, self.ballot, self.said])
        made.add_class("oa-asking")
        self.draw()
        self.sender.after_turns.append(self.draw)
        return made

    def draw(self) -> None:
        """Show how it is now; what is as it was is not touched, so nobody's choice is taken away."""
        vote = self.sender.vote or {"open": False}
        is_open = vote["open"] and not self.sender.over
        if self.drawn != (self.sender.number, is_open):
            self.drawn = (self.sender.number, is_open)
            self.ballot.layout.display = "" if is_open else "none"
            self.question.value = named("Your class") + left_behind() + (choice_of_one(vote["text"]) if is_open else "")
            if is_open:
                self.options.options = [(f"{letter}) {words}", letter) for letter, words in lettered(vote)]
                self.options.value = None
        self.said.value = standing(self.sender).to_html()

    def voted(self) -> None:
        if self.options.value is None:
            self.said.value = framed("<p>Choose one of the options first.</p>")
        else:
            self.said.value = cast(self.sender, self.options.value).to_html()


SENT = (
    "Sent from now on, by all your notebooks: the number of your lesson, how often you tried its tasks, whether they "
    "are right and which check refused them, your answers to its questions, your votes; what you did in it before "
    "counts too. No name, no code, nothing of other lessons, but for a question on which the class votes: an answer "
    "that you keep is your vote. The teacher sees it by the number of your seat. A wire of http:// can be read on the "
    "way."
)
NONE = Message([("You have no seat", 'join_class("http://192.168.1.5:8000", "WORD"), with what the teacher says.')])


def join_class(url: str, word: str) -> ClassPanel | Message:
    """Take a seat, or show the one that is there."""
    try:
        seat, first = seat_for(url, word)
    except (NotJoined, OSError) as error:
        return Message([("No seat was taken", str(error))], "not-yet")
    sender = sender_here(anew=True) if seat else None
    if not sender:
        return NONE
    sender.wait_for(sender.wake(look=True, at_once=True), SECONDS)
    return ClassPanel(sender, first)


def seat_for(url: str, word: str) -> tuple[Seat | None, Message]:
    """(the seat, what to say of it). Raises NotJoined, and OSError where the seat cannot be kept."""
    path = seat_path(progress_path())
    here = seat_in(path)
    if not url:
        return here, Message([("Your seat", f"{here.number} at {here.url}" if here else "none")])
    url = address_of(url)
    if here and here.url == url and is_there(here):
        return here, Message([("You have a seat already", f"number {here.number}. leave_class() gives it back.")])
    if here and here.url != url:
        raise NotJoined(f"You have seat {here.number} in the class at {here.url}. Leave that one first: leave_class()")
    seat = take_seat(url, word)
    try:
        keep(seat, path)
    except OSError as error:
        give_back(seat)
        raise NotJoined(f"The seat could not be kept in {path.name}: {error.strerror}. Nothing is sent.") from None
    return seat, Message([("You are in", f"seat {seat.number}."), SENT, ("To leave", "leave_class()")], "right")


def leave_class() -> Message:
    """Give the seat back; also where the server does not answer, nothing is sent any more."""
    path = seat_path(progress_path())
    seat = seat_in(path)
    stop_here()
    forget(path)
    if not seat:
        return NONE
    if give_back(seat):
        return Message([("You have left", f"the class has forgotten what seat {seat.number} showed. Nothing is sent.")])
    words = (
        f"nothing is sent any more. The server did not answer, so it still shows seat {seat.number}: tell the teacher."
    )
    return Message([("You have left", words)], "not-yet")


def vote(option: object) -> Message:
    """Vote in the class of this learner."""
    sender = sender_here(anew=True)
    return cast(sender, option) if sender else NONE
