"""A class for tests: a server with seats, and its members, each of whom asks with the own name and secret."""

import base64

from asking import Asker

SEAT = {"lesson": "03", "tasks": {}, "answers": {}, "votes": {}}
VOTE = {"question": "03-1", "text": "What does PUT do?", "options": ["It replaces.", "It adds."], "after": None}


def basic(name, password):
    """The value of Authorization. RFC 7617."""
    return "Basic " + base64.b64encode(f"{name}:{password}".encode()).decode()


class Member:
    """Somebody of the class: `seat.put(seat.address, SEAT, if_match=seat.tag)`."""

    def __init__(self, asker, name, password):
        self.asker, self.name, self.authorization = asker, name, basic(name, password)
        self.address = f"/class/seat/{name.partition('-')[2]}"

    def ask(self, method, target, content=None, **fields):
        """Send one request as this member."""
        return self.asker.ask(method, target, content, **{"authorization": self.authorization, **fields})

    def __getattr__(self, method):
        return lambda target, content=None, **fields: self.ask(method.upper(), target, content, **fields)

    @property
    def tag(self):
        """The tag of the own seat."""
        return self.get(self.address).fields["ETag"]

    def keeps(self, **members):
        """Put the own seat to this, whatever it was."""
        return self.put(self.address, {**SEAT, **members}, if_match="*")


class Classroom(Asker):
    """A running server with a class, and who is in it."""

    @property
    def board(self):
        """What the server keeps of the class."""
        return self.server.app.board

    @property
    def newcomer(self):
        """Somebody who knows the word only."""
        return Member(self, "class", self.board.word)

    @property
    def teacher(self):
        """Who has the key."""
        return Member(self, "teacher", self.board.key)

    def joined(self):
        """Somebody who has just taken a seat."""
        content = self.newcomer.post("/class/seats/").json()
        return Member(self, f"seat-{content['seat']}", content["secret"])

    def asked(self, **members):
        """The address of a new vote."""
        return self.teacher.post("/class/votes/", {**VOTE, **members}).fields["Location"]
