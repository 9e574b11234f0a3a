"""`python -m clients.behaviour URL`: which promises a service of your own keeps. URL is the address of a collection."""

import argparse
import json
import os
import re
import sys
from dataclasses import replace

from ..hypermedia import (
    ADDRESS_UNDER,
    NAME_UNDER,
    data_of,
    guessed,
    inside,
    items_of,
    name_of,
    offered,
    text_to_change,
    types_read,
)
from ..messages import Exchange, Request
from ..sending import compose, send
from ..syntax import NotSendable, joined, same_origin
from . import PROMISES, Behaviour, behaves
from .own_members import acts
from .visitor import MOST_SECONDS, address_of

TIME = re.compile(r"\d{4}-\d\d-\d\dT\d.*|[0-9a-fA-F]{8}-[0-9a-fA-F-]{27}")
MOST_HOPS = 5
NO_EXAMPLE = {"name": "one-address"}


def like_those_at(url: str, headers: dict) -> dict:
    """A body like that of the first member that is there, without what the server gives; else a name alone."""
    answer = read(url, headers)
    below = [one for one in offered(answer) if one.startswith(answer.request.url.rstrip("/") + "/")]
    below = [one for one in below if not acts(one, answer.request.url)][:1]
    items = items_of(data_of(answer)) or [data_of(read(one, headers)) for one in below]
    at = [address_of(one, answer.request.url) for one in items[:1] if name_of(one)] or below
    items = [without(one, restless(at, headers)) for one in items if isinstance(one, dict)]
    read_there = read_by(answer.request, headers)
    parts = [{k: v for k, v in one.items() if is_sent(k, v, read_there)} for one in items]
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


def read_by(request: Request, headers: dict) -> dict:
    """The parts that POST reads at an address, by a description (OpenAPI 3) at a usual place; {} where nobody says."""
    description, _ = guessed(request.url.removesuffix(request.target), headers)
    said = [*types_read(description, "POST", request.target).values()]
    return inside(description, said[0], "schema", "properties") if said else {}


def restless(at: list[str], headers: dict) -> set[str]:
    """The parts of the first member that differ from GET to GET: the server sets them."""
    answers = [data_of(read(url, headers)) for url in at for _ in range(2)]
    one, other = [*(answer if isinstance(answer, dict) else {} for answer in answers), {}, {}][:2]
    return {name for name in one if other.get(name) != one[name]}


def without(item: dict, names: set[str]) -> dict:
    """An item without these parts."""
    return {name: value for name, value in item.items() if name not in names}


def read(url: str, headers: dict) -> Exchange:
    """GET, for JSON. A redirect to another server isn't followed, because the caller's headers go with each request."""
    for _ in range(MOST_HOPS):
        answer = send("GET", url, {**headers, "Accept": "application/json"})
        said = answer.header("Location") if 300 <= (answer.status or 0) < 400 else None
        target = joined(url, said) if said else None
        if not target or not same_origin(target, url):
            break
        url = target
    return answer


def with_another_text(body: dict, more: str) -> dict:
    """The same with its first text changed, or with the first number one more."""
    name = text_to_change(body)
    if name is not None:
        return {**body, name: body[name].removesuffix(" (example)") + more}
    number = next((one for one in body if type(body[one]) in (int, float)), None)
    if number is None:
        raise ValueError("What is there has no text and no number to change. Give --example and --changed.")
    return {**body, number: body[number] + 1}


EPILOG = (
    "It only reads, and says what that leaves out. With --write it creates a member of its own, changes it and removes "
    "it: use a service of your own, with data for tests. "
    "The exit status is 0 where nothing weighs enough, 1 where something does, 2 where nothing could be asked, "
    "or where its own limit ended the questions, or something changed that others may have changed, "
    "and what was asked is well."
)


def main(arguments: list[str] | None = None) -> int:
    """Run the command; 0, 1 or 2."""
    asked = parser().parse_args(arguments)
    try:
        headers = dict(header_of(one) for one in asked.header)
        known = {promise_with(words) for words in asked.known}
        example, changed = bodies(asked, headers) if asked.write else (None, None)
        request = compose("GET", asked.url, headers)
    except (NotSendable, ValueError) as refusal:
        print(refusal, file=sys.stderr)
        return 2
    path = request.target.partition("?")[0]
    base = request.url.removesuffix(request.target)
    found = behaves(
        base,
        path,
        example,
        changed,
        asked.type or "*/*",
        write=asked.write,
        member=asked.member,
        headers=headers,
        seconds=asked.seconds,
        copied=not asked.example,
        needs=asked.needs,
    )
    found = replace(found, findings=tuple(one._replace(known=one.promise in known) for one in found.findings))
    show((found.brief() if asked.brief else found.text()).replace("{base_url}", base))
    return status(found, asked.fail_on)


def show(text: str) -> None:
    """Print it, also where the console lacks a letter, and where whoever reads has seen enough: `| head`."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        print(text, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parser() -> argparse.ArgumentParser:
    """What the command takes."""
    made = argparse.ArgumentParser(prog="python -m clients.behaviour", description=__doc__, epilog=EPILOG)
    made.add_argument("url", help="a collection, such as http://127.0.0.1:8000/todos/")
    made.add_argument("--write", action="store_true", help="create a member, change it and remove it")
    made.add_argument(
        "--example", metavar="JSON", help="a body that makes a member; else one like those that are there"
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
        "--header", action="append", default=[], metavar="HEADER", help='such as "Authorization: Bearer ..."'
    )
    made.add_argument("--field", action="append", dest="header", help=argparse.SUPPRESS)  # its old name
    made.add_argument("--fail-on", choices=("any", "rule", "never"), default="any", help="rule: not on conventions")
    made.add_argument(
        "--known", action="append", default=[], metavar="WORDS", help="words of the one promise that may break"
    )
    made.add_argument(
        "--needs", action="append", default=[], metavar="METHOD", help="a method that must be there, such as PUT"
    )
    made.add_argument("--seconds", type=float, default=MOST_SECONDS, help="how long it may ask (%(default)g)")
    made.add_argument("--brief", action="store_true", help="only what is broken")
    return made


def header_of(line: str) -> tuple[str, str]:
    """A header as it is typed. ValueError with a sentence for what is none."""
    name, colon, value = line.partition(":")
    if not colon or not name.strip():
        raise ValueError(
            f"A header is a name, a colon and a value, such as 'Cookie: session=1'. This is none: {line!r}"
        )
    return name.strip(), value.strip()


def bodies(asked: argparse.Namespace, headers: dict) -> tuple[dict, dict]:
    """What makes a member, and the same changed: as given, or made of what is there."""
    example = data(asked.example, "--example") if asked.example else like_those_at(asked.url, headers)
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


def promise_with(words: str) -> str:
    """The one promise that has these words. ValueError with all of them where it is none, or more than one."""
    every = [one.words for one in PROMISES]
    meant = [one for one in every if words.lower() == one.lower()]
    meant = meant or [one for one in every if words.strip() and words.lower() in one.lower()]
    if len(meant) != 1:
        said = "No promise has" if not meant else f"{len(meant)} promises have"
        raise ValueError("\n".join([f"{said} the words {words!r}. --known names exactly one of these:", *every]))
    return meant[0]


def status(found: Behaviour, fail_on: str) -> int:
    """The exit status. What our own limit cut off, or others may have changed, is never a fault, and never a pass."""
    if found.fault or found.findings[0].kept == "not reached":
        return 2
    weighs = [one for one in found.broken if fail_on == "any" or not one.section.startswith("a convention")]
    unknown = any(not one.known for one in weighs) and fail_on != "never"
    silent = all(one.response is None for one in found.exchanges)
    return 2 if silent or ((found.cut or found.unsettled) and not unknown) else int(unknown)


if __name__ == "__main__":
    raise SystemExit(main())
