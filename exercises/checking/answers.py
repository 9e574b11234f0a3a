"""What a learner may hand in, as plain data; and a sentence when it is something else."""

import ast
import inspect
import json
import linecache
import textwrap
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from clients import send

from ..task import FUNCTIONS, BankedAnswer, Task, source_lines
from .cell_python import names_at_first, python_of, run_python


class NoData(ValueError):
    """Something that JSON has no words for; the message says it in a few."""


def as_data(text: str) -> Any:
    """The JSON data in a text; None where it is none, or nested too deeply to be read."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def plain(value):
    """The value with JSON's own kinds only; what has none is left for json to refuse."""
    if isinstance(value, dict):
        return {name: plain(member) for name, member in value.items()}
    if isinstance(value, set | frozenset):
        return sorted((plain(member) for member in value), key=repr)
    if isinstance(value, list | tuple):
        return [plain(member) for member in value]
    return value


def data_of(value: object, how: Callable[[object], object] = plain) -> Any:
    """A value as it would come out of JSON: tuples are lists, sets are sorted lists. Raises NoData."""
    try:
        return json.loads(json.dumps(how(value)))
    except (TypeError, ValueError, RecursionError):
        raise NoData(named(value)) from None


def portable(value: object) -> object:
    """An answer as data that another process can be given: a server becomes its URL, a request object a list."""
    if isinstance(value, list | tuple):
        return [portable(member) for member in value]
    if hasattr(value, "method") and hasattr(value, "url"):
        return parts_of(value)
    return plain(getattr(value, "url", value))


def parts_of(one):
    """The parts of a request object, of requests or of our own clients."""
    body = getattr(one, "json", None) or getattr(one, "data", None) or getattr(one, "body", None) or None
    headers = getattr(one, "headers", None) or {}
    return [one.method, one.url, body.decode() if isinstance(body, bytes) else body, dict(headers)]


def named(thing: object) -> str:
    """A thing in a few words, for a sentence."""
    if thing is None:
        return "None (is a return missing?)"
    return f"{type(thing).__name__}: {cut(thing)}"


def cut(thing: object) -> str:
    """The beginning of how Python writes a thing, also of one that cannot be written."""
    try:
        shown = repr(thing)
    except Exception:
        return "(it cannot be shown)"
    return f"{shown[:60]}{'...' if len(shown) > 60 else ''}"


MOST = 10_000  # members of one generator: one may have no end


def unrolled(handed: Any) -> Any:
    """The same with a list for each generator in it, so that it can be looked at more than once."""
    try:
        return with_lists(handed)
    except Exception:  # it holds itself, or raises when it is looked at: whoever looks at it next says so
        return handed


def with_lists(handed: Any) -> Any:
    if type(handed) is dict:
        return {name: with_lists(member) for name, member in handed.items()}
    if isinstance(handed, Iterator):
        return [with_lists(member) for member in islice(handed, MOST)]
    return type(handed)(map(with_lists, handed)) if type(handed) in (list, tuple) else handed


def as_meant(data: Any) -> Any:
    """JSON data as it is compared; a text of several lines, such as a message, stays as it is."""
    if isinstance(data, dict):
        return {as_meant(name): as_meant(member) for name, member in data.items()}
    if isinstance(data, list):
        return [as_meant(member) for member in data]
    if isinstance(data, str):
        return data if "\n" in data.strip() else data.strip()
    return int(data) if isinstance(data, float) and data.is_integer() else data


def among(value: Any, words: Iterable[Any]) -> Any:
    """The one of these words or numbers that a value means; the value itself where it means none of them."""
    return next((word for word in words if written(value) == written(word)), value)


def written(value: Any) -> str | bool:
    """A word or number as it is compared; true is no word."""
    return value if isinstance(value, bool) else str(as_meant(value)).casefold()


MOST_REQUESTS = 100  # of one answer
MOST_CHARACTERS = 8_000  # of one address: RFC 9110, section 4.1, recommends to support at least so many bytes
Request = list[Any]  # method, target, body or None, headers
LOOPBACK = ("127.0.0.1", "localhost", "::1")


class NotAnAnswer(ValueError):
    """What was handed in has not the form the task asks for; the message says which form it has."""


def answer_of(task: Task, handed: object) -> Any:
    """The answer in the form the checks of its kind work on (a function, requests, a URL, data); raises NotAnAnswer."""
    try:
        return FORMS[task.kind](task, handed)
    except NotAnAnswer:
        raise
    except Exception as error:  # an object may raise whatever it likes when it is looked at
        words = (
            f"What you handed in can't be read, because it raises {type(error).__name__} as soon as it is looked at."
        )
        raise NotAnAnswer(f"{words} This task asks for {task.answer}.") from None


def app_answer(task, handed):
    """A function without arguments that makes an app."""
    if hasattr(handed, "wsgi_app"):
        raise NotAnAnswer(f"Hand in the function itself, without calling it: task.check({task.answer}).")
    if not callable(handed):
        raise NotAnAnswer(f"This task asks for a function, {task.answer}; what you handed in is {named(handed)}.")
    return handed


def client_answer(task, handed):
    """A function that is called with the URL of a server."""
    if not callable(handed):
        words = f"Hand in the function itself, without calling it: task.check({task.answer})."
        raise NotAnAnswer(f"{words} What you handed in is {named(handed)}.")
    return handed


def requests_answer(task: Task | None, handed: object) -> list[Request]:
    """A list of [method, target, body or None, headers]."""
    if isinstance(handed, tuple) and handed and isinstance(handed[0], str):
        handed = [handed]
    handed = unrolled(handed)
    if not isinstance(handed, list | tuple):
        raise NotAnAnswer(f"This task asks for a list of requests, but what you handed in is {named(handed)}. {LOOK}")
    if len(handed) > MOST_REQUESTS:
        raise NotAnAnswer(
            f"You handed in {len(handed):,} requests. A few are enough here; the limit is {MOST_REQUESTS}."
        )
    return [request_of(one, number) for number, one in enumerate(handed, 1)]


LOOK = 'A request is written as ("GET", "/user/1") or, with a body, ("PUT", "/user/1", {"name": "..."}).'


def request_of(one, number):
    """One request as [method, target, body, headers]: from a tuple, or an object such as requests.Request."""
    if hasattr(one, "method") and hasattr(one, "url"):
        one = parts_of(one)
    if (
        not isinstance(one, list | tuple)
        or not 2 <= len(one) <= 4
        or not all(isinstance(word, str) for word in one[:2])
    ):
        raise NotAnAnswer(f"Request {number} is {named(one)}. {LOOK}")
    method, target, body, headers = [*one, *(None, None)][:4]
    if "://" in target:
        target = path_in(target)
    if not target.startswith("/"):
        raise NotAnAnswer(
            f"The address of request {number} is {cut(target)}, but here it must begin with a slash. {LOOK}"
        )
    if len(target) > MOST_CHARACTERS:
        raise NotAnAnswer(f"The address of request {number} has {len(target):,} characters, too many for most servers.")
    return [method, target, body, headers or {}]


def path_in(address: str) -> str:
    """The path and query of an address, whether it came as a whole URL or as a path."""
    parts = urlsplit(address)
    return parts.path + (f"?{parts.query}" if parts.query else "")


def visit_answer(task, handed):
    """The base URL of a server on this computer."""
    url = getattr(handed, "url", handed)
    if not isinstance(url, str):
        raise NotAnAnswer(f"Hand in the server you sent to: task.check({task.answer}). This is {named(handed)}.")
    try:
        host = urlsplit(url).hostname
    except ValueError:
        host = None
    if host not in LOOPBACK:
        raise NotAnAnswer(f"Hand in your own server: task.check({task.answer}). {cut(url)} is not on this computer.")
    return url.rstrip("/")


def value_answer(task, handed):
    """Data such as JSON has, as it is compared: tuples become lists, sets become sorted lists."""
    try:
        return as_meant(data_of(handed))
    except NoData as what:
        raise NotAnAnswer(
            f"This task asks for {task.answer}: text, numbers, lists and dicts. This is {what}."
        ) from None


FORMS = {
    "app": app_answer,
    "client": client_answer,
    "requests": requests_answer,
    "visit": visit_answer,
    "value": value_answer,
}


def is_untouched(task: Task, handed: object) -> bool:
    """Whether what was handed in is what the learner was given; comments, spaces and docstrings do not count."""
    if task.kind in FUNCTIONS:
        return hasattr(handed, "__code__") and syntax_of_function(handed) == shape_in(task.starter, task.answer)
    return is_untouched_value(task, handed)


def is_untouched_value(task: Task, handed: object) -> bool:
    """Whether a value is the starter's, or a server has not been sent anything."""
    if task.kind == "visit":
        return nothing_was_sent(task, handed)
    try:
        return answer_of(task, handed) == answer_of(task, starter_value(task))
    except NotAnAnswer:
        return False


def starter_value(task: Task) -> object:
    """What the learner was given."""
    return values_of(task.starter)[task.answer]


def is_empty(found: object) -> bool:
    """Whether nothing was filled in."""
    if isinstance(found, list):
        return all(map(is_empty, found))
    return found is None or found == {} or (isinstance(found, str) and not found.strip())


def misshapen(given: object, found: object, name: str) -> str:
    """Where a value has something else in the place of a dict of the starter, in words; "" where it has not."""
    if not isinstance(given, dict) or is_empty(found):
        return ""
    if not isinstance(found, dict):
        return f"{name} is {cut(found)}, and the starter has a dict there, with {', '.join(map(repr, given))}"
    odd = (misshapen(inside, found.get(at), f"{name}[{at!r}]") for at, inside in given.items())
    return next(filter(None, odd), "")


def is_untouched_source(task: Task, source: str) -> bool:
    """Whether the text of a function's answer still defines what the starter defines, and has no loop beside it."""
    if task.kind not in FUNCTIONS:
        return False
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return False
    written = definition_in_tree(tree, task.answer)
    looping = any(isinstance(node, ast.While | ast.For) for node in tree.body)  # it may never end: that is to be said
    return written is not None and not looping and shape(written) == shape_in(task.starter, task.answer)


def values_of(source, name="<the starter>"):
    """Run the text of an answer and give its names."""
    namespace = names_at_first()
    run_python(python_of(source), name, namespace)
    return namespace


def nothing_was_sent(task, handed):
    """A visited server's starter is the server that nobody has visited."""
    try:
        journal = send("GET", answer_of(task, handed) + "/journal/", {"Accept": "application/json"}, timeout=30)
        return journal.status == 200 and journal.json()["entries"] == []
    except (NotAnAnswer, ValueError, KeyError, TypeError):
        return False


def syntax_of_function(function):
    """The function's definition as comparable text, or None; notebooks keep the source of their cells."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    except (OSError, TypeError, SyntaxError, IndentationError):
        return None
    return shape(definition_in_tree(tree, function.__name__))


@lru_cache(maxsize=8)  # a task is tried again and again
def shape_in(source, name):
    """The definition of this name in a source, as comparable text."""
    return shape(definition_in_tree(ast.parse(source), name))


def definition_in_tree(tree, name):
    """The last definition of this name at the top level, as the one that counts."""
    found = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name]
    return found[-1] if found else None


def shape(definition):
    """A definition as text that leaves out its name, its place and its docstring."""
    if definition is None:
        return None
    copy = ast.parse(ast.unparse(definition)).body[0]
    copy.name = "answer"
    if ast.get_docstring(copy) is not None:
        copy.body = copy.body[1:]
    return ast.dump(copy)


def namespace_of(path: str | Path) -> dict[str, Any]:
    """Run the file of an answer and give its names."""
    return run(Path(path).read_text(encoding="utf-8"), str(path))


def handed_in(task: Task, source: str, name: str) -> Any:
    """What a learner would hand in after running `source`."""
    return run(source, name).get(task.answer)


def name_of(task: Task, answer: BankedAnswer) -> str:
    """The name under which a banked answer runs, as a file has one."""
    return f"<{task.id}: {answer.name}>"


def run(source, name):
    """Run an answer's text."""
    remember_lines(python_of(source), name)
    return values_of(source, name)


def remember_lines(source: str, name: str) -> None:
    """Keep the lines of a text that will run under this name, so that feedback can quote the one that raised."""
    linecache.cache[name] = (len(source), None, [f"{line}\n" for line in source_lines(source)], name)
