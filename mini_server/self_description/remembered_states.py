"""The whole states of the records that the server remembers, each under a name."""

import itertools
from collections import deque

from ..records.states import State
from ..representations.formats import as_json

MOST_REMEMBERED, MOST_OCTETS = 100, 100_000_000  # states, and what they take as JSON; the oldest makes room
MOST_FORGOTTEN = 1000  # names of which we still know that a state had them


class States:
    """The states that the server remembers, by name, as JSON."""

    by_name: dict[str, bytes]
    forgotten: deque[str]  # names

    def __init__(self):
        self.by_name, self.numbers, self.forgotten = {}, itertools.count(1), deque(maxlen=MOST_FORGOTTEN)

    def remember(self, state: State) -> str:
        """Keep a state under a number that no other has had; returns it."""
        number = next(str(one) for one in self.numbers if str(one) not in self.by_name)
        self.keep(number, state)
        return number

    def keep(self, name: str, state: State) -> None:
        """Keep a state under this name, as the newest."""
        self.by_name.pop(name, None)
        self.by_name[name] = as_json(state)
        while len(self.by_name) > MOST_REMEMBERED or sum(map(len, self.by_name.values())) > MOST_OCTETS:
            self.forget(next(iter(self.by_name)))

    def forget(self, name: str) -> None:
        """Let one state go."""
        del self.by_name[name]
        self.forgotten.append(name)
