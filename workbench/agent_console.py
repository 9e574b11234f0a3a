"""AgentConsole: an agent works in one of three services, and you answer its host's questions."""

import json
from functools import partial
from typing import Any, NamedTuple

from ipywidgets import Layout, Widget

from clients import NotSendable, put_back, records, state
from clients.agent_tools import Tool
from clients.measuring import Known, Measured, Surveyor, known
from clients.snapshots import Records
from clients.text import cut, one_line, pluralize

from .html import Markup, column_heads, element, join, scrolling
from .recorder import LONGEST_NAME
from .visits_of_agents import (
    LOOKS_CLOSED,
    SERVICES,
    AgentAtWork,
    Step,
    arguments_of,
    give_new_emails,
    reached,
)
from .widget import HBox, LiveWidget, Output, arrived, button, classed, error_text

TITLE = "Let an agent clean up"
JOB = (
    "The agent's job is to remove the users whose e-mail address ends in @closed.example. Grace has such an address. "
    "The agent's plan is careless, and picks Katherine as well."
)
CHOOSE = 'Choose a service, or type .start("everything by POST").'
ANSWERS = {"yes": "Allow once", "no": "Deny", "always": "Always allow"}
ANSWERED = {"": "not asked", "yes": "you allowed it once", "no": "you denied it", "always": "you allowed it always"}
MOST_TOOLS, MOST_SHOWN, MOST_SECONDS = 8, 200, 10.0


class Tried(NamedTuple):
    """What a tool says about itself, and what it did to the records when it was tried."""

    name: str
    operation: str
    is_read_only: bool
    did: str
    is_harm: bool


def try_tools(at_work: AgentAtWork) -> list[Tried]:
    """Each tool about users, sent to the same records, which are put back: measured as a MethodMatrix does."""
    service, found = SERVICES[at_work.name], known(at_work.base_url)
    id = next(iter((found.records or {}).get("user") or {}), "1")
    shown = [tool for tool in at_work.tools.values() if tool.path.startswith(("/user", "/call"))][:MOST_TOOLS]
    tried = []
    with reached(at_work.base_url, at_work.name) as there:
        for tool in shown:
            if service.read != service.remove:
                tried.append(try_tool(tool, tool.name, there.url, found, id))
                continue
            for job in ("show", "delete"):
                body = arguments_of(service, id, job)["body"]
                tried.append(try_tool(tool, f"{tool.name}, {job}", there.url, found, id, body))
    return tried


def try_tool(tool: Tool, name: str, url: str, found: Known, id: str, body: Any = None) -> Tried:
    """One tool, tried with this body, or with one that its description asks for."""
    trial = found.trial(tool.method, tool.path.replace("{id}", id), body)
    did = effect_of(Surveyor(url, MOST_SECONDS).run([trial]).measured.get((trial.method, trial.address)))
    is_read_only = tool.hints["readOnlyHint"]
    is_harm = is_read_only and did not in (NOTHING, UNSEEN)
    return Tried(name, f"{tool.method} {tool.path}", is_read_only, did + ", without asking" * is_harm, is_harm)


NOTHING, UNSEEN = "changed nothing", "can't be seen"


def effect_of(found: Measured | None) -> str:
    """What one request did to the records, in words."""
    changes = found.changes[1] if found else None
    if not changes:
        return UNSEEN if changes is None else NOTHING
    first = changes[0]
    verb = "deleted" if first.after is None else "created" if first.before is None else "changed"
    return f"{verb} {pluralize(len(changes), one_line(first.kind), 'records')}"


class Run:
    """The agent in one service: its tools as they were tried, and how far it has come."""

    def __init__(self, base_url: str, name: str):
        users = (records(base_url) or Records())["user"]
        self.names = {id: str(user.get("name", id)).split()[0][:LONGEST_NAME] for id, user in users.items()}
        self.at_work = AgentAtWork(base_url, name, [*users])
        self.tried = try_tools(self.at_work)
        self.heading = name[0].upper() + name[1:]

    def go_on(self, answer: str = "") -> None:
        """Give the host an answer, if it waits for one, and let the agent work up to the next question."""
        if answer:
            self.at_work.go_on(answer)
        while self.at_work.wanted and not self.at_work.must_ask:
            self.at_work.go_on()

    def outcome(self) -> tuple[str, str, bool]:
        """How many questions there were, what became of Katherine, in words, and whether that's harm."""
        questions = pluralize(self.at_work.questions, "question", "questions")
        reads = sum(bool(step.answer) and not step.wanted.said for step in self.at_work.steps)
        said = f"{reads} of the questions were only about reading. " if reads else ""
        who = self.names.get(LOOKS_CLOSED, "Nobody")
        last = [step for step in self.at_work.steps if step.wanted.said and step.wanted.id == LOOKS_CLOSED]
        if not last or last[0].exchange is None:
            return questions, f"{said}{who} is still there.", False
        silent = "You had allowed it always." if self.at_work.always else "Nobody asked you about it."
        how = "You allowed it." if last[0].answer else silent
        return questions, f"{said}{who} is lost by mistake. {how}", True


def tools_html(run: Run) -> Markup:
    """The tools: what each one was made from, what the host was told, and what it did."""
    rows = []
    for one in run.tried:
        hint = "read-only" if one.is_read_only else "may destroy"
        told = element("strong", hint, cls=f"oa-told oa-{'safe' if one.is_read_only else 'harm'}")
        name = element("th", element("code", one.name), " ", element("small", one.operation), scope="row")
        did = element("strong" if one.is_harm else "span", one.did)
        rows.append(element("tr", name, element("td", told), element("td", did), data_harm=one.is_harm))
    table = element("table", column_heads("tool, made from", "the host was told", "what it did"), *rows)
    return scrolling("Tools", table)


def steps_html(run: Run) -> Markup:
    """What the agent did so far, a line for each call; reads that nobody was asked about share one."""
    lines, silent = [], list[Step]()
    for step in run.at_work.steps:
        if not step.answer and not step.wanted.said:
            silent.append(step)
            continue
        lines.append(step_html(run, step))
    if silent:
        first, last = silent[0].wanted, silent[-1].wanted
        calls = element("code", f"{first.tool} {first.id}"), " to ", element("code", f"{last.tool} {last.id}")
        lines.insert(0, element("li", *calls, f": not asked, {pluralize(len(silent), 'user', 'users')} read"))
    return element("ol", *lines, cls="oa-story") if lines else Markup("")


def step_html(run: Run, step: Step) -> Markup:
    """A call that somebody was asked about, or that removed somebody."""
    wanted, who = step.wanted, run.names.get(step.wanted.id, step.wanted.id)
    happened = f"{who} is gone" if wanted.said else f"it reads {who}"
    happened = happened if step.exchange else f"{who} stays"
    is_harm = bool(wanted.said and step.exchange) and wanted.id == LOOKS_CLOSED
    call = element("code", f"{wanted.tool} {arguments_words(wanted.arguments)}")
    said = element("strong", f"{happened}, by mistake", cls="oa-lost") if is_harm else happened
    return element("li", call, f": {ANSWERED[step.answer]}, ", said)


def arguments_words(arguments: dict[str, Any]) -> str:
    """A tool's arguments as a host shows them."""
    return cut(one_line(json.dumps(arguments, ensure_ascii=False)), MOST_SHOWN)


def question_html(run: Run) -> Markup:
    """What the host asks before the call that's wanted."""
    wanted = run.at_work.wanted
    if wanted is None:
        return Markup("")
    says = f" The agent says: {cut(one_line(wanted.said), MOST_SHOWN)}" if wanted.said else ""
    call = element("code", f"{wanted.tool} {arguments_words(wanted.arguments)}")
    asks = element("strong", f"Question {run.at_work.questions + 1}: "), "May I run ", call, "?"
    return element("p", *asks, says, " The tool may destroy something.", cls="oa-asks", role="status")


def outcome_html(run: Run) -> Markup:
    """How it ended in one service."""
    questions, said, is_harm = run.outcome()
    head = element("h4", run.heading, cls="oa-pane-head")
    seen = element("div", element("strong", questions, cls="oa-count"), element("p", said), cls="oa-seen")
    return element("section", head, seen, cls=f"oa-pane oa-{'harm' if is_harm else 'safe'}")


class AgentConsole(LiveWidget):
    """An agent that cleans up a list in one of three services of the course's server; you are asked by its host.

    `start` lets it work in a service, `answer` does what the buttons do: "yes", "no" or "always". The records are put
    back at its end, or when it starts again. `runs` has what happened by service.
    """

    def __init__(self, server: object, title: str = TITLE):
        self.base_url, self.title = str(getattr(server, "url", server)).rstrip("/"), title
        self.runs: dict[str, Run] = {}
        self.opened, self.fault = "", ""
        self._first: dict | None = None

    def start(self, service: str) -> Output:
        """Let the agent work in this service, up to the first question or its end."""
        if service not in SERVICES:
            return self.output(f"There is no service {service!r}. There are: {', '.join(SERVICES)}.")
        self.opened = service
        return self._work(partial(self._begin, service))

    def answer(self, answer: str) -> Output:
        """Answer the host's question."""
        if self._waiting is None:
            return self.output("The host doesn't ask anything now. " + CHOOSE)
        if answer not in ANSWERS:
            return self.output(f"The answer is one of {', '.join(ANSWERS)}, and not {answer!r}.")
        return self._work(partial(self._waiting.go_on, answer))

    @property
    def _waiting(self) -> Run | None:
        """The run whose host waits for an answer."""
        run = self.runs.get(self.opened)
        return run if run and run.at_work.wanted else None

    def _begin(self, service: str) -> None:
        self.runs.pop(service, None)
        self._tidy_up()
        self._first = state(self.base_url)
        if self._first is None:
            records(self.base_url)  # which says so where nothing answers at all
            raise NotSendable("This server can't put its records back, so no agent comes here.")
        give_new_emails(self.base_url)
        self.runs[service] = Run(self.base_url, service)
        self.runs[service].go_on()

    def _work(self, work: Any) -> Output:
        """Do this, and put the records back where the agent is at its end. Whatever goes wrong becomes a sentence."""
        self.fault = ""
        try:
            work()
        except Exception as fault:
            self.runs.pop(self.opened, None)
            self.fault = str(fault) if isinstance(fault, ConnectionError) else error_text(fault, "console")
        if self._waiting is None:
            self._tidy_up()
        return self.show()

    def _tidy_up(self) -> None:
        """Put the records back as they were before the agent came."""
        if self._first is not None and not put_back(self.base_url, self._first):
            self.fault = self.fault or "The records couldn't be put back as they were."
        self._first = None

    def parts(self) -> list[Widget]:
        self.services = {name: button(name[0].upper() + name[1:], partial(self.start, name)) for name in SERVICES}
        choices = [button(words, partial(self.answer, answer)) for answer, words in ANSWERS.items()]
        self.answers = classed(HBox(choices, layout=Layout()), "oa-row", "oa-answers")  # a layout that only it has
        return [classed(HBox([*self.services.values()]), "oa-row"), self.view, self.answers]

    def make_widget(self) -> Widget:
        return classed(super().make_widget(), "oa-agent")

    def refresh(self) -> None:
        super().refresh()
        self.answers.layout.display = None if self._waiting else "none"
        for name, one in self.services.items():
            one.button_style = "primary" if name == self.opened else ""

    def html(self) -> Markup:
        run, is_over = self.runs.get(self.opened), self._waiting is None
        ended = [outcome_html(one) for one in self.runs.values() if is_over]
        wall = element("div", *ended, cls="oa-wall") if ended else None
        fault = element("p", self.fault, role="alert") if self.fault else None
        if run is None:
            return join(element("p", JOB), element("p", CHOOSE), wall, fault)
        head = element("h4", run.heading)
        # Where a button was pressed that has gone now, the words take the focus.
        told = f"It's done. {run.outcome()[1]}"
        said = (arrived(told) if run.at_work.questions else element("p", told, role="status")) if is_over else None
        # The question is last, next to the buttons that answer it.
        return join(element("p", JOB), head, tools_html(run), steps_html(run), said, wall, fault, question_html(run))
