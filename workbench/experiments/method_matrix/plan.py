"""What a method matrix will send, decided before anything is sent that could change something."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from clients import NotSendable, masked
from clients.judging.measuring import METHODS, NO_STATE, Trial, known

from ...views.report import NOTHING_ANSWERS
from ..conclusions import SAFE

CONSENT = (
    "If what is stored there does not matter, make it with MethodMatrix(url, addresses, "
    "i_know_it_changes_records=True): then methods that promise to be safe are sent, or those that you name. "
    "Or give records=, a function that returns all records as data, and put_back=, one that takes and restores them."
)
MOST_CELLS = 400


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
    contents: Mapping[tuple[str, str], object] | None = None,
    consent: bool = False,
    fields: Mapping[str, str] | None = None,
    restores: bool = False,
) -> Plan:
    """The plan for a server: its own addresses and all methods, unless others are given.

    `contents` holds contents by (method, address). Without a state to put back there is no plan, unless `consent`, or
    somebody else `restores` it. `fields` go with each request.
    """
    try:
        given = _listed("addresses", addresses), _listed("methods", methods), contents or {}
        return _planned(known(base_url, fields), *given, consent, restores)
    except NotSendable as refusal:
        return Plan(refusal=masked(f"Not measured: {refusal}", base_url))
    except Exception as fault:
        return Plan(refusal=f"The matrix could not be planned ({type(fault).__name__}: {fault}).")


def _planned(server, addresses, methods, contents, consent, restores) -> Plan:
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
    trials = {cell: with_fields(server.trial(*cell, contents.get(cell)), server.fields) for cell in cells}
    return Plan(rows, columns, trials, "", shown, "" if addresses else server.guessed_at)


def with_fields(trial: Trial, fields: dict[str, str]) -> Trial:
    """The trial with these fields besides its own."""
    return trial._replace(fields={**fields, **dict(trial.fields or {})}) if fields else trial


def _listed(what: str, given) -> tuple[str, ...]:
    """The words that were given, each once; one word alone is a list of one."""
    if given is None:
        return ()
    try:
        found = (given,) if isinstance(given, str) else tuple(given)
    except TypeError:
        found = (given,)
    if not found or not all(isinstance(one, str) and one for one in found):
        raise NotSendable(f"The {what} are a list of words, such as {EXAMPLES[what]}. This is none: {given!r}")
    return tuple(dict.fromkeys(found))


EXAMPLES = {"addresses": '["/user/1", "/users/"]', "methods": '["GET", "DELETE"]'}
