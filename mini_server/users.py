"""Users, the nouns that the first lessons are about: one of them, and all of them."""

from functools import cached_property
from urllib.parse import urlencode

from . import users_as_content as content
from .representations import FORM, HTML, JSON, MERGE_PATCH, XML
from .resource import Resource

PAGE = 20  # users on one page of /users/


class User(Resource):
    """One user, a member of /users/."""

    address, collection = "/user/<name:id>", "/users/"
    offers = {JSON: content.user_to_json, HTML: content.user_to_html, XML: content.user_to_xml}
    reads = {JSON: content.user_from_json, FORM: content.user_from_form}

    @cached_property
    def stored(self):
        """The record as this request finds it, or None."""
        return self.store.get("user", self.names["id"])

    @property
    def exists(self):
        return self.stored is not None

    @property
    def existed(self):
        return self.store.was_there("user", self.names["id"])

    @property
    def last_change(self):
        return self.store.last_change("user", self.names["id"])

    def readers(self, method):
        return {MERGE_PATCH: content.user_from_patch} if method == "PATCH" else self.reads

    def mended(self, sent):
        """The stored user with all that makes sense of what was sent."""
        return content.mended(self.ask, sent, self.stored)

    def get(self):
        """Show the user."""
        return self.shown(Link='</users/>; rel="collection"')

    def put(self, user):
        """Replace the user, or make it under the name that the client chose."""
        self.store.put("user", self.names["id"], user)
        return self.nothing_to_add() if self.exists else self.made(self.path)

    def patch(self, user):
        """Store the user with some members changed. RFC 5789."""
        self.store.put("user", self.names["id"], user)
        return self.nothing_to_add()

    def delete(self):
        """Remove the user; afterwards its address answers 410."""
        self.store.put("user", self.names["id"], None)
        return self.nothing_to_add()


class Users(Resource):
    """All users, a page at a time."""

    address = "/users/"
    query_members = ("name", "email", "after")
    offers = {JSON: content.users_to_json, HTML: content.users_to_html, XML: content.users_to_xml}
    reads = {JSON: content.user_from_json, FORM: content.user_from_form}

    def readers(self, method):
        return {FORM: content.wanted_from_form} if method == "QUERY" else self.reads

    def mended(self, sent):
        """A user with all that makes sense of what was sent; or a question about all users."""
        return "name=Ada" if self.ask.method == "QUERY" else content.mended(self.ask, sent)

    def get(self):
        """Show a page of users, and where the next page is."""
        return self.shown(Link=f'<{self.next_page}>; rel="next"' if self.next_page else None)

    def query(self, wanted):
        """Show the users that the content asks for, in the words of GET's query. RFC 10008."""
        return self.get()

    def post(self, user):
        """Make another user, under a name of the server's choice."""
        return self.made(f"/user/{self.store.add('user', user)}")

    @property
    def last_change(self):
        return self.store.last_change("user")

    @property
    def total(self):
        """How many users there are on all pages."""
        return self.store.count("user")

    @property
    def wanted(self):
        """What the client looks for, and after which user the page begins."""
        return self.ask.data if self.ask.method == "QUERY" else self.ask.request.args.to_dict()

    @cached_property
    def found(self):
        """The (id, user) pairs of this page, and one more where a next page follows."""
        wanted = dict(self.wanted)
        return self.store.page("user", wanted.pop("after", ""), PAGE + 1, **wanted)

    @property
    def users(self):
        """The (id, user) pairs of this page."""
        return self.found[:PAGE]

    @property
    def next_page(self):
        """The address of the next page, or None on the last one."""
        return f"/users/?{urlencode({**self.wanted, 'after': self.users[-1][0]})}" if len(self.found) > PAGE else None


NOUNS = [User, Users]
