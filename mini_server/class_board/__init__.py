"""A class at work, as resources: itself, its seats, votes and events; what they are sent, read strictly."""

import json
import re
from functools import cached_property
from typing import Any, NamedTuple

from ..http_rules import EVENTS, HTML, JSON, best
from ..messages import no, response
from ..openapi import at_hand, response_object
from ..questions import refused
from ..representations import (
    NUMBER,
    ON_ONE_LINE,
    TEXT,
    Unprocessable,
    as_json,
    by_name,
    from_json,
    is_text,
    like,
    many,
    record,
    text,
)
from ..resources import Resource
from .board import is_right
from .pages import POLICY, POLICY_OF_SCENES, page_of_class, page_of_scene, page_of_seats
from .phones import RESOURCES as ON_PHONES

ALL = ("class", "seat", "teacher")


class OfTheClass(Resource):
    """Something of the class. `may` says which of its members may ask for it by which method."""

    of_the_class = members_only = kept_quiet = True
    policy = POLICY  # of what is HTML
    freshness = "no-store"  # computers of a school have many users
    more_responses: dict[str, dict] = {}  # what it answers besides, by method: for the OpenAPI document
    may: dict[str, tuple[str, ...]] = {}

    @property
    def board(self):
        """Where it is kept."""
        return self.context.board

    @property
    def counted(self):
        """Only who says the word of the class may have to wait: it is the one thing that can be guessed."""
        return (self.context.credentials or ("",))[0] == "class"

    @property
    def limiter(self):
        """Who counts."""
        return self.board.guesses

    @property
    def for_teacher(self):
        """Does the teacher ask?"""
        return self.context.member == "teacher"

    def part_of(self, member):
        """What a member is here: "class", "seat" or "teacher"."""
        return member.partition("-")[0]

    def may_be_seen_by(self, member):
        """May this member ask for it by this method?"""
        return self.part_of(member) in self.may["GET" if self.context.method == "HEAD" else self.context.method]

    @cached_property
    def entity_tag(self):
        return self.board.tag(self.body)

    @property
    def entity_tags(self):
        return [self.board.tag(self.representation(kind)) for kind in self.offers] if self.exists else []

    def representation_headers(self):
        """The same address shows others something else, so no cache may give it to them; pages go with their policy."""
        headers = super().representation_headers()
        policy = self.policy if self.context.offered == HTML else None
        vary = "Accept, Authorization" if len(self.offers) > 1 else "Authorization"
        return {**headers, "Vary": vary, "Content_Security_Policy": policy}


class OneOfTheClass(OfTheClass):
    """A seat or a vote: it has a number, and is kept under it."""

    kind = ""

    @property
    def id(self):
        return self.names["id"]

    @cached_property
    def stored(self):
        """What is kept of it, or None."""
        return self.store.get(self.kind, self.id)


NAME = "[A-Za-z0-9][A-Za-z0-9._-]{0,63}"  # of a task, a check, a prediction: no sign in it means anything on a page
IS_NAME = re.compile(NAME)
MOST = 500  # tasks, answers and votes of one seat
MOST_CHOSEN = 20  # options of one answer
MOST_TRIES = 1_000_000
MOST_OPTIONS = 8
LONGEST_TEXT, LONGEST_OPTION = 2000, 500  # characters of a question and of an option


class Sent(NamedTuple):
    """What a seat sent: its very bytes as text, so that the same come back, and what they mean."""

    text: str
    data: dict[str, Any]


def seat_from_json(body, seat):
    """The state of a seat. RFC 9110, section 9.3.4, has the tag in the response only where nothing of it is changed."""
    data = members(from_json(body), "a seat", "lesson", "tasks", "answers", "votes")
    a_name_or_nothing(data["lesson"], "lesson")
    for name, task in named(data["tasks"], "tasks"):
        of_task(task, f"task {name}")
    for name, chosen in named(data["answers"], "answers"):
        demand(is_list(chosen, MOST_CHOSEN), f"answer {name} is a list of at most {MOST_CHOSEN} names")
        demand(all(is_name(one) for one in chosen), f"answer {name} is a list of names")
    for number, option in named(data["votes"], "votes"):
        of_vote(seat.board, number, option)
    return Sent(body.decode(), data)


def of_task(task, where):
    """How far one task is."""
    members(task, where, "tries", "right", "refused_by")
    demand(is_count(task["tries"]), f"tries of {where} is a whole number from 0 to {MOST_TRIES:,}")
    demand(isinstance(task["right"], bool), f"right of {where} is true or false")
    demand(task["refused_by"] is None or is_name(task["refused_by"]), f"refused_by of {where} is a name or null")


def of_vote(board, number, option):
    """One vote of the seat, for an option that there is."""
    vote = board.store.get("vote", number)
    demand(vote, f"there is no vote {number}")
    options = board.options_of(vote)
    demand(option in [*options], f"vote {number} is one of {', '.join(options)}")


def vote_from_json(body, votes):
    """A new vote."""
    data = members({"after": None, **an_object(from_json(body), "a vote")}, "a vote", *MEMBERS_OF_A_VOTE)
    demand(is_name(data["question"]), "question is the name of one, such as 03-1")
    demand(is_short(data["text"], LONGEST_TEXT), f"text is a text of 1 to {LONGEST_TEXT:,} characters")
    demand(is_list(data["options"], MOST_OPTIONS) and len(data["options"]) > 1, f"options are 2 to {MOST_OPTIONS}")
    fine = all(is_short(option, LONGEST_OPTION) for option in data["options"])
    demand(fine, f"each option is a text of 1 to {LONGEST_OPTION} characters")
    demand(len({*data["options"]}) == len(data["options"]), "each option stands there once")
    second_round(votes.board.store, data)
    return data


MEMBERS_OF_A_VOTE = ("question", "text", "options", "after")


def second_round(store, data):
    """A vote after another one asks the same, or nobody could compare them."""
    if data["after"] is None:
        return
    demand(is_count(data["after"]), "after is the number of a vote, or null")
    first = store.get("vote", str(data["after"]))
    demand(first, f"there is no vote {data['after']} that it could come after")
    same = first["question"] == data["question"] and first["options"] == data["options"]
    demand(same, f"it comes after vote {data['after']}, so it has that one's question and options")


def switches_from_json(body, vote):
    """Whether a vote is open, and uncovered. What it asks may be sent along; conflict() sees that it stays the same.

    What is counted may be sent back, too, and counts for nothing: it is the server that counts.
    """
    data = an_object(from_json(body), "a vote")
    unknown = data.keys() - {"open", "uncovered", "votes", "counts", "moved", *MEMBERS_OF_A_VOTE}
    demand(not unknown, f"a vote has no {unknown and min(unknown)!r}")
    for name in ("open", "uncovered"):
        demand(isinstance(data.get(name), bool), f"{name} is true or false, and has to be there")
    return data


def demand(fine, words):
    """Refuse what makes no sense."""
    if not fine:
        raise Unprocessable(words)


def an_object(data, where):
    """Data that are a JSON object."""
    demand(isinstance(data, dict), f"{where} is a JSON object")
    return data


def members(data, where, *names):
    """An object with exactly these members."""
    an_object(data, where)
    missing, unknown = [name for name in names if name not in data], sorted(data.keys() - set(names))
    demand(not missing, f"{where} needs {', '.join(missing)}")
    demand(not unknown, f"{where} has no {unknown and unknown[0][:60]!r}; it has {', '.join(names)}")
    return data


def named(data, where):
    """The pairs of an object with not too many members, each under a name."""
    an_object(data, where)
    demand(len(data) <= MOST, f"{where} has at most {MOST} members")
    odd = [name for name in data if not is_name(name)]
    demand(not odd, f"{where} has {odd and odd[0][:60]!r}, which is no name: letters, digits, . _ - and at most 64")
    return data.items()


def a_name_or_nothing(value, where):
    """A name, or an empty text where there is none yet."""
    demand(value == "" or is_name(value), f"{where} is a name, such as 03, or empty")


def is_name(value):
    """Is it a name as tasks, checks and predictions have them?"""
    return isinstance(value, str) and IS_NAME.fullmatch(value) is not None


def is_count(value):
    """Is it a whole number within reason? True is none, though Python would count with it."""
    return type(value) is int and 0 <= value <= MOST_TRIES


def is_list(value, most):
    """Is it a list that is not too long?"""
    return isinstance(value, list) and len(value) <= most


def is_short(value, most):
    """Is it a text that can be shown, and not too long?"""
    return is_text(value) and len(value.strip()) > 0 and len(value) <= most


YES_OR_NO = {"type": "boolean"}
NAMED, COUNT = like(NAME), {"type": "integer", "minimum": 0, "maximum": MOST_TRIES}
TASK = record(tries=COUNT, right=YES_OR_NO, refused_by={"anyOf": [NAMED, {"type": "null"}]})
OF_A_SEAT = {
    "lesson": like(f"({NAME})?"),
    "tasks": {**by_name(NAME, TASK), "maxProperties": MOST},
    "answers": {**by_name(NAME, many(NAMED, maxItems=MOST_CHOSEN)), "maxProperties": MOST},
    "votes": {**by_name("[1-9][0-9]*", like("[a-h]")), "maxProperties": MOST},
}
OF_A_VOTE = {
    "question": NAMED,
    "text": text(LONGEST_TEXT),
    "options": many(text(LONGEST_OPTION), minItems=2, maxItems=MOST_OPTIONS),
    "after": {"anyOf": [NUMBER, {"type": "null"}]},
    "open": YES_OR_NO,
    "uncovered": YES_OR_NO,
}


def shown_vote(**more):
    """A vote as it is shown, where the counts may be missing, and who moved in a second one."""
    schema = record(**more, **OF_A_VOTE, votes=NUMBER)
    schema["properties"]["counts"] = by_name("[a-h]", NUMBER)
    schema["properties"]["moved"] = many(record(**{"from": TEXT, "to": TEXT, "seats": NUMBER}))
    return schema


def json_of(schema, description, *headers):
    """A response with such a body."""
    return response_object(description, *headers, content={JSON: {"schema": schema}})


SEAT, VOTE = record(**OF_A_SEAT), shown_vote()
SEATS = record(seats=many(record(seat=NUMBER, address=TEXT, **OF_A_SEAT)))
VOTES = record(votes=many(shown_vote(vote=NUMBER, address=TEXT)))
THE_CLASS = record(seats=NUMBER, taken=NUMBER, vote={"anyOf": [TEXT, {"type": "null"}]})
NOT_COUNTED = {"200": json_of(record(not_counted=by_name("[1-9][0-9]*", TEXT)), "Stored, but for these votes.")}
NEW_SEAT = {"201": json_of(record(seat=NUMBER, secret=TEXT), "A seat, and its secret.", "Location", "ETag")}
NEW_SEAT["409"] = at_hand("responses", "409")
CLASS_EVENTS = record(id=TEXT, event={"enum": ["change", "again"]}, data=TEXT)


def seat_to_json(seat):
    """What the seat sent last, byte by byte."""
    return seat.stored["text"]


class Seat(OneOfTheClass):
    """One seat. It has no name, and nobody but itself writes there; the teacher reads it, and may free it."""

    address, collection, kind = "/class/seat/<number:id>", "/class/", "seat"
    offers = {JSON: seat_to_json}
    reads = {JSON: seat_from_json}
    schema, more_responses = SEAT, {"PUT": NOT_COUNTED}
    may = {"GET": ("own", "teacher"), "PUT": ("own",), "DELETE": ("own", "teacher")}
    demands_condition = True
    may_be_made = False  # /class/seats/ makes seats
    largest_body = 65_536

    @property
    def exists(self):
        """Is it taken, and still by the one who asks? While a body is on its way, others may take the seat."""
        return self.stored is not None and (self.for_teacher or self.holds(self.context.credentials[1]))

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
        return self.ok()

    def put(self, sent):
        """Replace what a seat sent. A vote that counts no more stays as it was, and the response says so."""
        votes, not_counted = self.board.votes_now(self.stored["votes"], sent.data["votes"])
        text = as_json({**sent.data, "votes": votes}).decode() if not_counted else sent.text
        seat = {**self.stored, "text": text, "votes": votes}
        self.store.put("seat", self.id, seat)
        if not_counted:
            facts = {"not_counted": dict.fromkeys(not_counted, "this vote is closed")}
            return response(200, as_json(facts), Content_Type=JSON, Cache_Control="no-store")
        return response(204, ETag=self.board.tag_of_seat(self.id, seat))

    def delete(self):
        """Leave: what was sent is deleted, and the seat is free."""
        self.board.free(self.id)
        return self.no_content()


def seats_to_json(seats):
    """Every seat that is taken, with what it sent last: one on a line, which is soon written."""
    lines = ",\n".join(ON_ONE_LINE.encode(listed_seat(*one)) for one in seats.board.all_seats())
    return f'{{"seats": [\n{lines}\n]}}\n'


def listed_seat(number, seat):
    return {"seat": number, "address": f"/class/seat/{number}", **json.loads(seat["text"])}


class Seats(OfTheClass):
    """All seats. Who knows the word of the class takes one by POST."""

    address, collection = "/class/seats/", "/class/"
    offers = {JSON: seats_to_json, HTML: page_of_seats}
    schema, more_responses = SEATS, {"POST": NEW_SEAT}
    may = {"GET": ("teacher",), "POST": ("class",)}

    def get(self):
        """Show every seat."""
        return self.ok()

    def post(self, _):
        """Take a seat."""
        number = self.board.free_seat()
        if number is None:
            return refused(self.context, self.all_taken())
        secret, id = self.board.take_seat(str(number)), str(number)
        tag = self.board.tag_of_seat(id, self.store.get("seat", id))
        facts = {"Location": f"/class/seat/{number}", "ETag": tag, "Cache_Control": "no-store"}
        return response(201, as_json({"seat": number, "secret": secret}), Content_Type=JSON, **facts)

    def all_taken(self):
        """The refusal where there is no seat left."""
        found = f"all {self.board.seats} seats are taken"
        return no(409, found, "ask your teacher to free one, or to start the server with more", {"target": "/class/"})


EXAMPLE = {"question": "03-1", "text": "What does PUT do?", "options": ["It replaces.", "It adds."], "after": None}


def vote_to_json(vote):
    """What is asked, how many have voted, and for what, where that may be seen."""
    return as_json(vote.board.shown_vote(vote.id, vote.for_teacher))


class Vote(OneOfTheClass):
    """One vote. The teacher closes it and uncovers it, by whatever condition: no other one writes here."""

    address, collection, kind = "/class/vote/<number:id>", "/class/votes/", "vote"
    offers = {JSON: vote_to_json}
    reads = {JSON: switches_from_json}
    schema = VOTE
    may = {"GET": ALL, "PUT": ("teacher",)}
    may_be_made = False

    @property
    def exists(self):
        return self.stored is not None

    def mended(self, sent):
        """As it is."""
        return as_json({name: self.stored[name] for name in ("open", "uncovered")}).decode()

    def conflict(self, data):
        """A vote keeps its question: what was voted on must not become something else."""
        other = [name for name in MEMBERS_OF_A_VOTE if name in data and data[name] != self.stored[name]]
        return f"a vote keeps its {other[0]}; POST another one to /class/votes/" if other else None

    def without_conflict(self, data):
        """The same with its own question."""
        return as_json({name: data[name] for name in ("open", "uncovered")}).decode()

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
    return as_json({"votes": [one_of(votes, str(number)) for number in numbers]})


def one_of(votes, id):
    """One vote as the list shows it."""
    return {"vote": int(id), "address": f"/class/vote/{id}", **votes.board.shown_vote(id, votes.for_teacher)}


class Votes(OfTheClass):
    """All votes. The teacher asks a new one by POST."""

    address, collection = "/class/votes/", "/class/"
    offers = {JSON: votes_to_json}
    reads = {JSON: vote_from_json}
    schema = VOTES
    may = {"GET": ALL, "POST": ("teacher",)}

    def mended(self, sent):
        """A vote that makes sense."""
        return as_json(EXAMPLE).decode()

    def get(self):
        """Show all votes."""
        return self.ok()

    def post(self, data):
        """Ask the class: the vote is open, and covered."""
        vote = {name: data[name] for name in MEMBERS_OF_A_VOTE} | {"open": True, "uncovered": False}
        return response(201, Location=f"/class/vote/{self.store.add('vote', vote)}", Cache_Control="no-store")


def class_to_json(resource):
    """How many seats there are, how many are taken, and the newest vote that is open."""
    board = resource.board
    return as_json({"seats": board.seats, "taken": len(board.all_seats()), "vote": board.open_vote()})


class TheClass(OfTheClass):
    """The class. Its page is the teacher's; its facts are for everybody who is in it."""

    address, collection = "/class/", "/"
    offers = {JSON: class_to_json, HTML: page_of_class}
    schema = THE_CLASS
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
    """What happens in the class: the teacher hears of every seat, seats hear of votes. Never what, always where."""

    address, collection = "/class/events", "/class/"
    offers = {EVENTS: lambda resource: b""}
    schema = CLASS_EVENTS
    may = {"GET": ("seat", "teacher")}
    entity_tag, entity_tags = None, [None]  # what happens next has no tag
    written_down = False  # an entry without an end

    def get(self):
        """Tell what happens from now on, or from the event on that the client heard last."""
        channels, member = self.context.event_stream, self.context.member
        channel, heard = channels.channel_of(member), self.context.header("Last-Event-ID")
        number = channels.number_in(heard, channel) if heard else channel.last
        if self.context.method == "HEAD":
            return response(200, Content_Type=EVENTS, Cache_Control="no-store")
        listener = channels.join(member, still_in(self.board, member, self.context.credentials))
        made = response(200, channels.stream(listener, number), Content_Type=EVENTS, Cache_Control="no-store")
        made.call_on_close(lambda: channels.leave(listener))
        return made


def still_in(board, member, credentials):
    """A question that can be asked later: has the one who listens still the same seat?"""
    return lambda: board.who_is(credentials, None) == member


RESOURCES = [TheClass, Scene, ClassEvents, Seat, Seats, Vote, Votes, *ON_PHONES]
