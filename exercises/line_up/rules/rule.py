"""What a rule is: a sentence, and a judge of what crossed. `@rule` keeps each of them in RULES."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...checking.one_exchange import Crossed

Judge = Callable[[Sequence[Crossed]], bool]


@dataclass(frozen=True)
class Rule:
    """One rule: what it says, with what weight (MUST, SHOULD, or what a word means), and where; `broken(crossed)`."""

    id: str
    says: str
    broken: Judge


RULES: dict[str, Rule] = {}


def rule(name: str, says: str) -> Callable[[Judge], Judge]:
    """Keep the function below as the judge of a rule."""

    def keep(broken):
        RULES[name] = Rule(name, says, broken)
        return broken

    return keep
