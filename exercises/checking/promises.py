"""The promises of `clients.behaviour`, asked of a learner's app by a check."""

from clients.judging.behaviour.asking import Asking
from clients.judging.behaviour.behaves import found
from clients.judging.behaviour.finding import KEPT
from clients.judging.behaviour.promise import Promise

from .exchanges_told import SAFE, from_exchange
from .trials.of_apps import AppTrial

JSON_ONLY = ("application/json",)
MOST_TOLD = 3


def asking_of(
    trial: AppTrial, collection: str, example: dict, changed: dict, types: tuple[str, ...] = JSON_ONLY
) -> Asking:
    """The questions to the app of this trial about one collection; they share the member that they make."""
    return Asking(trial.running.url, collection, example, changed, types)


def keeps(trial: AppTrial, asking: Asking, *promises: Promise) -> None:
    """Refuse at the first of these promises that is not kept, with what `behaves` would say of it."""
    for promise in promises:
        finding = found(promise, asking)
        crossed = [from_exchange(exchange) for exchange in finding.exchanges]
        trial.crossed.extend(crossed)
        refuse_raised(trial, crossed)
        words, wanted = short(trial, found_in_words(finding, crossed)), short(trial, finding.expected)
        if finding.kept != KEPT:
            silent = any(one.status is None for one in crossed)  # then every further question would wait as long
            why = f"{finding.promise} ({finding.section})."
            trial.refuse(words, wanted, why, with_a_write(crossed), fatal=silent)


def with_a_write(crossed):
    """The last exchanges; where they only look, the last write before them as well."""
    writes = [one for one in crossed if one.method not in SAFE]
    looks_only = writes and not any(one in writes for one in crossed[-MOST_TOLD:])
    return [writes[-1], *crossed[1 - MOST_TOLD :]] if looks_only else crossed[-MOST_TOLD:]


def found_in_words(finding, crossed):
    """What was found; where it is a status and nothing else, with the request that it came for."""
    fitting = [one for one in reversed(crossed) if one.status_words() == finding.found]
    last = next((one for one in fitting if one.method != "GET"), next(iter(fitting), None))
    return f"{last.method} {last.target} was answered {finding.found}" if last else finding.found


def refuse_raised(trial, crossed):
    """Refuse with what the app raised, if it did, and with what it was asked at that moment."""
    raised = trial.running.raised()
    if raised:
        failed = [one for one in crossed if one.status == 500]
        trial.refuse_raised(*raised, failed[:1] or crossed[-1:])


def short(trial, words):
    """Words with addresses as the learner writes them, without where the server listens."""
    return words.replace(trial.running.url, "")
