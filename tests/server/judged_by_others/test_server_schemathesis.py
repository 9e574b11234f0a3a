"""Promise: schemathesis, which tries to prove our OpenAPI document wrong, finds nothing with all its checks.

What it may ask and expect stands in schemathesis.toml, each exception with its reason.
"""

from pathlib import Path

import pytest
import schemathesis
from hypothesis import strategies
from schemathesis import engine
from schemathesis.checks import CHECKS
from schemathesis.config import SchemathesisConfig
from schemathesis.engine.events import FatalError, NonFatalError, PhaseFinished, ScenarioFinished
from schemathesis.generation.meta import StatefulPhaseData

import mini_server

PICTURES = Path(mini_server.__file__).with_name("first_pictures")
CONFIG = SchemathesisConfig.from_path(Path(__file__).with_name("schemathesis.toml"))

for media_type, ending in {"image/png": "png", "image/jpeg": "jpeg", "application/xml": "xml"}.items():
    files = sorted(PICTURES.glob(f"*.{ending}"))
    schemathesis.openapi.media_type(media_type, strategies.sampled_from([file.read_bytes() for file in files]))


def reported(server):
    before_call = prepares(server)
    schemathesis.hook(before_call)
    schema = schemathesis.openapi.from_url(server.url + "/openapi", config=CONFIG)
    events = [*engine.from_schema(schema).execute()]
    schemathesis.hooks.unregister(before_call)
    return events


def prepares(server):
    """What is done before each request, under the name of the hook: it meets the first records and a journal entry.

    Only requests that build on one another meet what those before them left.
    """

    def before_call(context, case, kwargs):
        server.clock.advance(1)  # so that /limited lets somebody in now and then
        if not isinstance(case.meta.phase.data, StatefulPhaseData):
            server.app.put_back_the_records()
            server.app.journal.reset()
            server.app.test_client().get("/user/1")

    return before_call


def finding(recorder, id, check):
    """A failed check in words, with what was asked and answered."""
    case, response = recorder.cases[id].value, recorder.interactions[id].response
    failure = check.failure_info.failure
    return f"{check.name}: {case.as_curl_command()}: {response.status_code} {response.content!r}: {failure.message}"


@pytest.mark.slow
def test_no_check_of_schemathesis_fails_in_any_phase_and_every_operation_did_what_it_is_for():
    phases = {"EXAMPLES", "COVERAGE", "FUZZING", "STATEFUL_TESTING"}
    checks_there = CONFIG.projects.default.checks
    assert [name for name in CHECKS.get_all_names() if not checks_there.get_by_name(name=name).enabled] == []
    with mini_server.start() as server:  # whose end closes what the tool leaves open
        events = reported(server)
    assert [*server.app.errors, *server.errors] == []
    assert [event for event in events if isinstance(event, FatalError | NonFatalError)] == []
    finished = {event.phase.name.name: event.status.name for event in events if isinstance(event, PhaseFinished)}
    recorders = [event.recorder for event in events if isinstance(event, ScenarioFinished)]
    groups = [(recorder, id) for recorder in recorders for id in recorder.checks]
    checks = [(recorder, id, check) for recorder, id in groups for check in recorder.checks[id]]
    assert [finding(*one) for one in checks if one[2].failure_info] == []
    assert {finished[phase] for phase in phases} == {"SUCCESS"}
    statuses = {}
    for recorder in recorders:
        for id, interaction in recorder.interactions.items():
            found = statuses.setdefault(recorder.cases[id].value.operation.label, set())
            found.add(interaction.response.status_code)
    assert len(statuses) > 80
    assert [label for label, found in statuses.items() if not found & {200, 201, 204}] == []
