"""What comes after an answer: it belongs to what is shown, and nobody should have to wait for it."""

import asyncio
from collections.abc import Callable

from IPython import get_ipython


class Afterwards:
    """Calls `act` when the cell that runs has done the rest, or the click has; at once, where nothing runs in a loop.

    The end of a cell comes before the notebook takes it for done: who saves what was shown then has it all.
    """

    def __init__(self, act: Callable[[], None]):
        self.act, self.wanted = act, False

    def want(self) -> None:
        """Let it be done, once, however often it is wanted until then."""
        if self.wanted:
            return
        try:
            asyncio.get_running_loop().call_soon(self)
        except RuntimeError:
            self.act()
        else:
            self.wanted = True
            self._at_the_end_of_the_cell("register")

    def __call__(self) -> None:
        if self.wanted:
            self.wanted = False
            self._at_the_end_of_the_cell("unregister")
            self.act()

    def _at_the_end_of_the_cell(self, change: str) -> None:
        if shell := get_ipython():
            getattr(shell.events, change)("post_execute", self)
