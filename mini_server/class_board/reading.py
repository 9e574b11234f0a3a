"""What a seat and a teacher send, read strictly: known members, known types, names without surprises, bounded sizes."""

import re
from typing import Any, NamedTuple

from ..representations.formats import Meaningless, from_json, is_text

NAME = "[A-Za-z0-9][A-Za-z0-9._-]{0,63}"  # of a task, a check, a prediction: no sign in it means anything on a page
IS_NAME = re.compile(NAME)
MOST = 500  # tasks, answers and votes of one seat
MOST_CHOSEN = 20  # options of one answer
MOST_TRIES = 1_000_000
MOST_OPTIONS = 8
LONGEST_TEXT, LONGEST_OPTION = 2000, 500  # characters of a question and of an option


class Sent(NamedTuple):
    """What a seat sent: its very octets as text, so that the same come back, and what they mean."""

    text: str
    data: dict[str, Any]


def seat_from_json(content, seat):
    """The state of a seat. RFC 9110, section 9.3.4, has the tag in the answer only where nothing of it is changed."""
    data = members(from_json(content), "a seat", "lesson", "tasks", "answers", "votes")
    a_name_or_nothing(data["lesson"], "lesson")
    for name, task in named(data["tasks"], "tasks"):
        of_task(task, f"task {name}")
    for name, chosen in named(data["answers"], "answers"):
        demand(is_list(chosen, MOST_CHOSEN), f"answer {name} is a list of at most {MOST_CHOSEN} names")
        demand(all(is_name(one) for one in chosen), f"answer {name} is a list of names")
    for number, option in named(data["votes"], "votes"):
        of_vote(seat.board, number, option)
    return Sent(content.decode(), data)


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


def vote_from_json(content, votes):
    """A new vote."""
    data = members({"after": None, **an_object(from_json(content), "a vote")}, "a vote", *MEMBERS_OF_A_VOTE)
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


def switches_from_json(content, vote):
    """Whether a vote is open, and uncovered. What it asks may be sent along; conflict() sees that it stays the same.

    What is counted may be sent back, too, and counts for nothing: it is the server that counts.
    """
    data = an_object(from_json(content), "a vote")
    unknown = data.keys() - {"open", "uncovered", "votes", "counts", *MEMBERS_OF_A_VOTE}
    demand(not unknown, f"a vote has no {unknown and min(unknown)!r}")
    for name in ("open", "uncovered"):
        demand(isinstance(data.get(name), bool), f"{name} is true or false, and has to be there")
    return data


def demand(fine, words):
    """Refuse what makes no sense."""
    if not fine:
        raise Meaningless(words)


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
