"""All saboteurs, each with the words for it, under the number of the lesson that teaches the rule it breaks."""

from collections.abc import Callable
from typing import Any

from ...course_content.task import Task
from . import of_answers, of_conditions, of_races, of_requests, of_values, of_writes
from .of_answers import always, instead_of, spoiled, without
from .of_requests import any_type_as, hearing, unknown_as
from .of_safe_methods import at, deeper, does, posts_the_query, removes, repeats, takes_the_method, with_a_query

TAUGHT: dict[str, dict[str, Callable[[Any], Any]]] = {
    "02": {
        "GET removes": at("GET", removes),
        "GET removes, at deeper addresses": at("GET", removes, deeper),
        "GET with a query removes": at("GET", removes, with_a_query),
        "GET repeats the last write": at("GET", repeats),
        "GET repeats the last write, at deeper addresses": at("GET", repeats, deeper),
        "GET with a query repeats the last write": at("GET", repeats, with_a_query),
        "GET is POST": at("GET", does("POST")),
        "GET is PUT": at("GET", does("PUT")),
        "404 is 406": instead_of(404, 406),
        "404 to GET is 406": instead_of(404, 406, ("GET", "HEAD")),
        "404 is 200, empty": instead_of(404, 200, content=False),
        "404 to GET is 200, empty": instead_of(404, 200, ("GET", "HEAD"), content=False),
        "404 to others than GET is 200, empty": instead_of(404, 200, ("PUT", "POST", "PATCH", "DELETE"), content=False),
    },
    "03": {
        "no Location at 201": without("Location", 201),
        "Location with a made-up host": spoiled(of_answers.elsewhere),
        **of_writes.SABOTEURS,
    },
    "04": {
        "no Allow at 405": without("Allow", 405),
        "HEAD removes": at("HEAD", removes),
        "HEAD repeats the last write": at("HEAD", repeats),
        "HEAD is POST": at("HEAD", does("POST")),
        "HEAD is PUT": at("HEAD", does("PUT")),
        "OPTIONS removes": at("OPTIONS", removes),
        "OPTIONS repeats the last write": at("OPTIONS", repeats),
        "HEAD is 405": always("HEAD", 405),
        "HEAD with bare fields": spoiled(of_answers.bare_head),
        "HEAD is 200 where GET is 404": instead_of(404, 200, ("HEAD",)),
        "OPTIONS is 404": always("OPTIONS", 404),
        "Allow without HEAD and OPTIONS": spoiled(of_answers.allow_without_the_implied),
        "an unknown method is DELETE": unknown_as("DELETE"),
        "an unknown method is PUT": unknown_as("PUT"),
        "an unknown method is POST": unknown_as("POST"),
        "an unknown method is GET": unknown_as("GET"),
    },
    "05": {
        "no Content-Type": without("Content-Type"),
        "no Vary": without("Vary"),
        "Vary only when Accept came": spoiled(of_answers.unchosen_vary),
        "no Accept-Patch at 415": without("Accept-Patch", 415),
        "no Accept-Post at 415": without("Accept-Post", 415),
        "all content is JSON": any_type_as(of_requests.JSON),
    },
    "06": {
        "GET posts its query": at("GET", posts_the_query, with_a_query),
        "GET takes the method of its query": at("GET", takes_the_method, lambda asked: asked.args.get("_method")),
        "all content is a form": any_type_as(of_requests.URLENCODED),
        "multipart is a form": hearing(of_requests.multipart_as_form),
    },
    "07": {**of_races.SABOTEURS},
    "08": {**of_conditions.SABOTEURS},
    "09": {
        "no WWW-Authenticate at 401": without("WWW-Authenticate", 401),
        **of_values.SABOTEURS,
    },
}


# What breaks no rule of HTTP counts where a task's text has the word.
ONLY_WHERE = {
    "OPTIONS is 404": "OPTIONS",
    "Allow without HEAD and OPTIONS": "OPTIONS",
    "all content is JSON": "415",
    "all content is a form": "form",
}


def saboteurs_for(task: Task) -> dict[str, Callable[[Any], Any]]:
    """The saboteurs whose rules are taught up to a task's lesson, by the words for them."""
    taught = [made_by for number, made_by in TAUGHT.items() if task.lesson[:2] >= number]
    return {
        words: made for made_by in taught for words, made in made_by.items() if ONLY_WHERE.get(words, "") in task.text
    }
