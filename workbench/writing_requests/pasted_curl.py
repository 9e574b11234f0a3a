"""A line for curl, as browsers and documents hand it out, read as a request to be edited."""

import argparse
import base64
import shlex
from typing import NoReturn

from clients import NotSendable
from clients.messages.safe_words import cut

from .unsent_request import Draft

FORM = "application/x-www-form-urlencoded"
WITHOUT_MEANING = ("-i", "-s", "-S", "-v", "-k", "-f", "-g", "-N", "-L", "--compressed", "--path-as-is", "--http1.1")
LONG = {"-i": "--include", "-s": "--silent", "-S": "--show-error", "-v": "--verbose", "-k": "--insecure"}
LONG |= {"-f": "--fail", "-g": "--globoff", "-N": "--no-buffer", "-L": "--location"}
ADDED = {"-A": "User-Agent", "-e": "Referer", "-b": "Cookie"}


class Line(argparse.ArgumentParser):
    """The options of curl that make a request, and those that do not change it."""

    def error(self, message: str) -> NoReturn:
        raise NotSendable(f"This line for curl cannot be read here: {cut(message, 200)}.")


def is_curl(text: str) -> bool:
    """Does it begin as a line for curl does?"""
    return text.lstrip().removeprefix("$ ").startswith("curl ")


def read_curl(text: str, base_url: str) -> Draft:
    """The request that a line for curl would send. NotSendable says what cannot be read."""
    given = options().parse_intermixed_args(words_of(text))
    urls = [one for one in (*given.urls, *given.url) if one.strip()]
    if len(urls) != 1:
        raise NotSendable(f"A line for curl has one address; this one has {len(urls)}.")
    url = urls[0] if "://" in urls[0] else f"http://{urls[0]}"
    content = "&".join([*given.data, *given.json])
    if given.get and content:
        url, content = f"{url}{'&' if '?' in url else '?'}{content}", ""
    method = given.request or ("HEAD" if given.head else "POST" if content else "GET")
    return Draft(method, url.removeprefix(base_url), tuple(fields_of(given, content)), content)


def words_of(text: str) -> list[str]:
    """The words behind `curl`. What only a shell could work out is refused, and so is a file's name as content."""
    try:
        words = shlex.split(text.strip().removeprefix("$ "))[1:]
    except ValueError as fault:
        raise NotSendable(f"This line for curl cannot be read here: {fault}.") from None
    if any(f" {sign}" in text for sign in ("$'", '"$(', "`")):
        raise NotSendable(
            "In this line a shell would work something out ($'...', $(...) or `...`). Paste it written out."
        )
    return words


def options() -> Line:
    """What reads the words."""
    line = Line(prog="curl", add_help=False, allow_abbrev=False)
    line.add_argument("urls", nargs="*")
    line.add_argument("--url", action="append", default=[])
    line.add_argument("-X", "--request")
    line.add_argument("-H", "--header", action="append", default=[])
    line.add_argument("-d", "--data", "--data-ascii", "--data-binary", action="append", default=[], type=no_file)
    line.add_argument("--data-raw", action="append", default=[], dest="data")
    line.add_argument("--json", action="append", default=[], type=no_file)
    line.add_argument("-G", "--get", action="store_true")
    line.add_argument("-I", "--head", action="store_true")
    line.add_argument("-u", "--user")
    for short, name in ADDED.items():
        line.add_argument(short, {"-A": "--user-agent", "-e": "--referer", "-b": "--cookie"}[short], dest=name)
    for short in WITHOUT_MEANING:
        line.add_argument(short, *([LONG[short]] if short in LONG else []), action="store_true", dest="ignored")
    for names in (("-o", "--output"), ("-w", "--write-out"), ("-m", "--max-time"), ("--connect-timeout",)):
        line.add_argument(*names, dest="ignored")
    return line


def no_file(words: str) -> str:
    """Content as it is written; curl would read a file where it begins with @."""
    if words.startswith("@"):
        raise argparse.ArgumentTypeError(f"content from a file ({cut(words, 60)}); paste the content itself")
    return words


def fields_of(given: argparse.Namespace, content: str) -> list[tuple[str, str]]:
    """The fields that are typed, and those that curl would add for what is typed."""
    fields = [(name.strip(), value.strip()) for name, _, value in (one.partition(":") for one in given.header)]
    fields = [(name.removesuffix(";"), value) for name, value in fields if value or name.endswith(";")]
    fields += [(name, getattr(given, name)) for name in ADDED.values() if getattr(given, name)]
    if given.user:
        fields.append(("Authorization", f"Basic {base64.b64encode(given.user.encode()).decode()}"))
    typed = {one.partition(":")[0].strip().lower() for one in given.header}
    kind = "application/json" if given.json else FORM
    added = [("Content-Type", kind)] if content else []
    added += [("Accept", kind)] if given.json else []
    return [*fields, *(pair for pair in added if pair[0].lower() not in typed)]
