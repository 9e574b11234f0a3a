"""Clients of a class who write as fast as they can, and remember what the server promised them."""

import http.client
import itertools
import json
import threading
from urllib.parse import urlsplit

JSON = {"Content-Type": "application/json"}


class Writer:
    """One client. `may_be` says for each id what may be stored: what was acknowledged, and what was sent since."""

    def __init__(self, name):
        self.name, self.numbers, self.may_be = name, itertools.count(1), {}
        self.sent, self.posted, self.deleted, self.acknowledged, self.mistakes = [], [], set(), 0, []

    def write_until_cut_off(self, url, enough):
        """Write until the server is gone; `enough` hears of each acknowledged write."""
        connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=60)
        try:
            while True:
                self.write(connection, next(self.numbers))
                enough.release()
        except (OSError, http.client.HTTPException):  # the server has been killed
            connection.close()
        except Exception as error:
            self.mistakes.append(error)
            raise

    def write(self, connection, number):
        """One write of each kind in turn: a record of its own name, one that is there, a new one, a deletion."""
        user = {"name": f"{self.name} {number}", "email": f"{self.name}@example.org"}
        self.sent.append(user)
        kind = number % 4
        if kind == 0 and self.posted:
            self.change(connection, "DELETE", self.posted.pop(), None)
        elif kind == 1:
            self.post(connection, user)
        else:
            self.change(connection, "PUT", self.name if kind == 2 else f"{self.name}-{number}", user)

    def change(self, connection, method, id, user):
        """PUT or DELETE one record. Until that is acknowledged, both the old and the new may be stored."""
        self.may_be.setdefault(id, [None]).append(user)
        self.ask(connection, method, f"/user/{id}", user)
        self.may_be[id] = [user]
        self.deleted |= {id} if user is None else set()

    def post(self, connection, user):
        """Make a record under a name of the server's choice."""
        address = self.ask(connection, "POST", "/users/", user).getheader("Location")
        id = address.removeprefix("/user/")
        if id in self.may_be:
            raise ValueError(f"{address} was given twice")
        self.may_be[id] = [user]
        self.posted.append(id)

    def ask(self, connection, method, target, user):
        """Send one request and hear that it was done."""
        connection.request(method, target, json.dumps(user) if user else None, JSON if user else {})
        response = connection.getresponse()
        response.read()
        if response.status not in (201, 204):
            raise ValueError(f"{method} {target} was answered with {response.status}")
        self.acknowledged += 1
        return response

    def has_sent(self, user):
        """Did this client ever send such a user?"""
        return user in self.sent


def write_until_killed(process, url, writers, acknowledged):
    """Let all write at once; kill the server once so many writes are acknowledged and others are under way."""
    enough = threading.Semaphore(0)
    threads = [threading.Thread(target=one.write_until_cut_off, args=(url, enough)) for one in writers]
    for thread in threads:
        thread.start()
    for _ in range(acknowledged):
        assert enough.acquire(timeout=60)
    process.kill()
    for thread in threads:
        thread.join()
    process.wait()
    assert [writer.mistakes for writer in writers] == [[]] * len(writers)


def promises_that_were_broken(writers, state):
    """(id, what may be stored, what is stored) wherever these differ; from now on, what is stored is what may be."""
    users, gone, broken = state["records"]["user"], state["gone"].get("user", []), []
    for writer in writers:
        for id, options in writer.may_be.items():
            if users.get(id) not in options:
                broken.append((id, options, users.get(id)))
            writer.may_be[id] = [users.get(id)]
        broken += [(id, "gone", "never there") for id in writer.deleted.difference(gone)]
    return broken


def strangers_among(writers, users):
    """Records that nobody sent. A POST whose answer was cut off may have been done: its sender learns of the record."""
    known = {id for writer in writers for id in writer.may_be}
    unknown = {id: user for id, user in users.items() if id not in known}
    for writer in writers:
        mine = {id: user for id, user in unknown.items() if writer.has_sent(user)}
        writer.may_be |= {id: [user] for id, user in mine.items()}
        unknown = {id: user for id, user in unknown.items() if id not in mine}
    return unknown
