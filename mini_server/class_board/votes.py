"""Votes of a class: the teacher asks, each seat's vote is counted where that seat keeps it (seats.py)."""

from ..representations.formats import as_json
from ..rules.media_types import JSON
from ..rules.responses import empty
from . import schemas
from .noun import ALL, OfTheClass, OneOfTheClass
from .reading import MEMBERS_OF_A_VOTE, switches_from_json, vote_from_json

EXAMPLE = {"question": "03-1", "text": "What does PUT do?", "options": ["It replaces.", "It adds."], "after": None}


def vote_to_json(vote):
    """What is asked, how many have voted, and for what, where that may be seen."""
    return as_json(vote.board.shown_vote(vote.id, vote.for_teacher))


class Vote(OneOfTheClass):
    """One vote. The teacher closes it and uncovers it, by whatever condition: no other one writes here."""

    address, collection, kind = "/class/vote/<number:id>", "/class/votes/", "vote"
    offers = {JSON: vote_to_json}
    reads = {JSON: switches_from_json}
    schemas = {"Vote": schemas.VOTE}
    may = {"GET": ALL, "PUT": ("teacher",)}
    may_be_made = False

    @property
    def exists(self):
        return self.stored is not None

    def mended(self, sent):
        """As it is."""
        return as_json({name: self.stored[name] for name in ("open", "uncovered")}).decode()

    def conflict(self, data):
        """A vote keeps its question: what was voted on must not become something else."""
        other = [name for name in MEMBERS_OF_A_VOTE if name in data and data[name] != self.stored[name]]
        return f"a vote keeps its {other[0]}; POST another one to /class/votes/" if other else None

    def without_conflict(self, data):
        """The same with its own question."""
        return as_json({name: data[name] for name in ("open", "uncovered")}).decode()

    def links(self):
        return [("/class/votes/", "collection", None)]

    def get(self):
        """Show it."""
        return self.shown()

    def put(self, data):
        """Open or close it, cover or uncover what was voted."""
        self.store.put("vote", self.id, {**self.stored, "open": data["open"], "uncovered": data["uncovered"]})
        return self.nothing_to_add()


def votes_to_json(votes):
    """All votes, the oldest first, each with its address."""
    numbers = sorted(int(id) for id, _ in votes.store.page("vote"))
    return as_json({"votes": [one_of(votes, str(number)) for number in numbers]})


def one_of(votes, id):
    """One vote as the list shows it."""
    return {"vote": int(id), "address": f"/class/vote/{id}", **votes.board.shown_vote(id, votes.for_teacher)}


class Votes(OfTheClass):
    """All votes. The teacher asks a new one by POST."""

    address, collection = "/class/votes/", "/class/"
    offers = {JSON: votes_to_json}
    reads = {JSON: vote_from_json}
    schemas = {"Votes": schemas.VOTES}
    may = {"GET": ALL, "POST": ("teacher",)}

    def mended(self, sent):
        """A vote that makes sense."""
        return as_json(EXAMPLE).decode()

    def get(self):
        """Show all votes."""
        return self.shown()

    def post(self, data):
        """Ask the class: the vote is open, and covered."""
        vote = {name: data[name] for name in MEMBERS_OF_A_VOTE} | {"open": True, "uncovered": False}
        return empty(201, Location=f"/class/vote/{self.store.add('vote', vote)}", Cache_Control="no-store")


NOUNS = [Vote, Votes]
