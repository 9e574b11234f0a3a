"""Many trials, one after the other, on the same records: what the rows and columns of a method matrix hold."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from ...messages.syntax import NotSendable
from ...sending.compose import GivenFields
from .measure import BY_ITSELF, NO_STATE, Measured, Trial, tried
from .states import STAYS, Records, SeenByGet

MOST_SECONDS, MOST_SECONDS_FOR_ONE = 20.0, 2.0
GONE = "Nothing answers any more, so measuring ended there."
TIME_IS_OVER = "The time limit was reached, so measuring ended there."
NOT_PUT_BACK = "The records could not be put back to what they were at the start."
RESTORED = "Afterwards all records are as they were before."
LEFT_ALONE = "What others wrote was left alone."


@dataclass
class Survey:
    """What was measured, by trial; filled while it runs, so that nothing is lost when it ends early.

    `unsendable` says why a trial was no request at all. `stopped` is the sentence of why it ended early, "" where it
    did not; `restored` is True when all records are as before, None where they cannot be put back: `left` says it.
    """

    measured: dict[tuple[str, str], Measured] = field(default_factory=dict)
    unsendable: dict[tuple[str, str], str] = field(default_factory=dict)
    stopped: str = ""
    restored: bool | None = None
    left: str = STAYS

    @property
    def records(self) -> str:
        """A sentence about how the records stand afterwards."""
        if self.stopped == BY_ITSELF:
            return LEFT_ALONE
        return {True: RESTORED, False: NOT_PUT_BACK, None: self.left}[self.restored]


class Stopped(Exception):
    """The survey cannot go on; its words are the sentence that says why."""


class Surveyor:
    """Measures trials on one server, each on the records as they were at the start. Fills `survey`."""

    def __init__(
        self,
        base_url: str,
        seconds: float,
        without_state: bool = False,
        records: Records | None = None,
        fields: GivenFields = None,
    ):
        self.base_url, self.end = base_url, time.monotonic() + seconds
        self.records = records or Records(base_url)
        self.before = self.records.read() if self.records.restores else None
        if self.before is None and not without_state:
            raise NotSendable(NO_STATE)
        if self.before is None and not records:
            self.records = SeenByGet(base_url, fields)
        self.survey = Survey(left=self.records.left)

    def run(self, trials: Iterable[Trial], told: Callable[[Trial], object] = lambda trial: None) -> Survey:
        """Measure these trials. `told` is called before each; the records are put back whatever happens."""
        try:
            for trial in trials:
                told(trial)
                self._add(trial)
        except Stopped as reason:
            self.survey.stopped = str(reason)
        finally:
            if self.before is not None and self.survey.stopped != BY_ITSELF:
                self.survey.restored = self.records.put_back(self.before)
        return self.survey

    def _add(self, trial: Trial) -> None:
        place = trial.method, trial.address
        try:
            found = self._measured(trial)
            if found.statuses[0] == 428:  # It asks for a condition: any version will do, since we measure the method.
                found = self._measured(trial._replace(fields={**dict(trial.fields or {}), "If-Match": "*"}))
        except NotSendable as refusal:
            self.survey.unsendable[place] = str(refusal)
            return
        self.survey.measured[place] = found
        if found.restored is False:
            raise Stopped(GONE if self.records.now is None else NOT_PUT_BACK)

    def _measured(self, trial: Trial) -> Measured:
        if self.before is None:
            return self._left_as_it_is(trial)
        found = tried(trial, self.base_url, self.records, self.before, 2, self._seconds)
        if found.changes[0] is None:
            raise Stopped(GONE)
        if found.changes[0]:
            raise Stopped(BY_ITSELF)
        same = self.records.now == self.before
        return replace(found, restored=same or self.records.put_back(self.before))

    def _left_as_it_is(self, trial: Trial) -> Measured:
        """What came of a trial whose changes nobody can put back: compared with what was there before this trial."""
        self.records.about(trial.method, trial.address)
        found = tried(trial, self.base_url, self.records, self.records.read(), 2, self._seconds)
        by_get = isinstance(self.records, SeenByGet)
        if found.changes[0] and not by_get:
            raise Stopped(BY_ITSELF)
        told = (None,) * len(found.changes) if found.changes[0] else found.changes
        return replace(found, changes=told, by_get=by_get)

    def _seconds(self) -> float:
        left = self.end - time.monotonic()
        if left <= 0:
            raise Stopped(TIME_IS_OVER)
        return min(left, MOST_SECONDS_FOR_ONE)


def survey(base_url: str, trials: Iterable[Trial], told: Callable[[Trial], object] = lambda trial: None) -> Survey:
    """Measure all trials, each sent twice on the records as they are now, within 20 seconds.

    NotSendable where the server offers no state to put back.
    """
    return Surveyor(base_url, MOST_SECONDS).run(trials, told)
