"""How far two labellings of the same addresses agree."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

LABELS = ("verb", "noun", "border")
KAPPA = (
    "Cohen's kappa is {:.2f}: 1 is full agreement, 0 is no more than chance gives to two people who do not read, "
    "and say each label as often as you and they did."
)
NO_KAPPA = (
    "Kappa compares with agreement by chance; it says nothing here, because both gave one and the same label to all."
)


class Agreement(NamedTuple):
    """Pairs of labels: how many, how many of them alike, and Cohen's kappa, None where it says nothing."""

    pairs: int
    alike: int
    kappa: float | None

    def words(self) -> str:
        """The same as sentences."""
        if not self.pairs:
            return "There is no row with a label of both."
        share = f"You agree on {self.alike} of {self.pairs} rows ({self.alike / self.pairs:.0%})."
        return f"{share} {NO_KAPPA if self.kappa is None else KAPPA.format(self.kappa)}"


def agreement(yours: Sequence[object], theirs: Sequence[object]) -> Agreement:
    """The agreement over the rows where both say one of the three labels."""
    pairs = [pair for pair in zip(yours, theirs, strict=True) if {*pair} <= {*LABELS}]
    many, alike = len(pairs), sum(one == other for one, other in pairs)
    first, second = Counter(one for one, _ in pairs), Counter(other for _, other in pairs)
    by_chance = sum(first[label] * second[label] for label in LABELS)  # of many * many
    kappa = None if by_chance == many * many else (alike * many - by_chance) / (many * many - by_chance)
    return Agreement(many, alike, kappa)
