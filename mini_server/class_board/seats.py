"""The seats of a class: one of them, and all of them."""

import json
from functools import cached_property

from ..questions.in_order import refused
from ..questions.yes_and_no import no
from ..representations.formats import ON_ONE_LINE, as_json
from ..rules.media_types import JSON
from ..rules.responses import empty, response
from . import schemas
from .keys import is_right
from .noun import OfTheClass, OneOfTheClass
from .reading import seat_from_json

CLOSED = "this vote is closed"


def seat_to_json(seat):
    """What the seat sent last, octet by octet."""
    return seat.stored["text"]


class Seat(OneOfTheClass):
    """One seat. It has no name, and nobody but itself writes there; the teacher reads it, and may free it."""

    address, collection, kind = "/class/seat/<number:id>", "/class/", "seat"
    offers = {JSON: seat_to_json}
    reads = {JSON: seat_from_json}
    schemas, more_responses = {"Seat": schemas.SEAT}, {"PUT": schemas.NOT_COUNTED}
    may = {"GET": ("own", "teacher"), "PUT": ("own",), "DELETE": ("own", "teacher")}
    demands_condition = True
    may_be_made = False  # /class/seats/ makes seats
    largest_content = 65_536

    @property
    def exists(self):
        """Is it taken, and still by the one who asks? While a content is on its way, others may take the seat."""
        return self.stored is not None and (self.for_teacher or self.holds(self.ask.credentials[1]))

    @property
    def existed(self):
        return self.stored is not None or self.store.was_there("seat", self.id)

    def holds(self, secret):
        """Is this the secret of the seat?"""
        return is_right(secret, self.board.secret_of(self.id))

    def part_of(self, member):
        """A seat is itself at its own address, and nothing at others."""
        return "own" if member == f"seat-{self.id}" else "teacher" if member == "teacher" else ""

    @cached_property
    def last_change(self):
        return self.store.last_change("seat", self.id)

    @property
    def entity_tags(self):
        return [self.entity_tag] if self.exists else []

    @cached_property
    def entity_tag(self):
        return self.board.tag_of_seat(self.id, self.stored)

    def mended(self, sent):
        """What is stored: that made sense."""
        return self.stored["text"]

    def links(self):
        return [("/class/", "up", None), ("/class/votes/", "related", None)]

    def get(self):
        """Show what the seat sent last."""
        return self.shown()

    def put(self, sent):
        """Replace it. A vote that counts no more stays as it was: then the answer says so, and has no tag."""
        votes, not_counted = self.board.votes_now(self.stored["votes"], sent.data["votes"])
        text = as_json({**sent.data, "votes": votes}).decode() if not_counted else sent.text
        seat = {**self.stored, "text": text, "votes": votes}
        self.store.put("seat", self.id, seat)
        if not_counted:
            facts = {"not_counted": dict.fromkeys(not_counted, CLOSED)}
            return response(200, as_json(facts), Content_Type=JSON, Cache_Control="no-store")
        return empty(204, ETag=self.board.tag_of_seat(self.id, seat))

    def delete(self):
        """Leave: what was sent is deleted, and the seat is free."""
        self.board.free(self.id)
        return self.nothing_to_add()


def seats_to_json(seats):
    """Every seat that is taken, with what it sent last: one on a line, which is soon written."""
    lines = ",\n".join(ON_ONE_LINE.encode(shown(*one)) for one in seats.board.all_seats())
    return f'{{"seats": [\n{lines}\n]}}\n'


def shown(number, seat):
    """One seat as the list shows it."""
    return {"seat": number, "address": f"/class/seat/{number}", **json.loads(seat["text"])}


class Seats(OfTheClass):
    """All seats. Who knows the word of the class takes one by POST."""

    address, collection = "/class/seats/", "/class/"
    offers = {JSON: seats_to_json}
    schemas, more_responses = {"Seats": schemas.SEATS}, {"POST": schemas.NEW_SEAT}
    may = {"GET": ("teacher",), "POST": ("class",)}

    def get(self):
        """Show every seat."""
        return self.shown()

    def post(self, _):
        """Take a seat."""
        number = self.board.free_seat()
        if number is None:
            return refused(self.ask, self.all_taken())
        secret, id = self.board.take_seat(str(number)), str(number)
        tag = self.board.tag_of_seat(id, self.store.get("seat", id))
        facts = {"Location": f"/class/seat/{number}", "ETag": tag, "Cache_Control": "no-store"}
        return response(201, as_json({"seat": number, "secret": secret}), Content_Type=JSON, **facts)

    def all_taken(self):
        """The refusal where there is no seat left."""
        found = f"all {self.board.seats} seats are taken"
        return no(409, found, "ask your teacher to free one, or to start the server with more", {"target": "/class/"})


NOUNS = [Seat, Seats]
