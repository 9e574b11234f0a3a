"""What a rule is: a sentence, and a judge of what crossed. `@rule` keeps each of them in RULES."""

from dataclasses import dataclass

RULES = {}


@dataclass(frozen=True)
class Rule:
    """One rule: what it says, and where; `broken(crossed)`."""

    id: str
    says: str
    broken: object


def rule(name, says):
    """Keep the function below as the judge of a rule."""

    def keep(broken):
        RULES[name] = Rule(name, says, broken)
        return broken

    return keep
