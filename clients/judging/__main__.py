"""`python -m clients.behaviour URL`: which promises a service of your own keeps. URL is the address of a collection."""

import argparse
import json
import os
import re
import sys

from ..messages.exchange import Exchange, Request
from ..messages.syntax import NotSendable
from ..reading.description import guessed, inside, types_read
from ..reading.members import ADDRESS_UNDER, NAME_UNDER, items_of, text_to_change
from ..reading.offers import data_of, offered
from ..sending.compose import compose
from ..sending.send import send
from .behaviour import Behaviour, behaves

TIME = re.compile(r"\d{4}-\d\d-\d\dT\d.*|[0-9a-fA-F]{8}-[0-9a-fA-F-]{27}")
NO_EXAMPLE = {"name": "one-address"}
EPILOG = (
    "It makes a member, changes it and removes it: use a service of your own, with data for tests. "
    "The exit status is 0 where nothing weighs enough, 1 where something does, 2 where nothing could be asked."
)


def main(arguments: list[str] | None = None) -> int:
    """Run the command; 0, 1 or 2."""
    asked = parser().parse_args(arguments)
    try:
        fields = dict(field_of(one) for one in asked.field)
        example, changed = contents(asked, fields)
        request = compose("GET", asked.url, fields)
    except (NotSendable, ValueError) as refusal:
        print(refusal, file=sys.stderr)
        return 2
    path = request.target.partition("?")[0]
    base = request.url.removesuffix(request.target)
    found = behaves(base, path, example, changed, asked.type or "*/*", member=asked.member, fields=fields)
    show((found.brief() if asked.brief else found.text()).replace("{base_url}", base))
    return status(found, asked.fail_on, asked.known)


def show(text: str) -> None:
    """Print it, also where whoever reads has seen enough: `| head`."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parser() -> argparse.ArgumentParser:
    """What the command takes."""
    made = argparse.ArgumentParser(prog="python -m clients.behaviour", description=__doc__, epilog=EPILOG)
    made.add_argument("url", help="a collection, such as http://127.0.0.1:8000/todos/")
    made.add_argument(
        "--example", metavar="JSON", help="content that makes a member; else one like those that are there"
    )
    made.add_argument("--changed", metavar="JSON", help="the same member changed")
    made.add_argument(
        "--member",
        default="",
        metavar="PATH",
        help="where members are: /todo/{id}; or one to be read where none can be made",
    )
    made.add_argument("--type", action="append", help="a media type of a member; may come twice")
    made.add_argument(
        "--field", action="append", default=[], metavar="FIELD", help='such as "Authorization: Bearer ..."'
    )
    made.add_argument("--fail-on", choices=("any", "rule", "never"), default="any", help="rule: not on conventions")
    made.add_argument("--known", action="append", default=[], metavar="WORDS", help="words of a promise that may break")
    made.add_argument("--brief", action="store_true", help="only what is broken")
    return made


def field_of(line: str) -> tuple[str, str]:
    """A field as it is typed. ValueError with a sentence for what is none."""
    name, colon, value = line.partition(":")
    if not colon or not name.strip():
        raise ValueError(f"A field is a name, a colon and a value, such as 'Cookie: session=1'; this is none: {line!r}")
    return name.strip(), value.strip()


def contents(asked: argparse.Namespace, fields: dict) -> tuple[dict, dict]:
    """What makes a member, and the same changed: as given, or made of what is there."""
    example = data(asked.example, "--example") if asked.example else like_those_at(asked.url, fields)
    return example, data(asked.changed, "--changed") if asked.changed else with_another_text(example, " (changed)")


def data(words: str, option: str) -> dict:
    """A JSON object. ValueError with a sentence for what is none."""
    try:
        found = json.loads(words)
    except ValueError as fault:
        raise ValueError(
            f'{option} is no JSON: {fault}. Expected is an object, such as \'{{"title": "Emma"}}\''
        ) from None
    if not isinstance(found, dict) or not found:
        raise ValueError(f'{option} is a JSON object such as \'{{"title": "Emma"}}\'; this is none: {words}')
    return found


def like_those_at(url: str, fields: dict) -> dict:
    """Content like that of the first member that is there, without what the server gives; else a name alone."""
    answer = read(url, fields)
    below = [one for one in offered(answer) if one.startswith(answer.request.url.rstrip("/") + "/")][:1]
    items = items_of(data_of(answer)) or [data_of(read(one, fields)) for one in below]
    read_there = read_by(answer.request, fields)
    parts = [{k: v for k, v in one.items() if is_sent(k, v, read_there)} for one in items if isinstance(one, dict)]
    if not any(parts):
        print(
            f"Nothing is there to copy, so {json.dumps(NO_EXAMPLE)} is sent. --example says what makes a member.",
            file=sys.stderr,
        )
    return with_another_text(next((one for one in parts if one), NO_EXAMPLE), " (example)")


def is_sent(name: str, value: object, read_there: dict) -> bool:
    """Would a client send this part? Where a description says what is read, by that; else names and times are not."""
    if read_there:
        return name in read_there
    return name not in (*ADDRESS_UNDER, *NAME_UNDER) and not (isinstance(value, str) and TIME.fullmatch(value))


def read_by(request: Request, fields: dict) -> dict:
    """The parts that POST reads at an address, by a description (OpenAPI 3) at a usual place; {} where nobody says."""
    description, _ = guessed(request.url.removesuffix(request.target), fields)
    said = [*types_read(description, "POST", request.target).values()]
    return inside(description, said[0], "schema", "properties") if said else {}


def read(url: str, fields: dict) -> Exchange:
    """GET, for JSON."""
    return send("GET", url, {**fields, "Accept": "application/json"}, follow=True)


def with_another_text(content: dict, more: str) -> dict:
    """The same with its first text changed, or with the first number one more."""
    name = text_to_change(content)
    if name is not None:
        return {**content, name: content[name].removesuffix(" (example)") + more}
    number = next((one for one in content if type(content[one]) in (int, float)), None)
    if number is None:
        raise ValueError("What is there has no text and no number to change. Give --example and --changed.")
    return {**content, number: content[number] + 1}


def status(found: Behaviour, fail_on: str, known: list[str]) -> int:
    """The exit status."""
    if found.fault or found.findings[0].kept == "not reached":
        return 2
    weighs = [one for one in found.broken if fail_on == "any" or not one.section.startswith("a convention")]
    unknown = [one for one in weighs if not any(words.lower() in one.promise.lower() for words in known)]
    silent = all(one.response is None for one in found.exchanges)
    return 2 if silent else int(bool(unknown) and fail_on != "never")
