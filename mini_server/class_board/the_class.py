"""The class itself, and what happens in it: the addresses where everybody begins."""

from ..representations.formats import as_json
from ..rules.media_types import EVENTS, HTML, JSON, best
from ..rules.responses import response
from . import schemas, seats, votes
from .noun import ALL, OfTheClass
from .teachers_page import fields_of_page, page_of_class


def class_to_json(resource):
    """How many seats there are, how many are taken, and the newest vote that is open."""
    board = resource.board
    return as_json({"seats": board.seats, "taken": len(board.all_seats()), "vote": board.open_vote()})


class TheClass(OfTheClass):
    """The class. Its page is the teacher's; its facts are for everybody who is in it."""

    address, collection = "/class/", "/"
    offers = {JSON: class_to_json, HTML: page_of_class}
    schemas = {"TheClass": schemas.THE_CLASS}
    may = {"GET": ALL}

    def may_be_seen_by(self, member):
        """Everybody in the class, but the page only by the teacher."""
        return member == "teacher" or best(self.ask.field("Accept"), [*self.offers]) != HTML

    def representation_fields(self):
        """With the page goes what its script may do."""
        more = fields_of_page(self) if self.ask.offered == HTML else {}
        return {**super().representation_fields(), **more}

    def links(self):
        more = [(f"/class/{name}", "item", None) for name in ("seats/", "votes/", "events")]
        return more + super().links()

    def get(self):
        """Show the class."""
        return self.shown()


class ClassEvents(OfTheClass):
    """What happens in the class: the teacher hears of every seat, seats hear of votes. Never what, always where."""

    address, collection = "/class/events", "/class/"
    offers = {EVENTS: lambda resource: b""}
    schemas = {"ClassEvents": schemas.CLASS_EVENTS}
    may = {"GET": ("seat", "teacher")}
    entity_tag, entity_tags = None, [None]  # what happens next has no tag
    written_down = False  # an entry without an end

    def get(self):
        """Tell what happens from now on, or from the event on that the client heard last."""
        channels, member = self.ask.happenings, self.ask.member
        channel, heard = channels.channel_of(member), self.ask.field("Last-Event-ID")
        number = channels.number_in(heard, channel) if heard else channel.last
        if self.ask.method == "HEAD":
            return response(200, Content_Type=EVENTS, Cache_Control="no-store")
        listener = channels.join(member, still_in(self.board, member, self.ask.credentials))
        made = response(200, channels.stream(listener, number), Content_Type=EVENTS, Cache_Control="no-store")
        made.call_on_close(lambda: channels.leave(listener))
        return made


def still_in(board, member, credentials):
    """A question that can be asked later: has the one who listens still the same seat?"""
    return lambda: board.who_is(credentials, None) == member


NOUNS = [TheClass, ClassEvents, *seats.NOUNS, *votes.NOUNS]
