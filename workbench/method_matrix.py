"""MethodMatrix: every method at every address, sent twice, and what the records did."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from ipywidgets import Dropdown, HBox, VBox, Widget

from clients import NotSendable
from clients.measuring import HONEST_VERBS, METHODS, NO_STATE, VERBS, Measured, Survey, Surveyor, Trial, Yours, known
from clients.old_names import takes_old_names

from .html import Markup, element, escaped, join, plain_text, scrolling
from .report import NOTHING_ANSWERS
from .server_side_view import changed_or_none, changes_html
from .widget import HTML, WALK, Output, TextWidget, button, cell_to_choose, classed, error_text, head
from .wire_view import wire_html

CONSENT = (
    "If you can afford to lose what is stored there, use MethodMatrix(url, addresses, "
    "i_know_it_changes_records=True): then it sends the methods that are defined as safe, or those that you name. "
    "Or give records=, a function that returns all records as data, and put_back=, one that takes and restores them."
)
MOST_CELLS = 400

SAFE = {
    "GET": "RFC 9110, section 9.2.1",
    "HEAD": "RFC 9110, section 9.2.1",
    "OPTIONS": "RFC 9110, section 9.2.1",
    "TRACE": "RFC 9110, section 9.2.1",
    "QUERY": "RFC 10008",
}
IDEMPOTENT, OTHERS = ("PUT", "DELETE"), ("POST", "PATCH", "CONNECT")
MEANS = {
    "safe": "it was done, and changed nothing in this measurement",
    "idempotent": "twice left the records as once did, in this measurement",
    "neither": "the second send changed more records, or changed them again",
    "not done": "no status of success (2xx), and nothing changed in this measurement",
    "no response": "no response came, and nothing changed in this measurement",
    "nothing seen": "it was done, and GET brings here what it brought before; what changed elsewhere, nobody showed",
    "cannot tell": "this server did not show its records, so nothing can be said of them",
}
"""The stamps, and what each says: it is about the records, and about this measurement alone."""
HONEST = (
    "Measuring is not proving: it is about these records and these two sends. A client relies on what the method "
    "guarantees, never on what it measured."
)


@dataclass(frozen=True)
class Plan:
    """The rows and columns, and the trial of each cell by (method, address); or the sentence why there is none."""

    addresses: tuple[str, ...] = ()
    methods: tuple[str, ...] = ()
    trials: dict[tuple[str, str], Trial] = field(default_factory=dict)
    refusal: str = ""
    shows_records: bool = True
    guessed: str = ""


def plan(
    base_url: str,
    addresses: Iterable[str] | None = None,
    methods: Iterable[str] | None = None,
    consent: bool = False,
    headers: Mapping[str, str] | None = None,
    restores: bool = False,
) -> Plan:
    """The plan for a server: its own addresses and all methods, unless others are given.

    Without a state to put back there is no plan, unless `consent`, or
    somebody else `restores` it. `headers` go with each request.
    """
    try:
        given = _listed("addresses", addresses), _listed("methods", methods)
        return _planned(known(base_url, headers), *given, consent, restores)
    except NotSendable as refusal:
        return Plan(refusal=f"Not measured: {refusal}")
    except Exception as fault:
        return Plan(refusal=f"The matrix could not be planned ({type(fault).__name__}: {fault}).")


def _planned(server, addresses, methods, consent, restores) -> Plan:
    if not server.answers:
        return Plan(refusal=NOTHING_ANSWERS)
    shown = server.records is not None or restores
    if not shown and not consent:
        return Plan(refusal=f"{NO_STATE} {CONSENT}")
    rows = tuple(one if one.startswith("/") else f"/{one}" for one in addresses or server.addresses())
    columns = tuple(methods or (METHODS if shown else tuple(one for one in METHODS if one in SAFE)))
    if len(rows) * len(columns) > MOST_CELLS:
        raise NotSendable(
            f"{len(rows)} addresses by {len(columns)} methods are more than {MOST_CELLS:,} cells. Name fewer."
        )
    cells = [(method, address) for address in rows for method in columns]
    trials = {cell: server.trial(*cell) for cell in cells}
    if server.headers:
        trials = {
            cell: one._replace(headers={**server.headers, **dict(one.headers or {})}) for cell, one in trials.items()
        }
    return Plan(rows, columns, trials, "", shown, "" if addresses else server.guessed_at)


def _listed(what: str, given) -> tuple[str, ...]:
    """The words that were given, each once; one word alone is a list of one."""
    if given is None:
        return ()
    try:
        found = (given,) if isinstance(given, str) else tuple(given)
    except TypeError:
        found = (given,)
    if not found or not all(isinstance(one, str) and one for one in found):
        raise NotSendable(f"The {what} must be a list of words, such as {EXAMPLES[what]}, not {given!r}")
    return tuple(dict.fromkeys(found))


EXAMPLES = {"addresses": '["/user/1", "/users/"]', "methods": '["GET", "DELETE"]'}


NOT_YET = "Not measured yet. Press Measure, or call run()."


NONE_BROKEN = "None was seen."
NONE_SEEN = "None could be seen, because this server shows no records."


class Judgement(NamedTuple):
    """The stamp of a cell; and, where the method's guarantee was broken, a sentence that says so, else ""."""

    stamp: str
    broken: str


def judged(measured: Measured) -> Judgement:
    """What the records say, and whether the method kept its guarantee."""
    stamp = _stamp(measured)
    return Judgement(stamp, _broken(measured, stamp))


def guarantee(method: str) -> str:
    """A method's guarantee in words: safe (and so idempotent), idempotent, none; or that nobody knows."""
    if method in SAFE:
        return "guaranteed: safe"
    if method in IDEMPOTENT:
        return "guaranteed: idempotent"
    return "guarantees nothing" if method in OTHERS else "guarantee not known"


def guarantee_sentence(method: str) -> str:
    """A method's guarantee as a sentence."""
    said = (
        guarantee(method)
        .replace("guaranteed: ", "is defined as ")
        .replace("guarantee not known", "is not a known method")
    )
    return f"{method} {said}."


def _stamp(measured: Measured) -> str:
    if None in measured.changes or not measured.exchanges:
        return "cannot tell"
    _, *after = measured.changes
    if any(one != after[0] for one in after):
        return "neither"
    if after[0]:
        return "idempotent"
    if not any(measured.statuses):
        return "no response"
    done = "nothing seen" if measured.by_get else "safe"
    return done if any(200 <= (status or 0) < 300 for status in measured.statuses) else "not done"


def _broken(measured: Measured, stamp: str) -> str:
    method, address = measured.trial.method, measured.trial.address
    count = max((count or 0 for count in measured.counts), default=0)
    if method in SAFE and stamp in ("idempotent", "neither"):
        return f"{method} {address}: {method} is defined as safe, but {changed_or_none(count)} ({SAFE[method]})."
    if method in IDEMPOTENT and stamp == "neither":
        why = f"{method} is defined as idempotent, but the second send changed more"
        return f"{method} {address}: {why} (RFC 9110, section 9.2.2)."
    return ""


def broken_guarantees(survey: Survey) -> list[str]:
    """A sentence for each guarantee that was broken, or one that says that there is none."""
    judgements = [judged(one) for one in survey.measured.values()]
    if judgements and all(one.stamp == "cannot tell" for one in judgements):
        return [NONE_SEEN]
    return [one.broken for one in judgements if one.broken] or [NONE_BROKEN]


def statuses(found: Measured) -> str:
    """The status of each send."""
    return ", ".join(str(one) if one else "none" for one in found.statuses)


def counts(found: Measured) -> str:
    """The records changed after 0, 1 and 2 sends."""
    return " ".join("?" if one is None else str(one) for one in found.counts)


def missing(survey: Survey, method: str, address: str) -> str:
    """Why there is nothing to show for this cell."""
    return "not sendable" if (method, address) in survey.unsendable else "not reached"


def ending(survey: Survey) -> str:
    """Why it ended, where it ended early; and the state of the records."""
    return " ".join(part for part in (survey.stopped, survey.records) if part)


def cell_sentence(found: Measured) -> str:
    """The judgement about a cell in a sentence or two."""
    stamp, broken = judged(found)
    method, address = found.trial.method, found.trial.address
    return f"{method} {address}: {stamp}: {MEANS[stamp]}. " + (broken or guarantee_sentence(method))


def after(n: int, found: Measured) -> str:
    """How many records had changed after this many sends."""
    sends = ("Nothing sent", "Sent once", "Sent twice")[n] if n < 3 else f"Sent {n} times"
    changes = found.changes[n]
    if changes is None:
        return f"{sends}: the records were not shown."
    return f"{sends}: {changed_or_none(len(changes))}{', as after one send' if repeated(n, found) else ''}."


def repeated(n: int, found: Measured) -> bool:
    """Did this send leave the records as the one before it had?"""
    return n > 1 and bool(found.changes[n]) and found.changes[n] == found.changes[n - 1]


HOW_TO_READ_CELLS = (
    "In each cell: the status of the first and second send; records changed after 0, 1, 2 sends; the stamp. "
    "Click a cell to look into it, or use the keyboard: Tab to the table, then arrows and Enter."
)


def matrix_html(plan: Plan, survey: Survey) -> Markup:
    """Broken guarantees, the table, and what the stamps mean."""
    said = element("ul", *(element("li", one) for one in broken_guarantees(survey)), cls="oa-broken")
    broken = element("section", element("h4", "Broken guarantees"), said) if survey.measured else None
    return join(broken, element("p", HOW_TO_READ_CELLS, cls="oa-dim"), table_html(plan, survey), legend_html(survey))


def table_html(plan: Plan, survey: Survey) -> Markup:
    """The table. It is wider than a narrow page, so it scrolls by itself, with the keyboard too."""
    columns = [
        element("th", method, element("span", guarantee(method), cls="oa-dim oa-section"), scope="col")
        for method in plan.methods
    ]
    head = element("tr", element("th", "Address", scope="col"), *columns)
    caption = element("caption", "Methods by addresses, measured", cls="oa-hidden")
    table = element(
        "table", caption, element("thead", head), *styles_html(plan, survey), cls="oa-matrix", onkeydown=WALK
    )
    return scrolling("Method matrix, scrolls sideways", table)


def styles_html(plan: Plan, survey: Survey) -> list[Markup]:
    """The rows, in groups where several styles are there."""
    groups: dict[str, list[str]] = {}
    for address in plan.addresses:
        groups.setdefault(style_of(address), []).append(address)
    alone = {"": [*plan.addresses]}
    return [group_html(plan, survey, *one) for one in (groups if len(groups) > 1 else alone).items()]


def style_of(address: str) -> str:
    """The style of an address of the course."""
    if address in VERBS:
        return "Verb in the address"
    return "Honest verb in the address" if address.startswith(HONEST_VERBS) else "One address"


def group_html(plan: Plan, survey: Survey, style: str, addresses) -> Markup:
    """The rows of one style."""
    words = element("span", style, cls="oa-stay")
    head = element("tr", element("th", words, scope="rowgroup", colspan=len(plan.methods) + 1)) if style else None
    return element("tbody", head, *(row_html(plan, survey, address) for address in addresses))


def row_html(plan: Plan, survey: Survey, address: str) -> Markup:
    """One address with all its cells."""
    cells = [cell_html(survey, method, address) for method in plan.methods]
    breakable = Markup(escaped(address).replace("/", "/<wbr>"))  # behind a slash, and in no word
    return element("tr", element("th", breakable, scope="row"), *cells)


def cell_html(survey: Survey, method: str, address: str) -> Markup:
    """One cell: three short lines (two where nothing was done), and a fourth where a guarantee was broken."""
    found = survey.measured.get((method, address))
    if found is None:
        words = missing(survey, method, address) if survey.restored is not None or survey.stopped else "not measured"
        return element("td", element("span", words, cls="oa-dim"))
    stamp, broken = judged(found)
    dim = "oa-dim" if stamp == "not done" else None
    lines = [element("span", statuses(found), cls=dim), *([] if dim else [element("span", counts(found))])]
    lines.append(element("span" if dim else "strong", stamp, cls=dim or f"oa-stamp oa-{stamp.replace(' ', '-')}"))
    lines += [element("strong", "guarantee broken", cls="oa-stamp oa-is-broken")] if broken else []
    first = next(iter(survey.measured)) == (method, address)
    return element("td", cell_to_choose(method, address, *lines, first=first))


def legend_html(survey: Survey) -> Markup:
    """What the stamps mean, folded."""
    given = {judged(one).stamp for one in survey.measured.values()}
    if not given:
        return Markup("")
    lines = [element("li", element("strong", stamp), f": {MEANS[stamp]}") for stamp in MEANS if stamp in given]
    fold = element("details", element("summary", "What the stamps mean"), element("ul", *lines, cls="oa-legend"))
    return join(fold, element("p", HONEST))


def found_html(found: Measured) -> Markup:
    """The pane of one cell: what was found, the records after each send, the exchanges."""
    steps = []
    for n, changes in enumerate(found.changes):
        steps.append(element("p", after(n, found)))
        steps += [changes_html(changes)] if changes and not repeated(n, found) else []
    sends = ("Sent once", "Sent again")
    wires = [
        wire_html(str(one), sends[i] if i < len(sends) else f"Sent, number {i + 1}")
        for i, one in enumerate(found.exchanges)
    ]
    return join(element("p", cell_sentence(found), role="status"), *steps, element("div", *wires, cls="oa-sent-twice"))


class MatrixForm:
    """The button, the note, the table, and the choice of a cell to look into."""

    def __init__(self, matrix):
        self.matrix = matrix
        self.said, self.table, self.found = HTML(), HTML(), HTML()
        self.measure = button("Measure", matrix.run, button_style="primary")
        self.method = classed(Dropdown(options=matrix.plan.methods, description="Method"), "oa-method")
        self.address = Dropdown(options=matrix.plan.addresses, description="Address")
        for choice in (self.method, self.address):
            choice.observe(self._chosen, "value")
        self.look = HBox([HTML(element("span", "Look into a cell:")), self.method, self.address])
        classed(self.look, "oa-row", "oa-look")
        parts = [
            head(matrix.title, matrix),
            classed(HBox([self.measure]), "oa-row"),
            self.said,
            self.table,
            self.look,
            self.found,
        ]
        self.box = classed(VBox(parts), "oa", "oa-method-matrix")

    def note(self, sentence: str) -> None:
        """Say something, to those who listen too."""
        self.said.value = element("p", sentence, role="status")

    def show(self) -> None:
        """Show what the matrix holds."""
        matrix = self.matrix
        self.note(matrix.said())
        self.table.value = matrix.table_html()
        if self.method.options != matrix.plan.methods or self.address.options != matrix.plan.addresses:
            self.method.options, self.address.options = matrix.plan.methods, matrix.plan.addresses
        measured = matrix.survey.measured
        if measured and self.measure.description == "Measure":
            self.measure.description = "Measure again"
            # The first cell in which a guarantee was broken is the first to be looked into.
            if broken := [place for place, found in measured.items() if judged(found).broken]:
                self.method.value, self.address.value = broken[0]
        self.look.layout.display = None if measured else "none"
        self._chosen()

    def _chosen(self, _=None) -> None:
        place = self.method.value or "", self.address.value or ""
        self.found.value = self.matrix.cell_html(*place) if self.matrix.survey.measured else ""


INTERRUPTED = "It was interrupted, so measuring ended there."


class MethodMatrix(TextWidget):
    """All methods at all addresses, each measured on the same records, which are put back after each.

    Without `addresses` and `methods` it takes the server's own addresses, in both styles, and ten methods.
    `seconds` is its time limit; what it does not reach says so.
    A server that offers no state to put back is measured only if you say `i_know_it_changes_records`, or give
    `records`, a function that returns all records as data, and `put_back`, one that takes such data and restores it.
    Without `records` changes are looked for by GET at the same address. `headers`, such as a token, go with each
    request.

    Nothing is measured until `run()`, or its button; what others write meanwhile is undone: use a server of your own.
    `survey` holds what was measured.
    """

    form: MatrixForm | None = None

    @takes_old_names
    def __init__(
        self,
        base_url: str,
        addresses: Iterable[str] | None = None,
        methods: Iterable[str] | None = None,
        title: str = "",
        *,
        seconds: float = 20.0,
        i_know_it_changes_records: bool = False,
        records: Callable[[], object] | None = None,
        put_back: Callable[[object], object] | None = None,
        headers: Mapping[str, str] | None = None,
    ):
        self.base_url, self.title, self.seconds = str(base_url).rstrip("/"), title, seconds
        self.records, self.headers = Yours(records, put_back) if records else None, dict(headers or {})
        restores = self.records is not None and self.records.restores
        self.asked = (addresses, methods, i_know_it_changes_records, self.headers, restores)
        self.survey, self.fault = Survey(), ""
        self._plan: Plan | None = None

    @property
    def plan(self) -> Plan:
        """What is to be sent, decided when it is first needed."""
        if self._plan is None:
            self._plan = plan(self.base_url, *self.asked)
        return self._plan

    def run(self) -> Output:
        """Measure everything, and return what the matrix then shows."""
        self._plan, self.survey, self.fault = None, Survey(), ""
        try:
            self._measure()
        except KeyboardInterrupt:
            self.survey.stopped = INTERRUPTED
            raise
        except Exception as fault:
            self.fault = error_text(fault, "matrix", "Not measured: ")
        finally:
            if self.form:
                self.form.show()
        return self.output(self.text(), element("p", self.said(), role="status"), self.table_html())

    def cell(self, method: str, address: str) -> Output:
        """One cell: what was found, the records after each send, and the exchanges."""
        found = self.survey.measured.get((method, address))
        if found is None:
            return self.output(self._no_cell(method, address))
        return self.shown(found_html(found))

    def body(self) -> str:
        is_empty = self.fault or self.plan.refusal or not self.survey.measured
        return self.said() if is_empty else plain_text(element("p", self.said()), self.table_html())

    def make_widget(self) -> Widget:
        self.form = MatrixForm(self)
        self.form.show()
        return self.form.box

    def said(self) -> str:
        """A sentence about the whole: what was measured, or why nothing was."""
        if self.fault or self.plan.refusal:
            return self.fault or self.plan.refusal
        if self.survey.stopped or self.survey.measured:
            return ending(self.survey)
        guessed = f" The addresses are those of {self.plan.guessed}, to which no link led: it was guessed."
        said = f"{NOT_YET} {len(self.plan.addresses)} addresses, {len(self.plan.methods)} methods."
        return said + guessed * bool(self.plan.guessed)

    def table_html(self) -> Markup:
        """The table; nothing where there is no plan."""
        return Markup("") if self.fault or self.plan.refusal else matrix_html(self.plan, self.survey)

    def cell_html(self, method: str, address: str) -> Markup:
        """The pane of one cell."""
        found = self.survey.measured.get((method, address))
        return found_html(found) if found else element("p", self._no_cell(method, address))

    def _measure(self) -> None:
        if self.plan.refusal:
            self.fault = self.plan.refusal
            return
        no_state = not self.plan.shows_records
        surveyor = Surveyor(self.base_url, self.seconds, no_state, self.records, self.headers)
        self.survey = surveyor.survey
        surveyor.run(self.plan.trials.values(), self._told)

    def _told(self, trial) -> None:
        """The note while it runs, once for each address."""
        if self.form and trial.method == self.plan.methods[0]:
            place = self.plan.addresses.index(trial.address) + 1
            self.form.note(f"Measuring {trial.address}, {place} of {len(self.plan.addresses)} addresses ...")

    def _no_cell(self, method: str, address: str) -> str:
        if (method, address) in self.survey.unsendable:
            return f"{method} {address} was not sent: {self.survey.unsendable[method, address]}"
        if (method, address) in self.plan.trials:
            return f"{method} {address} was not measured. {self.said()}"
        rows, columns = ", ".join(self.plan.addresses), ", ".join(self.plan.methods)
        return f"There is no cell {method} {address}. Its addresses are {rows}; its methods {columns}."
