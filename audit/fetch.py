"""What is sent to a service that is asked for its description: GET, to few places of its own, each told."""

import time
from contextlib import suppress
from typing import Any
from urllib.parse import urldefrag, urlsplit

from clients import NotSendable, send
from clients.syntax import joined, same_origin

from .operation import MOST_BYTES, Remarks, Unreadable, plain

ACCEPT = "application/vnd.oai.openapi+json, application/json;q=0.9, application/yaml;q=0.8, */*;q=0.5"
SECONDS, MOST_PLACES = 30.0, 20
MOST_HOPS = 5  # of one place, so that it leaves some of the 20 to others
REDIRECTS = (301, 302, 303, 307, 308)


class Asking:
    """What sends GET, once to each address, until the time is over or 20 were asked, and says so."""

    def __init__(self, remarks: Remarks) -> None:
        self.remarks, self.end = remarks, time.monotonic() + SECONDS
        self.known, self.sent = dict[str, Any](), 0

    def typed(self, url: str) -> Any:
        """What an address that a person gave brings in the end; raises Unreadable where it cannot be asked."""
        try:
            return self.follow(url, True)
        except NotSendable as error:
            raise Unreadable(f"{plain(url)} cannot be asked: {plain(error)}") from None

    def follow(self, url: str, typed: bool = False) -> Any:
        """What it brings, at the end of the redirects that are followed; None, and remarked, where nothing is sent."""
        came, seen = self.once(url, typed), set[str]()
        while came and came.status in REDIRECTS and (location := came.header("Location")) and url not in seen:
            seen.add(url)
            at = joined(url, location)
            too_many = "one redirect too many" if len(seen) > MOST_HOPS else ""
            if why := too_many if may_lead(url, at, typed) else "another host":
                self.remarks.add(f"{plain(url)} redirects to {plain(at or location)}, {why}: not followed.")
                break
            url = urldefrag(str(at)).url
            if not (there := self.once(url)):
                break
            came = there
        return came

    def once(self, url: str, typed: bool = False) -> Any:
        """What one GET brings, or brought before; None where no more are sent, or this one cannot be."""
        if url in self.known:
            return self.known[url]
        if self.sent == MOST_PLACES:
            self.remarks.add(f"{MOST_PLACES} places were asked, and no more.")
            return None
        try:
            left = max(self.end - time.monotonic(), 0.001)
            came = send("GET", url, {"Accept": ACCEPT}, timeout=left, limit=MOST_BYTES)
        except NotSendable:
            if typed:
                raise
            self.remarks.add(f"Not sent: {plain(url)} is no address that can be asked.")
            return None
        self.sent += 1
        self.known |= {url: came, came.request.url: came}
        self.remarks.add(f"Sent GET {plain(came.request.url)}: {came.status or plain(came.error)}.")
        return came


def may_lead(url: str, to: str | None, typed: bool) -> bool:
    """Whether a redirect is followed: on its own server; from what was typed also between http and https."""
    with suppress(ValueError):
        old, new = urlsplit(url), urlsplit(to or "")
        changed = {old.scheme, new.scheme} == {"http", "https"} and old.hostname == new.hostname
        return same_origin(url, to or "") or (typed and changed)
    return False
