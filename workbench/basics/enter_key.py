"""Enter in a line of text: what was typed first, then what Enter stands for.

The browser tells of Enter a moment before it tells what was typed. So we wait for the words, and not for long: where
nothing was typed none will come.
"""

import asyncio
from collections.abc import Callable

from ipywidgets import Widget

MOMENT = 0.3  # seconds


class Enter:
    """Calls `act` when Enter was pressed in one of the controls it listens to, once the typed words are here."""

    def __init__(self, act: Callable[[], object]):
        self.act = act
        self.waiting: asyncio.TimerHandle | None = None

    def listen(self, control: Widget) -> None:
        """Listen to one more control."""
        control.on_msg(self._heard)
        control.observe(self._words_came, "value")

    def _heard(self, _, message, __) -> None:
        if message.get("event") == "submit":
            self._stop_waiting()
            self.waiting = later(self._now)

    def _words_came(self, _) -> None:
        if self.waiting is not None:
            self._now()

    def _now(self) -> None:
        self._stop_waiting()
        self.act()

    def _stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
        self.waiting = None


def later(act: Callable[[], None]) -> asyncio.TimerHandle | None:
    """Call `act` in a moment; at once where nothing could wake us."""
    try:
        return asyncio.get_running_loop().call_later(MOMENT, act)
    except RuntimeError:
        act()
        return None
