"""A phone votes: /vote is one page, and /vote/3 this phone's ballot in vote 3. Both work without scripts."""

from functools import partial

from flask import Response

from ..http_rules import FORM, HTML
from ..messages import no, response
from ..questions import refused
from ..representations import demand, from_form
from ..resources import Resource
from .board import SEAT
from .pages import POLICY, page_of_phone

COOKIE = "class_seat"
SECONDS = 12 * 3600  # that a phone keeps its seat: a day at school
LONGEST_SHOWN = 40  # characters of a wrong word

WRONG = (
    "{!r} isn't the word of this class. Read it from the board again: it's a colour, an animal and a number, such as "
    "amber-fox-31. Capital letters and spaces don't matter."
)
TOO_OFTEN = "Too many wrong words came from your network. Wait {} seconds, then send the word again."
FULL = "All {} seats are taken, so there is none for this phone. Ask your teacher to free one or to make room for more."
NO_SEAT = (
    "Your tap didn't count, because this phone has no seat. Perhaps your teacher freed it, or the class began anew. "
    "Type the word from the board, then vote."
)
NO_QUESTION = "There is no question {} here. Perhaps the class began anew. Look for the next question."
TOO_LATE = "The question was closed before your tap on {} arrived, so that tap doesn't count. {}"


def member_from_form(name, body, resource):
    """The one member of a form."""
    said = from_form(body)
    demand([*said] == [name], f"the form has {name}, and nothing else")
    return said[name]


class OnAPhone(Resource):
    """A page for a phone, which is signed in by a cookie once the word was right."""

    of_the_class = True
    written_down = False  # what a seat says is for itself and its teacher
    freshness, largest_body = "no-store", 10_000
    offers = {HTML: lambda resource: resource.page()}
    collection = "/vote"

    @property
    def board(self):
        return self.context.board

    @property
    def seat(self) -> str | None:
        """The number of the seat that this phone has, or None."""
        name, _, secret = self.context.request.cookies.get(COOKIE, "").partition(".")
        found = SEAT.fullmatch(name)
        return found[1] if found and self.board.who_is((name, secret), None) else None

    @property
    def vote(self) -> str | None:
        """The number of the vote that is shown, or None where there was none yet."""
        return self.board.newest_vote()

    def page(self, said: str = "") -> bytes:
        """The page as it is now, with a sentence about what was refused."""
        return page_of_phone(self.board, self.seat, self.vote, said)

    def representation_headers(self):
        """Each phone sees its own page, and no script runs there but ours."""
        headers = super().representation_headers()
        return {**headers, "Vary": "Cookie", "Content_Security_Policy": POLICY}

    def get(self) -> Response:
        """Show the question, and what this phone has said."""
        return self.ok()

    def refuse(self, status: int, words: str, **headers: str) -> Response:
        """Say no by a page from which one can go on."""
        headers |= {"Vary": "Cookie", "Cache_Control": "no-store", "Content_Security_Policy": POLICY}
        return response(status, self.page(words), Content_Type=f"{HTML}; charset=utf-8", **headers)

    def done(self, **headers: str) -> Response:
        """Have the browser look at the page again. RFC 9110, section 15.4.4: loading it again sends nothing twice."""
        return response(303, b"", Location="/vote", Cache_Control="no-store", **headers)


class Phone(OnAPhone):
    """The page on which a phone votes. POST takes a seat for it."""

    address = "/vote"
    reads = {FORM: partial(member_from_form, "word")}

    def mended(self, sent):
        return "word=amber-fox-31"

    def links(self):
        return []

    def post(self, word: str) -> Response:
        """Take a seat, with the word of the class; a phone that has one keeps it."""
        if self.seat:
            return self.done()
        guesses, client = self.board.guesses, self.context.client
        if seconds := guesses.let_in(client):
            return self.refuse(429, TOO_OFTEN.format(seconds), Retry_After=str(seconds))
        if self.board.who_is(("class", "-".join(word.casefold().split())), client) is None:
            return self.refuse(403, WRONG.format(word.strip()[:LONGEST_SHOWN]))
        number = self.board.free_seat()
        if number is None:
            return self.refuse(409, FULL.format(self.board.seats))
        secret = self.board.take_seat(str(number))
        kept = f"{COOKIE}=seat-{number}.{secret}; Path=/vote; Max-Age={SECONDS}; HttpOnly; SameSite=Strict"
        return self.done(Set_Cookie=kept)


class Ballot(OnAPhone):
    """What this phone says in one vote. POST says it, and says something else as long as the vote is open."""

    address = "/vote/<number:id>"
    reads = {FORM: partial(member_from_form, "option")}

    @property
    def vote(self):
        return self.names["id"]

    def mended(self, sent):
        return "option=a"

    def links(self):
        return [("/vote", "up", None)]

    def get(self):
        """Show the question, and what this phone has said in it."""
        return self.ok() if self.board.stored("vote", self.vote) else self.refuse(404, NO_QUESTION.format(self.vote))

    def post(self, option: str) -> Response:
        """Vote: the last tap counts, from whichever tab it comes."""
        seat, vote = self.seat, self.board.stored("vote", self.vote)
        if not seat:
            return self.refuse(403, NO_SEAT)
        if not vote:
            return self.refuse(404, NO_QUESTION.format(self.vote))
        options = self.board.options_of(vote)
        if option not in [*options]:
            found = f"vote {self.vote} is one of {', '.join(options)}"
            return refused(self.context, no(422, found, "tap one of the options", {"content": "option=a"}))
        if not vote["open"]:
            mine = self.board.stored("seat", seat)["votes"].get(self.vote)
            return self.refuse(409, TOO_LATE.format(option, f"Your vote is still {mine}." if mine else ""))
        self.board.cast(seat, self.vote, option)
        return self.done()


RESOURCES = [Phone, Ballot]
