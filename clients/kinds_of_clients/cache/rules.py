"""The rules of RFC 9111 as the library hishel has them, on a clock of ours, and mended where it is wrong.

hishel decides as a chain of states and sends nothing itself; that is why the walls of this cache can be of glass. But
it reads the machine's clock, and a lesson has its own, by which a minute passes when somebody says so. Nothing of
hishel's is changed for that, nor the time of anybody else: the module with the rules is loaded once more, privately,
and what it calls `time` is our clock. Whoever else uses hishel keeps theirs. Tests hold on to what this relies on.

What it calls `parse_date` is ours too: hishel's takes much for a date that is none, and what is none is in the past.
And what it parses as Cache-Control is made clear before (`own_rules/directives.py`).
"""

from collections.abc import Callable
from importlib.util import find_spec, module_from_spec
from types import ModuleType, SimpleNamespace

from .own_rules.dates import moment
from .own_rules.directives import made_clear

RULES = "hishel._core._spec"


def rules_by(now: Callable[[], float]) -> ModuleType:
    """hishel's states (`IdleClient` is the first) and functions, for which it is `now()`, in seconds since 1970."""
    found = find_spec(RULES)
    if found is None or found.loader is None:
        raise ImportError(f"This hishel has no module {RULES}. Install the version that the course names.")
    rules = module_from_spec(found)
    found.loader.exec_module(rules)
    parse = rules.parse_cache_control
    vars(rules).update(
        time=SimpleNamespace(time=now),
        parse_date=lambda value: moment(value, now()),
        parse_cache_control=lambda value: parse(made_clear(value or "")),
    )
    return rules
