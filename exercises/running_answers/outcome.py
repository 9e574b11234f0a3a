"""How a try at a task ended."""

from collections.abc import Iterable
from dataclasses import dataclass

Told = tuple[tuple[str, str], ...]  # lines of (label, words)
RIGHT = "right"
NOT_YET = "not yet"
RAISED = "your code raised"
NOT_ATTEMPTED = "not attempted"


@dataclass(frozen=True)
class Finding:
    """Why a check does not hold: `words` in one line, what was sent, what was wanted, why it matters."""

    words: str
    wanted: str = ""
    why: str = ""
    sent: Told = ()
    kind: str = NOT_YET
    fatal: bool = False  # nothing further can be asked of this answer


class Refused(Exception):
    """A check does not hold; carries the finding to tell."""

    def __init__(self, finding: Finding):
        super().__init__(finding.words)
        self.finding = finding


@dataclass(frozen=True)
class Checked:
    """One check after it ran; `finding` is None when it holds, `reached` False when it could not be asked."""

    id: str
    promise: str
    points: int
    finding: Finding | None = None
    reached: bool = True

    @property
    def holds(self) -> bool:
        return self.reached and self.finding is None


@dataclass(frozen=True)
class Outcome:
    """How a try ended, with every check; `finding` is what to say first."""

    kind: str
    checked: tuple[Checked, ...] = ()
    finding: Finding | None = None
    notes: tuple[str, ...] = ()

    @property
    def points(self) -> int:
        """Points earned: those of the checks that hold."""
        return sum(check.points for check in self.checked if check.holds)

    @property
    def refused_by(self) -> str | None:
        """The id of the first check that does not hold, or None."""
        return next((check.id for check in self.checked if not check.holds), None)


def outcome_of(checked: Iterable[Checked], notes: Iterable[str] = ()) -> Outcome:
    """Fold the checks of a task into one outcome."""
    checked = tuple(checked)
    finding = next((check.finding for check in checked if check.finding), None)
    return Outcome(finding.kind if finding else RIGHT, checked, finding, tuple(notes))
