"""The rules of RFC 9111 as the library hishel has them, on a clock of ours.

hishel decides as a chain of states and sends nothing itself; that is why the walls of this cache can be of glass. But
it reads the machine's clock, and a lesson has its own, by which a minute passes when somebody says so. Nothing of
hishel's is changed for that, nor the time of anybody else: the module with the rules is loaded once more, privately,
and what it calls `time` is our clock. Whoever else uses hishel keeps theirs. Tests hold on to what this relies on.
"""

from collections.abc import Callable
from importlib.util import find_spec, module_from_spec
from types import ModuleType, SimpleNamespace

RULES = "hishel._core._spec"


def rules_by(now: Callable[[], float]) -> ModuleType:
    """hishel's states (`IdleClient` is the first) and functions, for which it is `now()`, in seconds since 1970."""
    found = find_spec(RULES)
    if found is None or found.loader is None:
        raise ImportError(f"This hishel has no module {RULES}. Install the version that the course names.")
    rules = module_from_spec(found)
    found.loader.exec_module(rules)
    vars(rules)["time"] = SimpleNamespace(time=now)
    return rules
