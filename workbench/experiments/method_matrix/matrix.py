"""MethodMatrix: every method at every address, sent twice, and what the records did."""

from collections.abc import Callable, Iterable, Mapping

from ipywidgets import Widget

from clients import masked
from clients.judging.measuring import Survey, Surveyor, Yours

from ...basics.faults import fault_words
from ...basics.markup import Markup, tag
from ...basics.twin import Shown, Twin, paragraphs, words
from .matrix_form import MatrixForm
from .matrix_html import found_html, matrix_html
from .matrix_text import NOT_YET, cell_text, ending, matrix_text
from .plan import Plan, plan

INTERRUPTED = "It was interrupted, so measuring ended there."


class MethodMatrix(Twin):
    """All methods at all addresses, each measured on the same records, which are put back after each.

    Without `addresses` and `methods` it takes the server's own addresses, in both styles, and ten methods. `contents`
    are contents of your own by (method, address). `seconds` is its time limit; what it does not reach says so.
    A server that offers no state to put back is measured only if you say `i_know_it_changes_records`, or give
    `records`, a function that returns all records as data, and `put_back`, one that takes such data and restores it.
    Without `records` changes are looked for by GET at the same address. `fields`, such as a token, go with each
    request.

    Nothing is measured until `run()`, or its button; what others write meanwhile is undone: use a server of your own.
    `survey` holds what was measured.
    """

    form: MatrixForm | None = None

    def __init__(
        self,
        base_url: str,
        addresses: Iterable[str] | None = None,
        methods: Iterable[str] | None = None,
        title: str = "",
        *,
        contents: Mapping[tuple[str, str], object] | None = None,
        seconds: float = 20.0,
        i_know_it_changes_records: bool = False,
        records: Callable[[], object] | None = None,
        put_back: Callable[[object], object] | None = None,
        fields: Mapping[str, str] | None = None,
    ):
        self.base_url, self.title, self.seconds = str(base_url).rstrip("/"), title, seconds
        self.records, self.fields = Yours(records, put_back) if records else None, dict(fields or {})
        restores = self.records is not None and self.records.restores
        self.asked = (addresses, methods, contents, i_know_it_changes_records, self.fields, restores)
        self.survey, self.fault = Survey(), ""
        self._plan: Plan | None = None

    @property
    def plan(self) -> Plan:
        """What is to be sent, decided when it is first needed."""
        if self._plan is None:
            self._plan = plan(self.base_url, *self.asked)
        return self._plan

    def run(self) -> Shown:
        """Measure everything, and return what the matrix then shows."""
        self._plan, self.survey, self.fault = None, Survey(), ""
        try:
            self._measure()
        except KeyboardInterrupt:
            self.survey.stopped = INTERRUPTED
            raise
        except Exception as fault:
            self.fault = masked(fault_words(fault, "matrix", "Not measured: "), self.base_url)
        finally:
            if self.form:
                self.form.show()
        return Shown(self.text(), tag("p", self.said(), role="status"), self.table_html())

    def cell(self, method: str, address: str) -> Shown:
        """One cell: what was found, the records after each send, and the exchanges."""
        found = self.survey.measured.get((method, address))
        if found is None:
            return words(self._no_cell(method, address))
        return Shown(cell_text(found, self.base_url), found_html(found, self.base_url))

    def text(self) -> str:
        said = self.said()
        parts = [self.title, said] if self._is_empty() else [self.title, matrix_text(self.plan, self.survey)]
        return paragraphs(*parts)

    def make_widget(self) -> Widget:
        self.form = MatrixForm(self)
        self.form.show()
        return self.form.box

    def said(self) -> str:
        """A sentence about the whole: what was measured, or why nothing was."""
        if self.fault or self.plan.refusal:
            return self.fault or self.plan.refusal
        if self.survey.stopped or self.survey.measured:
            return masked(ending(self.survey), self.base_url)
        guessed = f" The addresses are those of {self.plan.guessed}, to which no link led: it was guessed."
        said = f"{NOT_YET} {len(self.plan.addresses)} addresses, {len(self.plan.methods)} methods."
        return said + guessed * bool(self.plan.guessed)

    def table_html(self) -> Markup:
        """The table; nothing where there is no plan."""
        return Markup("") if self.fault or self.plan.refusal else matrix_html(self.plan, self.survey)

    def cell_html(self, method: str, address: str) -> Markup:
        """The pane of one cell."""
        found = self.survey.measured.get((method, address))
        return found_html(found, self.base_url) if found else tag("p", self._no_cell(method, address))

    def _measure(self) -> None:
        if self.plan.refusal:
            self.fault = self.plan.refusal
            return
        no_state = not self.plan.shows_records
        surveyor = Surveyor(self.base_url, self.seconds, no_state, self.records, self.fields)
        self.survey = surveyor.survey
        surveyor.run(self.plan.trials.values(), self._told)

    def _told(self, trial) -> None:
        """The note while it runs, once for each address."""
        if self.form and trial.method == self.plan.methods[0]:
            place = self.plan.addresses.index(trial.address) + 1
            self.form.note(f"Measuring {trial.address}, {place} of {len(self.plan.addresses)} addresses ...")

    def _is_empty(self) -> bool:
        return bool(self.fault or self.plan.refusal or not self.survey.measured)

    def _no_cell(self, method: str, address: str) -> str:
        if (method, address) in self.survey.unsendable:
            return f"{method} {address} was not sent: {self.survey.unsendable[method, address]}"
        if (method, address) in self.plan.trials:
            return f"{method} {address} was not measured. {self.said()}"
        rows, columns = ", ".join(self.plan.addresses), ", ".join(self.plan.methods)
        return f"There is no cell {method} {address}. Its addresses are {rows}; its methods {columns}."
