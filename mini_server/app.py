"""The course's service: every resource, the questions, the journal and whose turn it is, put together as a Flask
app.

Lists come in pages of 20 records, or 100 entries of the journal, and Link leads to the other pages. A response to a
request that is written down has the header `Journal: /journal/17`, this course's own: it names the entry.
"""

import math
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

from flask import Flask, current_app, g, request

from . import verbs_in_the_address
from .blogs import Blog, Blogs, Entries, Entry
from .data_file import MEMORY
from .http_rules import HTML, JSON, OPENAPI, WITH_BODY, Clock, CourseClock, Hosts
from .journal import Events, EventStream, Journal, JournalEntry, JournalList
from .messages import No, RequestContext, guard, no, problem
from .openapi import OpenAPI
from .pictures import Picture
from .problems import ProblemPage
from .questions import decide
from .representations import NUMBER, TEXT, Malformed, Unprocessable, as_json, bullets, link, page, paragraph, record
from .resources import Collection, Resource, kinds_of, map_of
from .snapshots import Snapshot, Snapshots, StateNow, States, first_state
from .store import Closed, Full, Lost, Store, put_back
from .users import Private, User, Users
from .verbs_in_the_address import CreateUser, DeleteUser, ShowUser, UpdateUser

TITLE = "One Address"
SERVICE = {  # and all collections
    "picture": "/picture/1",
    "journal": "/journal/",
    "snapshots": "/snapshots/",
    "now": "/snapshot/now",
    "openapi": "/openapi",
}


def service_to_html(resource):
    links = bullets(link(address, name) for name, address in resource.what_there_is.items() if name != "title")
    return page(TITLE, links + paragraph("Every noun has one address; what is done to it, the method says."))


class Service(Resource):
    """The service as a whole: where everything begins."""

    address = "/"
    offers = {JSON: lambda resource: as_json(resource.what_there_is), HTML: service_to_html}
    schema = {"type": "object", "required": ["title"], "additionalProperties": TEXT}

    @property
    def what_there_is(self):
        """The names of things, and where they are; a class is there only where somebody asked for one."""
        collections = [one for one in current_app.resources if issubclass(one, Collection) and "<" not in one.address]
        found = {"title": TITLE, **{one.plural: one.address for one in collections}, **SERVICE}
        return found | ({"class": "/class/", "vote": "/vote"} if self.context.board else {})

    def links(self):
        """To what describes the whole service for programs. RFC 8631."""
        return [("/openapi", "service-desc", OPENAPI), *super().links()]

    def get(self):
        """Show where everything is."""
        return self.ok()


MOST_REQUESTS, SECONDS = 3, 5  # so many requests of one client in so many seconds
MOST_CLIENTS = 1000  # that are remembered


class Limiter:
    """Counts who asked when, by the server's clock."""

    def __init__(self, clock):
        self.clock, self.asked = clock, OrderedDict()

    def let_in(self, client):
        """Count one request. Returns the seconds to wait before the next one is let in; 0 when this one was."""
        now, times = self.clock.now(), self.asked.setdefault(client, deque(maxlen=MOST_REQUESTS))
        self.asked.move_to_end(client)
        while len(self.asked) > MOST_CLIENTS:
            self.asked.popitem(last=False)
        if times and times[-1] > now:
            times.clear()  # the clock was set back: nobody waits for a time that has been already
        if len(times) == MOST_REQUESTS and now < times[0] + SECONDS:
            return max(1, math.ceil(times[0] + SECONDS - now))
        times.append(now)
        return 0

    def left(self, client):
        """How many more requests are let in now."""
        now = self.clock.now()
        return MOST_REQUESTS - sum(time <= now < time + SECONDS for time in self.asked.get(client, ()))


def count_to_json(resource):
    """How often this client may ask again at once."""
    left = resource.context.app.limiter.left(resource.context.client)
    return as_json({"requests_left": left, "of": MOST_REQUESTS, "in_seconds": SECONDS})


class Limited(Resource):
    """Something counted."""

    address, counted = "/limited", True
    offers = {JSON: count_to_json}
    schema = record(requests_left=NUMBER, of=NUMBER, in_seconds=NUMBER)
    freshness = "no-store"

    def get(self):
        """Show how often you may ask here."""
        return self.ok()


MOST_STREAMS = 150  # that may be open at once, so that others find a place, too (sockets.py)
ONE_DAY = 86_400  # seconds: the first records were made on the day before the course begins
RESOURCES: list[type[Resource]] = [
    Service,
    User,
    Users,
    CreateUser,
    ShowUser,
    UpdateUser,
    DeleteUser,
    Blog,
    Blogs,
    Entry,
    Entries,
    Picture,
    Private,
    Limited,
    Events,
    JournalList,
    JournalEntry,
    Snapshots,
    StateNow,
    Snapshot,
    ProblemPage,
    OpenAPI,
]
NOT_KEPT: dict[type[Exception], tuple[No, str]] = {  # what the client hears, and whoever runs the server
    Closed: (no(503, "the server is being stopped", "start it again, and send this again"), ""),
    Full: (
        no(507, "the disk of the server is full: nothing of this is stored", "tell whoever runs it, and send it again"),
        "The disk is full, or what this account may use of it: writes are refused with 507, and what is stored can "
        "still be read. Make room; the server need not be started again.",
    ),
    Lost: (
        no(503, "the server has lost the file of its records: nothing of this is stored", "tell whoever runs it"),
        "The file of the records was deleted, moved, replaced or cut, or its -wal: writes are refused with 503. Save "
        "what GET /snapshot/now still shows, stop the server, start it again, and PUT that to /snapshot/now.",
    ),
}


HEAVY = 10_000  # bytes of a body that takes time to understand


class Turns:
    """Each thread that answers has to `take` a turn, and to `give` it back before it waits for anybody.

    Of those with a heavy body only one at a time stands beside the others. So 150 clients that send as much as they can
    keep a good one waiting for 0.5 seconds, 1.3 on a busy machine (measured in November 2026). When all
    200 connections are taken, the client with most of them loses one (sockets.py).
    """

    def __init__(self) -> None:
        self.turn, self.of_the_heavy = threading.Lock(), threading.Lock()

    def take(self, size: int = 0) -> None:
        """Wait for a turn, in which so many bytes of the body are going to be understood."""
        with self.of_the_heavy if size > HEAVY else nullcontext():
            self.turn.acquire()

    def give(self) -> None:
        """Let another one have its turn."""
        self.turn.release()


class CourseApp(Flask):
    """A Flask app that asks its questions before it lets a function do the work.

    `respond` runs before Flask looks for the function of an address, so that 404 and 405 are questions like the others.
    """

    hears_malformed = True  # it answers even what is no request (http11.py)
    hosts: Hosts | None = None  # the names that it answers to, once a server has told it
    tell: Callable[[str], None] = staticmethod(lambda words: None)  # whoever runs the server, where somebody looks
    guarded = verbs_in_the_address.CHANGING  # where a GET writes, too, pages of other origins are refused
    in_lessons = False  # does it stand beside a notebook, for one learner?
    board: Any = None  # of the class, where there is one (class_board/)
    withheld: dict[str, str]  # address -> who demands that it be withheld, and why

    def __init__(self, store: Store, clock: Clock, resources: tuple[type[Resource], ...]):
        super().__init__("mini_server", static_folder=None)
        self.store, self.clock, self.journal, self.errors = store, clock, Journal(), deque[Exception](maxlen=20)
        self.states, self.limiter, self.event_stream = States(), Limiter(clock), EventStream()
        self.withheld, self.told, self.turns = {}, "", Turns()
        self.resources, self.kinds = resources, kinds_of(resources)
        asked = [(one.address, frozenset(one.methods())) for one in resources]
        self.url_map = map_of((*asked, *verbs_in_the_address.asked()))
        verbs = {address: function for address, (_, function) in verbs_in_the_address.VERBS.items()}
        self.view_functions = verbs | {one.address: one for one in resources}
        self.before_request(self.respond)
        self.after_request(self.written_down)

    def wsgi_app(self, environ, start_response):
        """Each request waits for its turn; sending the response is no part of it."""
        self.turns.take()
        try:
            return super().wsgi_app(environ, start_response)
        finally:
            self.turns.give()

    def respond(self):
        """Ask the questions, and let the resource do its work; what this returns is the response."""
        context = g.context = RequestContext(request._get_current_object(), self)
        try:
            return decide(context, lambda: work(context))
        except tuple(NOT_KEPT) as error:
            context.changes = []
            return problem(context, self.not_kept(type(error), context.authenticator))
        except Exception as error:  # our own mistake: the client hears 500 and nothing about our inside
            self.errors.append(error)
            context.changes = []
            return problem(context, no(500, "the server made a mistake", "tell whoever runs it"))

    def not_kept(self, error: type[Exception], authenticator: Any) -> No:
        """The records cannot be had, or not be written. Whoever runs the server is told, once until another is."""
        refusal, words = NOT_KEPT[error]
        words = words and authenticator.told_of(error) if authenticator else words
        if words and words != self.told:
            self.told = words
            self.tell(words)
        return refusal

    def written_down(self, response):
        """Put the exchange into the journal, and tell the client where."""
        context = g.context
        guard(response, self.in_lessons)
        if context.changes:
            self.told = ""  # writing goes on: tell again when it does not
        if context.number:
            response.headers.add("Journal", f"/journal/{context.number}")
            self.journal.write(context.number, context, response)
        context.resource = None  # context and resource hold each other; without this Python would clear them away late
        return response

    def put_back_the_records(self):
        """The records with which the course begins."""
        with self.store.turn():
            yesterday = self.clock.now() - ONE_DAY
            put_back(self.store, first_state(self.kinds), changed=yesterday, afresh=self.clock.begins_again)
            self.store.begun()

    def close(self):
        """Let listeners go, and then the records."""
        self.event_stream.close()
        self.store.close()
        if self.board:
            self.board.close()

    def reset(self):
        """Records, journal and clock as at the start."""
        self.clock.reset()
        self.put_back_the_records()
        self.states, self.limiter = States(), Limiter(self.clock)
        self.withheld.clear()
        self.journal.reset()


def work(context):
    """Let the method of the resource, or the verb in the address, do its work."""
    function = context.function
    if context.resource:
        method = "get" if context.method == "HEAD" else context.method.lower()
        function = getattr(context.resource, method)
        return function(context.data) if context.method in WITH_BODY else function()
    try:
        return function(**context.request.view_args)
    except (Malformed, Unprocessable) as error:
        return verbs_in_the_address.complaint(error)


def create_app(file=MEMORY, clock=None, seats=0, seats_file=MEMORY):
    """The course's service as a Flask app. `file` names an SQLite file for the records; without, they are in memory.

    With `seats` it has a board for a class of so many, kept in another such file (class_board/).
    """
    resources, clock = RESOURCES, clock or CourseClock()
    if seats:  # nobody else waits for these files to be read
        from . import class_board
        from .class_board.board import MOST_LINES, Board

        resources = [*RESOURCES, *class_board.RESOURCES]
    app = CourseApp(Store(clock, file), clock, tuple(resources))
    if app.store.is_new:
        app.put_back_the_records()
    if seats:
        app.board = Board(clock, seats, seats_file)
        app.event_stream.most = MOST_STREAMS - MOST_LINES  # what the class needs, nobody else may take
    return app
