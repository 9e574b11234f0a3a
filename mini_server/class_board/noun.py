"""What all nouns of the class have in common: members only, nothing kept by caches, nothing told by the journal."""

from functools import cached_property

from ..nouns.resource import Resource

ALL = ("class", "seat", "teacher")


class OfTheClass(Resource):
    """Something of the class. `may` says which of its members may ask for it by which method."""

    of_the_class = members_only = kept_quiet = True
    freshness = "no-store"  # computers of a school have many users
    schemas: dict[str, dict] = {}  # of its JSON, and, by method, what it answers besides: for the OpenAPI document
    more_responses: dict[str, dict] = {}
    may: dict[str, tuple[str, ...]] = {}

    @property
    def board(self):
        """Where it is kept."""
        return self.ask.board

    @property
    def counted(self):
        """Only who says the word of the class may have to wait: it is the one thing that can be guessed."""
        return (self.ask.credentials or ("",))[0] == "class"

    @property
    def limiter(self):
        """Who counts."""
        return self.board.guesses

    @property
    def for_teacher(self):
        """Does the teacher ask?"""
        return self.ask.member == "teacher"

    def part_of(self, member):
        """What a member is here: "class", "seat" or "teacher"."""
        return member.partition("-")[0]

    def may_be_seen_by(self, member):
        """May this member ask for it by this method?"""
        return self.part_of(member) in self.may["GET" if self.ask.method == "HEAD" else self.ask.method]

    @cached_property
    def entity_tag(self):
        return self.board.tag(self.content)

    @property
    def entity_tags(self):
        return [self.board.tag(self.representation(kind)) for kind in self.offers] if self.exists else []

    def representation_fields(self):
        """The same address shows others something else, so no cache may give it to them."""
        fields = super().representation_fields()
        return {**fields, "Vary": "Accept, Authorization" if len(self.offers) > 1 else "Authorization"}


class OneOfTheClass(OfTheClass):
    """A seat or a vote: it has a number, and is kept under it."""

    kind = ""

    @property
    def id(self):
        """Its number."""
        return self.names["id"]

    @cached_property
    def stored(self):
        """What is kept of it, or None."""
        return self.store.get(self.kind, self.id)
