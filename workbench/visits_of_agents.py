"""What an AI agent does at a service: it cleans up a list, and its host asks before some of its calls."""

from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from clients import Exchange, Request, send
from clients.agent_tools import Tool, tools_of
from clients.gateway import PostingGateway, TokenGateway
from clients.sending import compose
from clients.syntax import NotSendable
from clients.text import pluralize

from .recorder import Recorder, ServiceVisit

VERBS, BY_POST, METHODS = "verbs in the address", "everything by POST", "one address, many methods"
METHODS_AND_TOKEN, VERBS_AND_TOKEN = "methods and a read-only token", "verbs and a read-only token"
POST_AND_TOKEN = "POST and a read-only token"


class Service(NamedTuple):
    """A way to reach the users: its operations' tag, the tools that read and remove a user, and the agent's token."""

    tag: str
    read: str
    remove: str
    token: str = ""


SERVICES = {
    VERBS: Service("verbs-in-the-address", "userShow", "userDelete"),
    BY_POST: Service("", "call", "call"),
    METHODS: Service("one-address", "getUser", "deleteUser"),
}
VISITED = {
    **SERVICES,
    METHODS_AND_TOKEN: SERVICES[METHODS]._replace(token="reader"),  # whoever has no token gets 401
    VERBS_AND_TOKEN: SERVICES[VERBS]._replace(token="reader"),
    POST_AND_TOKEN: SERVICES[BY_POST]._replace(token="reader"),
}
CANNOT_READ = "can't read"
CLOSED, LOOKS_CLOSED = "2", "4"  # whose address is at the company that has closed, and whose only looks so
ASKS_FOR_A_TOKEN = partial(TokenGateway, allowed={"reader": ("GET ",)})  # by the method, as some frameworks do


@contextmanager
def ask_for_a_token_before_posts(base_url: str) -> Iterator[TokenGateway]:
    """The service that takes everything by POST, with the same check in front of it."""
    with PostingGateway(base_url) as posting, ASKS_FOR_A_TOKEN(posting.url) as checked:
        yield checked


GATEWAYS: dict[str, Callable[[str], AbstractContextManager[Any]]] = {
    BY_POST: PostingGateway,
    METHODS_AND_TOKEN: ASKS_FOR_A_TOKEN,
    VERBS_AND_TOKEN: ASKS_FOR_A_TOKEN,
    POST_AND_TOKEN: ask_for_a_token_before_posts,
}
MOVED = {CLOSED: "grace@closed.example", LOOKS_CLOSED: "katherine@notclosed.example"}
MERGE = {"Content-Type": "application/merge-patch+json"}


def give_new_emails(base_url: str) -> None:
    """Give two users the e-mail addresses that the agent's job is about."""
    for id, email in MOVED.items():
        send("PATCH", f"{base_url}/user/{id}", MERGE, {"email": email})


def reached(base_url: str, name: str) -> AbstractContextManager[Any]:
    """The service of this name, open as long as it's used; its `url` is where its users are reached."""
    return GATEWAYS[name](base_url) if name in GATEWAYS else nullcontext(ServerAt(base_url))


class ServerAt(NamedTuple):
    """A server that is reached without a gateway."""

    url: str


class Wanted(NamedTuple):
    """A call that the agent wants: of which tool, for which user, with which arguments, and what it says about it."""

    tool: str
    id: str
    arguments: dict[str, Any]
    said: str = ""


class Step(NamedTuple):
    """A call with what the host's user said to it, "" where nobody was asked. Without an exchange it wasn't sent."""

    wanted: Wanted
    answer: str
    exchange: Exchange | None


def arguments_of(service: Service, id: str, job: str) -> dict[str, Any]:
    """What a tool is given to do this job, show or delete, with this user."""
    return {"body": {"do": job, "id": id}} if service.read == service.remove else {"id": id}


def plan(service: Service, ids: list[str]) -> Generator[Wanted, dict[str, Any], None]:
    """The agent's script: it reads everybody, and removes too many. It gets each user that it wanted to read."""
    people = {}
    for id in ids:
        people[id] = yield Wanted(service.read, id, arguments_of(service, id, "show"))
    for id, user in people.items():
        if str(user.get("email")).endswith("closed.example"):
            said = f"{user.get('name')} is at closed.example, so I remove user {id}."
            yield Wanted(service.remove, id, arguments_of(service, id, "delete"), said)


class AgentAtWork:
    """An agent that does its script in a service, call by call, and the hints by which its host asks.

    `wanted` is the call that it wants next, None at the end; `steps` are those that are over.
    """

    def __init__(self, base_url: str, name: str, ids: list[str]):
        self.base_url, self.name, self.service = base_url, name, VISITED[name]
        with reached(base_url, name) as there:
            self.description = send("GET", there.url + "/openapi").json()
        self.tools: dict[str, Tool] = {tool.name: tool for tool in tools_of(self.description, self.service.tag)[0]}
        if missing := {self.service.read, self.service.remove} - self.tools.keys():
            raise NotSendable(f"This server describes no tool called {min(missing)}, so no agent can work here.")
        self.always, self.steps = set[str](), list[Step]()
        self._plan = plan(self.service, ids)
        self.wanted: Wanted | None = next(self._plan, None)

    @property
    def tool(self) -> Tool:
        """The tool that is wanted next."""
        return self.tools[self.wanted.tool if self.wanted else ""]

    @property
    def must_ask(self) -> bool:
        """Whether the host asks before the call that is wanted: its tool isn't read-only, and nobody said *always*."""
        return self.tool.name not in self.always and not self.tool.hints["readOnlyHint"]

    @property
    def questions(self) -> int:
        """How many questions there were."""
        return sum(bool(step.answer) for step in self.steps)

    def go_on(self, answer: str = "") -> Step:
        """Let the call be sent that is wanted, unless the answer is "no"; with "always" its tool isn't asked about."""
        wanted, exchange = self.wanted or Wanted("", "", {}), None
        if answer == "always":
            self.always.add(wanted.tool)
        if answer != "no":
            with reached(self.base_url, self.name) as there:
                exchange = self.tool.run(there.url, wanted.arguments, self.service.token)
        self.steps.append(Step(wanted, answer, exchange))
        user = exchange.json() if exchange and exchange.status == 200 else {}
        try:
            self.wanted = self._plan.send(user.get("user") or user)
        except StopIteration:
            self.wanted = None
        return self.steps[-1]


def ben(wanted: Wanted, questions: int) -> str:
    """What Ben answers: he knows Katherine, and at the sixth question he's had enough."""
    return "always" if questions == 5 else "no" if wanted.said and wanted.id == LOOKS_CLOSED else "yes"


def note_reads(recorder: Recorder, read: list[Request]) -> None:
    """Note the reads that nobody was asked about in one step, and forget them."""
    if read:
        all_of_them = replace(read[0], target=f"{read[0].target} to {read[-1].target}")
        told = f"The agent reads each of the {len(read)} people by {read[0].method}. The host asks nobody."
        recorder.note_words(all_of_them, f"not asked, it reads all {len(read)}", told)
    read.clear()


def clean_up(base_url: str, name: str) -> ServiceVisit:
    """Ben's agent reads everybody and removes two, one of them by mistake. Its host asks him by each tool's hints."""
    give_new_emails(base_url)
    recorder = Recorder(base_url, "The agent", shows="email")
    at_work, is_lost, is_done = AgentAtWork(base_url, name, [*recorder.first]), False, False
    read = list[Request]()  # in a row, without a question
    while wanted := at_work.wanted:
        tool, who = at_work.tool, recorder.name_of(wanted.id)
        step = at_work.go_on(ben(wanted, at_work.questions) if at_work.must_ask else "")
        if step.exchange and step.exchange.status == 200 and not (wanted.said or step.answer):
            read.append(step.exchange.request)
            continue
        note_reads(recorder, read)
        told = f"The agent wants to {'remove' if wanted.said else 'read'} {who} by {tool.method}. "
        told += f"The host asks Ben, and he says {step.answer}" if step.answer else "The host asks nobody"
        asked = f"Ben: {step.answer}" if step.answer else "not asked"
        if step.exchange is None:
            request = compose(tool.method, base_url + tool.path.replace("{id}", wanted.id))
            recorder.note_words(request, f"{asked}, {who} stays", f"{told}, so nothing is sent.")
            continue
        status = step.exchange.status or 0
        refusal = f"but the server says {status}, so " if status >= 400 else ""
        by_mistake = bool(wanted.said) and wanted.id == LOOKS_CLOSED and not refusal
        is_lost, is_done = is_lost or by_mistake, is_done or bool(wanted.said and not refusal)
        if wanted.said:
            happened = done = f"{refusal}{who} {'stays' if refusal else 'is gone'}"
        else:
            done = f"{CANNOT_READ if refusal else 'reads'} {who}"
            happened, done = f"{refusal}it {done}", f"{refusal}the agent {done}"
        told += f", {'' if refusal else 'and '}{done}{', by mistake' * by_mistake}."
        recorder.note(step.exchange, f"{asked}, {happened}", told, by_mistake)
    note_reads(recorder, read)
    count = pluralize(at_work.questions, "question", "questions") if at_work.questions else "No question"
    stay = "Katherine is lost by mistake" if is_lost else "Katherine is still there" if is_done else "nobody is gone"
    ending = f"{count}, and {stay}."
    return recorder.finish(name[0].upper() + name[1:], ending, is_lost)
