"""All measurements by their names: where each stands, what is said meanwhile, and what it needs."""

from dataclasses import dataclass

from .missing import missing


@dataclass(frozen=True)
class Measure:
    """One measurement. What is not measured `always` takes minutes, or asks for more than a course has."""

    module: str
    words: str
    always: bool = True
    needs: tuple = ()


def on_demand(module, words, *needs):
    return Measure(module, words, False, needs)


KERNEL, BROWSER = ("jupyter_client",), ("chromium", "git", "pip", "playwright", "psutil", "yaml")
CHECKS = ("bwrap", "chromium", "curl", "git")
MEASURES = {
    "wire": Measure("server.throughput", "requests per second", needs=("waitress",)),
    "process": Measure("server.in_process", "what the questions cost"),
    "turns": Measure("server.ten_clients", "ten clients who ask in turn"),
    "same": Measure("server.growing", "what must not grow"),
    "start": Measure("server.start_and_stop", "start and stop"),
    "panel": Measure("learner.panel", "the panel", needs=KERNEL),
    "widgets": Measure("learner.widgets", "all widgets", needs=KERNEL),
    "answers": Measure("learner.whatever_comes", "answers of any size", needs=KERNEL),
    "memory": Measure("learner.memory", "memory", needs=KERNEL),
    "checks": Measure("learner.checks", "the checks of the exercises"),
    "auditor": Measure("learner.auditing", "the auditor"),
    "board": on_demand("a_class.board", "a class that votes"),
    "class": on_demand("a_class.one_server", "a class at one server"),
    "grading": on_demand("a_class.grading", "marks for a class"),
    "growth": on_demand("growth.table_of_sizes", "what grows", "psutil"),
    "homes": on_demand("at_home.laptop", "a laptop, and Binder", *BROWSER),
    "hub": on_demand("at_home.hub", "a class at a hub", "Linux", "root", "useradd", "psutil", "websocket"),
    "setup": on_demand("at_home.set_up", "start.py setup", "git", "pip"),
    "site": on_demand("at_home.site", "the static page", "chromium", "pip", "playwright"),
    "tests": on_demand("at_home.tests", "the test run", *CHECKS),
}
LATER = [name for name, one in MEASURES.items() if not one.always]


def lacking(names):
    """What is missing for these measurements: {sentence that says what to type: names of those that need it}."""
    found = {}
    for name in names:
        for need in ("flask", *MEASURES[name].needs):
            if sentence := missing(need):
                found.setdefault(sentence, []).append(name)
    return found


def in_words(names):
    """What to type before these can be measured, and what can be measured as it is; "" where nothing is missing."""
    found = lacking(names)
    if not found:
        return ""
    without = {name for some in found.values() for name in some}
    rest = " ".join(name for name in names if name not in without)
    lines = [f"  {', '.join(some)}: {sentence}" for sentence, some in found.items()]
    lines += [f"Or measure what is possible without: python -m homes.benchmarks --only {rest}"] if rest else []
    return "\n".join(["Nothing was measured, since something is missing here.", *lines])
