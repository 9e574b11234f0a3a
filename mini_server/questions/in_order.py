"""The list of questions: how this server decides, from top to bottom.

Every request is asked these questions in this order. The first one that says no decides the answer;
if none does, the method does its work. Each question is one small function, and each leaves a `Step`.
"""

from collections.abc import Callable

from flask import Response

from .about_the_address import (
    does_it_have_the_method,
    does_the_method_need_more,
    is_the_host_ours,
    is_there_a_resource,
)
from .about_the_client import (
    do_we_know_who_you_are,
    does_a_page_of_ours_ask,
    is_it_not_too_often,
    is_it_not_withheld,
    may_you_do_that,
)
from .about_the_content import (
    do_we_offer_a_type_you_accept,
    do_we_read_this_type,
    does_the_content_make_sense,
    is_the_content_small_enough,
)
from .about_the_message import (
    can_we_do_what_you_expect,
    do_we_know_the_method,
    do_we_understand_the_message,
    does_it_say_how_long_its_content_is,
    is_it_a_version_we_speak,
    is_it_short_enough,
)
from .about_the_range import do_you_want_a_part
from .about_the_state import (
    do_you_say_which_version_you_mean,
    does_if_match_hold,
    does_if_modified_since_hold,
    does_if_none_match_hold,
    does_if_unmodified_since_hold,
    does_it_conflict,
    does_it_exist,
)
from .ask import Ask
from .problem_details import problem
from .yes_and_no import Done, No, first_that_stops

BEFORE_THE_RECORDS = {  # every request is asked these; behind each question, the statuses that it can end with
    do_we_understand_the_message: (400, 408, 414, 431, 501),
    is_it_short_enough: (414, 431),
    is_it_a_version_we_speak: (505,),
    can_we_do_what_you_expect: (417,),
    do_we_know_the_method: (501,),
    is_the_host_ours: (421,),
    is_it_not_too_often: (429,),
    is_there_a_resource: (404,),  # or 308 to the address with the slash; or it answers OPTIONS *
    does_it_have_the_method: (405,),
    does_the_method_need_more: (),  # answers OPTIONS and TRACE
    does_a_page_of_ours_ask: (403,),
    do_we_know_who_you_are: (401,),
    may_you_do_that: (403,),
    is_it_not_withheld: (451,),
    does_it_say_how_long_its_content_is: (411,),
    is_the_content_small_enough: (400, 408, 413),
}

ABOUT_THE_RESOURCE = {  # only where the address is a noun; a function of the counter-example asks nothing
    do_we_read_this_type: (400, 415),
    do_we_offer_a_type_you_accept: (406,),
    does_it_exist: (404, 410),
    do_you_say_which_version_you_mean: (428,),
    does_if_match_hold: (412,),
    does_if_unmodified_since_hold: (412,),
    does_if_none_match_hold: (412,),  # or 304
    does_if_modified_since_hold: (),  # or 304
    do_you_want_a_part: (416,),  # or 206
    does_the_content_make_sense: (400, 422),
    does_it_conflict: (409,),
}

QUESTIONS = BEFORE_THE_RECORDS | ABOUT_THE_RESOURCE
LAST_OF_OPTIONS_AND_TRACE = does_the_method_need_more


def decide(ask: Ask, work: Callable[[], Response]) -> Response:
    """Ask the questions in order; if none stops the request, let the method do its `work`. Returns the response."""
    stopped = first_stop(ask, BEFORE_THE_RECORDS)
    if stopped:
        return stopped
    with ask.store.turn():  # one request at a time, so that nothing changes between a question and the work
        stopped = first_stop(ask, ABOUT_THE_RESOURCE) if ask.resource else None
        response = stopped or work()
        ask.changes = ask.store.changes
    ask.happenings.tell(ask.changes)
    return response


def first_stop(ask, questions):
    """The response of the first question that stops the request, or None when all are passed."""
    stop = first_that_stops(questions, ask)
    return stop.response if isinstance(stop, Done) else stop and refused(ask, stop)


def refused(ask: Ask, refusal: No) -> Response:
    """Say no, and remember why."""
    ask.refusal = refusal
    return problem(ask, refusal)
