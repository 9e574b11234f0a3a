"""A class at work, as resources: itself, its seats, votes and events; what they are sent, read strictly."""

import json

import fastjsonschema

from ..conditional import entity_tag
from ..http_rules import EVENTS, HTML, JSON, best
from ..messages import no, response
from ..questions import refused
from ..representations import ON_ONE_LINE, Unprocessable, as_json, demand, from_json, like, many, record, text
from ..resources import AboutOneRecord, Resource
from .board import EMPTY, is_right
from .pages import POLICY, POLICY_OF_SCENES, page_of_class, page_of_scene, page_of_seats
from .phones import RESOURCES as ON_PHONES

ALL = ("class", "seat", "teacher")


class OfTheClass(Resource):
    """Something of the class. `may` says which of its members may ask for it by which method."""

    of_the_class = members_only = True
    written_down = False  # what a seat says is for itself and its teacher, and everybody may read the journal
    policy = POLICY  # of what is HTML
    freshness = "no-store"  # computers of a school have many users
    may: dict[str, tuple[str, ...]] = {}

    @property
    def board(self):
        return self.context.board

    @property
    def counted(self):
        """Only who says the word of the class may have to wait: it is the one thing that can be guessed."""
        return (self.context.credentials or ("",))[0] == "class"

    @property
    def limiter(self):
        return self.board.guesses

    @property
    def for_teacher(self):
        return self.context.member == "teacher"

    def part_of(self, member):
        """What a member is here: "class", "seat" or "teacher"."""
        return member.partition("-")[0]

    def may_be_seen_by(self, member):
        return self.part_of(member) in self.may["GET" if self.context.method == "HEAD" else self.context.method]

    def representation_headers(self):
        """The same address shows others something else, so no cache may give it to them; pages go with their policy."""
        headers = super().representation_headers()
        policy = self.policy if self.context.offered == HTML else None
        vary = "Accept, Authorization" if len(self.offers) > 1 else "Authorization"
        return {**headers, "Vary": vary, "Content_Security_Policy": policy}


NAME = "[A-Za-z0-9][A-Za-z0-9._-]{0,63}"  # of a task, a check, a prediction: no sign in it means anything on a page
MOST = 500  # tasks, answers and votes of one seat
YES_OR_NO = {"type": "boolean"}
NAMED, COUNT = like(NAME), {"type": "integer", "minimum": 0, "maximum": 1_000_000}
TASK = record(tries=COUNT, right=YES_OR_NO, refused_by={"anyOf": [NAMED, {"type": "null"}]})


def under_names(pattern, schema):
    """An object that has such a thing under each of its names, which are of this form and not too many."""
    return {"type": "object", "propertyNames": like(pattern), "additionalProperties": schema, "maxProperties": MOST}


def words(longest):
    """A text that says something."""
    return {**text(longest), "pattern": "\\S"}


SEAT = record(
    lesson=like(f"({NAME})?"),
    tasks=under_names(NAME, TASK),
    answers=under_names(NAME, many(NAMED, maxItems=20)),
    votes=under_names("[1-9][0-9]*", like("[a-h]")),
)
ASKED = {  # by the teacher
    "question": NAMED,
    "text": words(2000),
    "options": many(words(500), minItems=2, maxItems=8, uniqueItems=True),
    "after": {"anyOf": [COUNT, {"type": "null"}]},
}
SWITCHES = {"open": YES_OR_NO, "uncovered": YES_OR_NO}
COUNTED = ("votes", "counts", "moved")  # by the server


def checked_by(schema, what):
    """Reads a body as JSON that this schema describes; else `Unprocessable` says what is wrong, and where."""
    check = fastjsonschema.compile(schema)

    def read(body):
        data = from_json(body)
        try:
            return check(data)
        except fastjsonschema.JsonSchemaValueException as error:
            expected = f": {json.dumps(error.rule_definition)}" if error.message.endswith("definition") else ""
            raise Unprocessable(what + error.message.removeprefix("data") + expected) from None

    return read


read_seat = checked_by(SEAT, "seat")
read_vote = checked_by({**record(**ASKED), "required": ["question", "text", "options"]}, "vote")
read_switches = checked_by(
    {**record(**SWITCHES, **{name: {} for name in (*ASKED, *COUNTED)}), "required": [*SWITCHES]}, "vote"
)


def seat_from_json(body, seat):
    """The state of a seat. RFC 9110, section 9.3.4, has the tag in the response only where nothing of it is changed."""
    data = read_seat(body)
    for number, option in data["votes"].items():
        vote = seat.board.store.get("vote", number)
        demand(vote, f"there is no vote {number}")
        options = seat.board.options_of(vote)
        demand(option in options, f"vote {number} is one of {', '.join(options)}")
    return body.decode(), data  # its very bytes as text, so that the same come back, and what they mean


def vote_from_json(body, votes):
    """A new vote. One that comes after another asks the same, or nobody could compare them."""
    data = {"after": None, **read_vote(body)}
    if data["after"] is not None:
        first = votes.board.store.get("vote", str(data["after"]))
        demand(first, f"there is no vote {data['after']} that it could come after")
        same = first["question"] == data["question"] and first["options"] == data["options"]
        demand(same, f"it comes after vote {data['after']}, so it has that one's question and options")
    return data


class Seat(OfTheClass, AboutOneRecord):
    """One seat. It has no name, and nobody but itself writes there; the teacher reads it, and may free it."""

    address, collection, kind = "/class/seat/<number:id>", "/class/", "seat"
    offers = {JSON: lambda seat: seat.stored["text"]}  # what it sent last, byte by byte
    reads = {JSON: seat_from_json}
    may = {"GET": ("own", "teacher"), "PUT": ("own",), "DELETE": ("own", "teacher")}
    demands_condition = True
    may_be_made = False  # /class/seats/ makes seats
    largest_body = 65_536

    @property
    def exists(self):
        """Is it taken, and still by the one who asks? While a body is on its way, others may take the seat."""
        if self.stored is None or self.for_teacher:
            return self.stored is not None
        return is_right(self.context.credentials[1], self.board.secret_of(self.id))

    @property
    def existed(self):
        return self.stored is not None or self.store.was_there("seat", self.id)

    def part_of(self, member):
        """A seat is itself at its own address, and nothing at others."""
        return "own" if member == f"seat-{self.id}" else "teacher" if member == "teacher" else ""

    def mended(self, sent):
        """What is stored: that made sense."""
        return self.stored["text"]

    def links(self):
        return [("/class/", "up", None), ("/class/votes/", "related", None)]

    def get(self):
        """Show what the seat sent last."""
        return self.ok()

    def put(self, sent):
        """Replace what a seat sent. A vote that counts no more stays as it was, and the response says so."""
        text, data = sent
        votes, not_counted = self.board.votes_now(self.stored["votes"], data["votes"])
        text = as_json({**data, "votes": votes}).decode() if not_counted else text
        self.store.put("seat", self.id, {**self.stored, "text": text, "votes": votes})
        if not_counted:
            facts = {"not_counted": dict.fromkeys(not_counted, "this vote is closed")}
            return response(200, as_json(facts), Content_Type=JSON, Cache_Control="no-store")
        return response(204, ETag=entity_tag(text.encode()))

    def delete(self):
        """Leave: what was sent is deleted, and the seat is free."""
        self.board.free(self.id)
        return self.no_content()


def seats_to_json(seats):
    """Every seat that is taken, with what it sent last: one on a line, which is soon written."""
    shown = (
        {"seat": number, "address": f"/class/seat/{number}", **json.loads(seat["text"])}
        for number, seat in seats.board.all_seats()
    )
    lines = ",\n".join(map(ON_ONE_LINE.encode, shown))
    return f'{{"seats": [\n{lines}\n]}}\n'


class Seats(OfTheClass):
    """All seats. Who knows the word of the class takes one by POST."""

    address, collection = "/class/seats/", "/class/"
    offers = {JSON: seats_to_json, HTML: page_of_seats}
    may = {"GET": ("teacher",), "POST": ("class",)}

    def get(self):
        """Show every seat."""
        return self.ok()

    def post(self, _):
        """Take a seat."""
        number = self.board.free_seat()
        if number is None:
            found, do = f"all {self.board.seats} seats are taken", "free one, or to start the server with more"
            return refused(self.context, no(409, found, f"ask your teacher to {do}", {"target": "/class/"}))
        secret, tag = self.board.take_seat(str(number)), entity_tag(EMPTY.encode())
        facts = {"Location": f"/class/seat/{number}", "ETag": tag, "Cache_Control": "no-store"}
        return response(201, as_json({"seat": number, "secret": secret}), Content_Type=JSON, **facts)


EXAMPLE = {"question": "03-1", "text": "What does PUT do?", "options": ["It replaces.", "It adds."], "after": None}


class Vote(OfTheClass, AboutOneRecord):
    """One vote. The teacher closes it and uncovers it, by whatever condition: no other one writes here."""

    address, collection, kind = "/class/vote/<number:id>", "/class/votes/", "vote"
    offers = {JSON: lambda vote: as_json(vote.board.shown_vote(vote.id, vote.for_teacher))}
    # What it asks may be sent along, and conflict() sees that it stays the same. What is counted counts for nothing.
    reads = {JSON: lambda body, vote: read_switches(body)}
    may = {"GET": ALL, "PUT": ("teacher",)}
    may_be_made = False
    last_change = None  # what is counted changes without it

    def mended(self, sent):
        return as_json({name: self.stored[name] for name in SWITCHES}).decode()

    def conflict(self, data):
        """A vote keeps its question: what was voted on must not become something else."""
        other = [name for name in ASKED if name in data and data[name] != self.stored[name]]
        return f"a vote keeps its {other[0]}; POST another one to /class/votes/" if other else None

    def without_conflict(self, data):
        return as_json({name: data[name] for name in SWITCHES}).decode()

    def links(self):
        return [("/class/votes/", "collection", None)]

    def get(self):
        """Show one vote."""
        return self.ok()

    def put(self, data):
        """Open or close it, cover or uncover what was voted."""
        self.store.put("vote", self.id, {**self.stored, "open": data["open"], "uncovered": data["uncovered"]})
        return self.no_content()


def votes_to_json(votes):
    """All votes, the oldest first, each with its address."""
    numbers = sorted(int(id) for id, _ in votes.store.page("vote"))
    shown = [
        {"vote": id, "address": f"/class/vote/{id}", **votes.board.shown_vote(str(id), votes.for_teacher)}
        for id in numbers
    ]
    return as_json({"votes": shown})


class Votes(OfTheClass):
    """All votes. The teacher asks a new one by POST."""

    address, collection = "/class/votes/", "/class/"
    offers = {JSON: votes_to_json}
    reads = {JSON: vote_from_json}
    may = {"GET": ALL, "POST": ("teacher",)}

    def mended(self, sent):
        return as_json(EXAMPLE).decode()

    def get(self):
        """Show all votes."""
        return self.ok()

    def post(self, data):
        """Ask the class: the vote is open, and covered."""
        vote = {name: data[name] for name in ASKED} | {"open": True, "uncovered": False}
        return response(201, Location=f"/class/vote/{self.store.add('vote', vote)}", Cache_Control="no-store")


def class_to_json(resource):
    """How many seats there are, how many are taken, and the newest vote that is open."""
    board, newest = resource.board, resource.board.newest_vote()
    vote = f"/class/vote/{newest}" if newest and board.stored("vote", newest)["open"] else None
    return as_json({"seats": board.seats, "taken": len(board.all_seats()), "vote": vote})


class TheClass(OfTheClass):
    """The class. Its page is the teacher's; its facts are for everybody who is in it."""

    address, collection = "/class/", "/"
    offers = {JSON: class_to_json, HTML: page_of_class}
    may = {"GET": ALL}

    def may_be_seen_by(self, member):
        """Everybody in the class, but the page only by the teacher."""
        return member == "teacher" or best(self.context.header("Accept"), [*self.offers]) != HTML

    def links(self):
        more = [(f"/class/{name}", "item", None) for name in ("seats/", "votes/", "events")]
        return more + super().links()

    def get(self):
        """Show the class."""
        return self.ok()


class Scene(OfTheClass):
    """A scene of a lesson, for the board."""

    address, collection = "/class/scene/<name:name>", "/class/"
    offers = {HTML: page_of_scene}
    policy = POLICY_OF_SCENES
    may = {"GET": ("teacher",)}
    entity_tag, entity_tags = None, [None]  # recorded anew each time

    @property
    def exists(self):
        """Did whoever started the server hand in a scene of this name?"""
        return self.names["name"] in self.board.course.scenes

    @property
    def body(self):
        """Recorded at another server of this process: a cached_property of Python 3.11 would lock that one's bodies."""
        return page_of_scene(self)

    def get(self):
        """Show one scene."""
        return self.ok()


class ClassEvents(OfTheClass):
    """That something happened in the class: the teacher hears of seats and votes, seats hear of votes. Never what."""

    address, collection = "/class/events", "/class/"
    offers = {EVENTS: lambda resource: b""}
    may = {"GET": ("seat", "teacher")}
    entity_tag, entity_tags = None, [None]  # what happens next has no tag

    def get(self):
        """Tell from now on that something has changed."""
        listeners, member = self.context.event_stream, self.context.member
        if self.context.method == "HEAD":
            return response(200, Content_Type=EVENTS, Cache_Control="no-store")
        board, credentials = self.board, self.context.credentials
        listener = listeners.join(member, lambda: board.who_is(credentials, None) == member)  # the same seat still?
        made = response(200, listeners.stream(listener), Content_Type=EVENTS, Cache_Control="no-store")
        made.call_on_close(lambda: listeners.leave(listener))
        return made


RESOURCES = [TheClass, Scene, ClassEvents, Seat, Seats, Vote, Votes, *ON_PHONES]
