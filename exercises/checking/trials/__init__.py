"""What a check is given to work with: one fresh trial for each check, of the kind the task names."""

import contextlib
from typing import Any

from ...running_answers.app_host import LiveHost
from ...running_answers.client_host import LiveClient
from ..asking import Asking
from .of_apps import app_trial
from .of_clients import client_trial
from .of_the_course import ValueTrial, VisitTrial, requests_trial


class Trials:
    """The trials of one try at a task: `fresh()` gives the next check its own, as the kind of the task wants it.

    `handed` is the host of the learner's apps or of the learner's function, or the answer as data.
    """

    def __init__(self, kind: str, handed: Any, stack: contextlib.ExitStack):
        self.kind, self.handed, self.stack = kind, handed, stack
        self.notes: set[str] = set()
        self.shared: Asking | None = None
        self.can_begin_again = isinstance(handed, LiveHost | LiveClient)  # a process that was late says it later

    def fresh(self) -> contextlib.AbstractContextManager[Asking]:
        """A context manager around the trial of the next check."""
        if self.kind == "app":
            return app_trial(self.handed, self.notes)
        if self.kind == "client":
            return client_trial(self.handed, self.notes)
        if self.kind == "value":
            return contextlib.nullcontext(ValueTrial(self.stack, self.handed, self.notes))
        self.shared = self.shared or self.visited()
        return contextlib.nullcontext(self.shared)

    def visited(self) -> Asking:
        """What was sent is sent once: the checks only look."""
        return VisitTrial(self.handed) if self.kind == "visit" else requests_trial(self.stack, self.handed)
