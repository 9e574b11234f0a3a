"""What the questions, their steps and the journal cost: GET /user/1 in this very process, without sockets.

The time is the processor's, so that other programs disturb it little. Three apps take turns: plain Flask, the course,
and the course with nothing between address and method but the work itself: no question, no step, no entry.
"""

import sys
import time
from unittest.mock import patch

from flask import g, request

from mini_server.app import CourseApp, create_app, work
from mini_server.http11.answer import Answer
from mini_server.http11.conversation import Conversation
from mini_server.questions.ask import Ask
from mini_server.records.clock import CourseClock
from mini_server.rules.media_types import JSON

from ..table import at_most, times
from .serving import plain_flask

ROUNDS, REQUESTS, ASKED, WHOLE = 15, 300, 0.4, 1.25  # the most, of what plain Flask takes
CLOCK = time.perf_counter if sys.platform == "win32" else time.process_time  # Windows counts the latter by 16 ms
ASKING, IN_ALL, PLAIN = "questions, steps, journal: in process", "GET /user/1, in process", "plain Flask"
GET_USER = b"GET /user/1 HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: */*\r\n\r\n"


class Unasked(CourseApp):
    """The course's service, except that it asks nothing and writes nothing down."""

    def dispatch_request(self):
        ask = g.ask = Ask(request._get_current_object(), self)
        ask.offered = JSON
        with ask.store.turn():
            response = work(ask)
        ask.resource = None
        return response


def microseconds(app, octets, count):
    """What one of so many same requests takes of the processor. Raises ValueError where one is not answered."""
    left, answers = iter([octets] * count), []
    conversation = Conversation(app, lambda: next(left, b""), answers.append, CourseClock())
    begin = CLOCK()
    conversation.run()
    passed = CLOCK() - begin
    if [answer[9:10] for answer in answers] != [b"2"] * count:
        raise ValueError(f"an answer that is not measured: {answers[-1][:60]!r}")
    return passed / count * 1e6


def unasked():
    """The course's app as it is, with another way from the address to the work."""
    app = create_app()
    app.__class__ = Unasked
    return app


def of_plain_flask():
    """What plain Flask takes: the measure of a machine. h11 writes its answers, as when the goals were said."""
    app = plain_flask()
    with patch.object(Answer, "say_whole", lambda *_: False):
        return [microseconds(app, GET_USER, REQUESTS) for _ in range(6)][1:]


def in_turn(apps):
    """Each of the apps once."""
    return {name: microseconds(app, GET_USER, REQUESTS) for name, app in apps.items()}


def rows():
    """What the questions add, as a share of the whole plain route; and the whole route."""
    apps = {"plain": plain_flask(), "unasked": unasked(), "course": create_app()}
    rounds = [in_turn(apps) for _ in range(ROUNDS + 1)][1:]
    plain, course = ([one[name] for one in rounds] for name in ("plain", "course"))
    asking = [one["course"] - one["unasked"] for one in rounds]
    shares = ((ASKING, asking, ASKED), (IN_ALL, course, WHOLE))
    return [times(what, "us", ours, PLAIN, plain, at_most(most)) for what, ours, most in shares]
