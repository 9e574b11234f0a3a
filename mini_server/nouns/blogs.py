"""Blogs: one blog comes as a page, as a document about its author, as a feed and as data, all at one address."""

from functools import cached_property

from ..representations import of_blogs as content
from ..representations.formats import as_json
from ..representations.of_records import record_to_json, records_to_json
from ..rules.media_types import HTML, JSON, RSS, XML
from .collection import Collection
from .member import Member

NEWEST = 20  # entries on the page of a blog; a feed has fewer (feeds.py)


class Blog(Member):
    """One blog, a member of /blogs/. Whoever writes to it must say which version they have seen."""

    address, collection, kind = "/blog/<name:id>", "/blogs/", "blog"
    offers = {
        HTML: content.blog_to_html,
        XML: content.blog_to_xml,
        RSS: content.blog_to_rss,
        JSON: record_to_json,
    }
    checked, example = staticmethod(content.checked), content.EXAMPLE
    demands_condition = True

    @property
    def author(self):
        """The user who writes it, or None when that user is gone."""
        return self.store.get("user", self.stored["author"].removeprefix("/user/"))

    @property
    def entries(self):
        """The (address, entry) pairs of the newest entries, the newest first."""
        prefix = f"{self.id}/"
        found = self.store.newest("entry", prefix, NEWEST)
        return [(f"/blog/{self.id}/entry/{id.removeprefix(prefix)}", entry) for id, entry in found]

    @property
    def has_older(self):
        """Are there entries besides the newest?"""
        return self.store.count("entry", f"{self.id}/") > NEWEST

    def changed(self, address):
        """When the entry at this address was changed last."""
        return self.store.last_change("entry", f"{self.id}/{address.rpartition('/')[2]}")

    @cached_property
    def last_change(self):
        """A new entry changes the page and the feed, and another name of its author changes the document."""
        author = self.stored["author"].removeprefix("/user/") if self.stored else ""
        dates = (super().last_change, self.store.last_change("entry"), self.store.last_change("user", author))
        return max(date for date in dates if date) if any(dates) else None

    def links(self):
        more = [(self.stored["author"], "author", None), (f"/blog/{self.id}/entries/", "contents", None)]
        return more + super().links()

    def conflict(self, blog):
        """A blog keeps its author: what is known under one address must not become somebody else's."""
        if self.exists and blog["author"] != self.stored["author"]:
            return f"this is the blog of {self.stored['author']}, and a blog keeps its author"
        return None

    def without_conflict(self, blog):
        """The same with its own author."""
        return as_json({**blog, "author": self.stored["author"]}).decode()

    def delete(self):
        """Remove the blog, and its entries with it."""
        for id, _ in self.store.page("entry", f"{self.id}/"):
            self.store.put("entry", id, None)
        return super().delete()


class Blogs(Collection):
    """All blogs, a page at a time, or as a feed of new blogs."""

    address, kind, plural = "/blogs/", "blog", "blogs"
    query_members = ("after",)
    offers = {JSON: records_to_json, HTML: content.blogs_to_html, RSS: content.blogs_to_rss}
    checked, example = staticmethod(content.checked), content.EXAMPLE

    def address_of(self, id):
        return f"/blog/{id}"

    def changed(self, address):
        """When the blog at this address was changed last."""
        return self.store.last_change("blog", address.removeprefix("/blog/"))


NOUNS = [Blog, Blogs]
