"""The state that a measurement goes by: what the server shows of its records, what you show, or what GET brings."""

import copy
from collections.abc import Callable
from typing import Any

from ...reading.members import name_of
from ...reading.offers import data_of
from ...sending.compose import GivenFields
from ...sending.send import send
from ...server_side.records import address_of_the_state, put_back_at, state_at

STAYS = "This server shows no records, so what was done stays done. Changes were looked for by GET at the same address."
STAYS_IN_YOURS = "What was done stays done: put_back=, a function that takes the state, would have restored it."


class Records:
    """All records of a server, where it offers them: read, and put back. `now` is the state that was read last.

    `restores` says whether it can put anything back, `left` what is to be said where it cannot.
    """

    left = STAYS

    def __init__(self, base_url: str):
        self.address = address_of_the_state(base_url)
        self.now: dict | None = None
        self.restores = self.address is not None

    def about(self, method: str, address: str) -> None:
        """What is to be measured next."""

    def read(self) -> dict | None:
        """The state of all records now; None where it cannot be read."""
        self.now = state_at(self.address) if self.address else None
        return self.now

    def put_back(self, state: dict) -> bool:
        """Put this state back, where it is not the state already. True when all records are in it now."""
        if self.read() == state:
            return True
        return self.address is not None and put_back_at(self.address, state) and self.read() == state


class Yours(Records):
    """Records that a function of yours returns, as data of any kind; `back` is one that puts such data back."""

    left = STAYS_IN_YOURS

    def __init__(self, returned: Callable[[], Any], back: Callable[[Any], object] | None = None):
        self.returned, self.back, self.restores = returned, back, back is not None
        self.now: dict | None = None

    def read(self) -> dict | None:
        whole = copy.deepcopy(self.returned())
        self.now = {"records": by_kind(whole), "whole": whole}
        return self.now

    def put_back(self, state: dict) -> bool:
        if self.back and self.read() != state:
            self.back(copy.deepcopy(state["whole"]))
        return self.read() == state


class SeenByGet(Records):
    """What GET brings at the address that is measured. Of GET itself that says nothing, so nothing is read then."""

    restores = False

    def __init__(self, base_url: str, fields: GivenFields = None):
        self.base_url, self.fields, self.target = base_url.rstrip("/"), fields, ""
        self.now: dict | None = None

    def about(self, method: str, address: str) -> None:
        self.target = "" if method == "GET" else address

    def read(self) -> dict | None:
        answer = send("GET", self.base_url + self.target, self.fields) if self.target else None
        if answer is None or answer.response is None:
            return None
        data = data_of(answer) if answer.status == 200 else None
        brought = data if isinstance(data, dict) else {"status": answer.status, "content": answer.response.text()}
        return {"records": {"GET": {self.target: brought}}}


def by_kind(whole: Any) -> dict[str, dict[str, Any]]:
    """Any data as records by kind and name: {"user": {"1": ...}} as it is, and one level alone as kind `record`."""
    if isinstance(whole, list | tuple):
        return {"record": {name_of(one) or str(i): one for i, one in enumerate(whole)}}
    if not isinstance(whole, dict):
        return {"record": {"all": whole}}
    inside = [*whole.values()]
    if inside and all(isinstance(one, dict) and all(isinstance(r, dict) for r in one.values()) for one in inside):
        return {str(kind): {str(name): record for name, record in one.items()} for kind, one in whole.items()}
    return {"record": {str(name): record for name, record in whole.items()}}
