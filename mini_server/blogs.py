"""Blogs and their entries: as page, document, feed and data, all at one address."""

import re
from email.utils import formatdate
from functools import cached_property

from markupsafe import Markup

from .http_rules import HTML, JSON, RSS, XML
from .representations import (
    as_json,
    bullets,
    demand,
    escape,
    has_members,
    like,
    link,
    needs_text,
    page,
    page_of,
    paragraph,
    quoted,
    record,
    record_to_json,
    records_to_json,
    text,
    to,
    xml_document,
)
from .resources import NAME, Collection, Member

ENTRY_EXAMPLE = {"title": "A new entry", "text": "What there is to say."}
FIRST_ENTRIES = {
    "1/1": {"title": "More than numbers", "text": "The engine could work on other things than numbers."},
    "1/2": {"title": "It originates nothing", "text": "It does whatever we know how to order it to do, and no more."},
    "1/3": {"title": "A table of operations", "text": "Each line says which operation comes next, and on what."},
    "2/1": {"title": "A moth", "text": "Found in relay 70 of panel F. It is taped to the page."},
}


def checked_entry(entry: object) -> dict:
    record = has_members(entry, ("title", "text"), "an entry")
    needs_text(record, "title", 200)
    needs_text(record, "text", 100_000)
    return record


def entry_to_html(resource):
    way_back = paragraph(link(f"/blog/{resource.names['blog']}", "The whole blog"))
    return page(resource.stored["title"], paragraph(resource.stored["text"]) + way_back)


def titles_to_html(resource):
    """A page with a link to each, by its title."""
    links = bullets(link(address, record["title"]) for address, record in resource.items)
    return page(f"All {resource.plural}", links)


class Entry(Member):
    """One entry of a blog."""

    address, kind = "/blog/<name:blog>/entry/<name:id>", "entry"
    offers = {JSON: record_to_json, HTML: entry_to_html}
    checked, example = staticmethod(checked_entry), ENTRY_EXAMPLE
    schema = record(title=text(200), text=text(100_000))
    name_pattern, first_records = f"{NAME}/{NAME}", FIRST_ENTRIES

    @property
    def id(self):
        return f"{self.names['blog']}/{self.names['id']}"

    @property
    def collection(self):
        return f"/blog/{self.names['blog']}/entries/" if self.may_be_made else "/blogs/"

    @property
    def may_be_made(self):
        """An entry can be made only in a blog that is there."""
        return self.store.get("blog", self.names["blog"]) is not None


class Entries(Collection):
    """All entries of a blog, the oldest first, a page at a time."""

    address, collection, kind, plural = "/blog/<name:blog>/entries/", "/blogs/", "entry", "entries"
    query_members = ("title", "after")
    offers = {JSON: records_to_json, HTML: titles_to_html}
    checked, example, schema = staticmethod(checked_entry), ENTRY_EXAMPLE, page_of("entries", Entry.schema)

    @property
    def prefix(self):
        return f"{self.names['blog']}/"

    @property
    def exists(self):
        return self.store.get("blog", self.names["blog"]) is not None

    @property
    def existed(self):
        return self.store.was_there("blog", self.names["blog"])

    def address_of(self, id):
        return f"/blog/{self.prefix}entry/{id.removeprefix(self.prefix)}"

    def query(self, wanted):
        """List the {plural} that the body asks for, in the words of GET's query. RFC 10008."""
        return self.ok()


NEWEST_IN_FEED = 10  # items in a feed


def feed(resource, title, about, items):
    """An RSS document; `items` are (address, title, text, date), the newest first; dates are seconds since 1970."""
    base = resource.context.request.root_url.rstrip("/")
    return xml_document(
        '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n'
        f"  <title>{escape(title)}</title>\n"
        f"  <link>{escape(base + resource.path)}</link>\n"
        f"  <description>{as_html(about)}</description>\n"
        f'  <atom:link href={quoted(base + resource.here)} rel="self" type="application/rss+xml"/>\n'
        + dated("lastBuildDate", resource.last_change)
        + "".join(
            f"  <item>\n  <title>{escape(title)}</title>\n  <link>{escape(base + address)}</link>\n"
            f"  <guid>{escape(base + address)}</guid>\n{dated('pubDate', date)}"  # its address is its name as well
            f"  <description>{as_html(text)}</description>\n  </item>\n"
            for address, title, text, date in items[:NEWEST_IN_FEED]
        )
        + "</channel>\n</rss>\n"
    )


def dated(name, seconds):
    """An element with a date, or nothing where there is none."""
    return f"  <{name}>{formatdate(seconds, usegmt=True)}</{name}>\n" if seconds else ""


def as_html(text):
    """Plain words as RSS wants a description: HTML, and that escaped once more."""
    return escape(escape(text))


BLOG_EXAMPLE = {"title": "A new blog", "author": "/user/1", "about": "What it is about."}
FEED = Markup(
    '<p><a href="{}" type="application/rss+xml">The feed, for feed readers, lives at this very address.</a></p>'
)
FIRST_BLOGS = {
    "1": {
        "title": "Notes by the translator",
        "author": "/user/1",
        "about": "On an engine that is not built yet, and on what it could be told to do.",
    },
    "2": {
        "title": "The log book",
        "author": "/user/2",
        "about": "What went wrong in the machine room, and what it taught us.",
    },
}


def checked_blog(blog: object) -> dict:
    record = has_members(blog, ("title", "author", "about"), "a blog")
    needs_text(record, "title", 200)
    needs_text(record, "about", 10_000)
    fine = isinstance(record["author"], str) and re.fullmatch("/user/[a-z0-9-]{1,64}", record["author"])
    demand(fine, "author is the address of a user, such as /user/1")
    return record


def blog_to_html(resource):
    """The blog to read: its newest entries, and where all of them are."""
    article = Markup('<article>\n<h2><a href="{}">{}</a></h2>\n{}</article>\n')
    articles = [
        article.format(to(address), entry["title"], paragraph(entry["text"])) for address, entry in resource.entries
    ]
    by = link(resource.stored["author"], resource.author["name"] if resource.author else "somebody who is gone")
    about = paragraph(resource.stored["about"]) + Markup("<p>By {}.</p>\n").format(by)
    has_older = resource.store.count("entry", f"{resource.id}/") > NEWEST_ON_PAGE
    older = paragraph(link(f"{resource.path}/entries/", "All entries")) if has_older else Markup("")
    return page(resource.stored["title"], about + Markup("").join(articles) + older + FEED.format(to(resource.path)))


def blog_to_xml(resource):
    """A document that says who writes this blog."""
    blog, author = resource.stored, resource.author
    name = f"<name>{escape(author['name'])}</name>" if author else ""
    return xml_document(
        f"<blog address={quoted(resource.path)}>\n"
        f"  <title>{escape(blog['title'])}</title>\n"
        f"  <author address={quoted(blog['author'])}>{name}</author>\n"
        f"  <about>{escape(blog['about'])}</about>\n"
        f"</blog>\n"
    )


def blog_to_rss(resource):
    """The newest entries, for a feed reader. RSS 2.0."""
    items = [(address, one["title"], one["text"], resource.changed(address)) for address, one in resource.entries]
    return feed(resource, resource.stored["title"], resource.stored["about"], items)


def blogs_to_rss(resource):
    """The blogs of this page, for a feed reader."""
    items = [(address, one["title"], one["about"], resource.changed(address)) for address, one in resource.items]
    return feed(resource, "All blogs", "What there is to read here.", items)


NEWEST_ON_PAGE = 20  # entries on the page of a blog; a feed has fewer (`NEWEST_IN_FEED`)


class Blog(Member):
    """One blog, a member of /blogs/. Whoever writes to it must say which version they have seen."""

    address, collection, kind = "/blog/<name:id>", "/blogs/", "blog"
    offers = {HTML: blog_to_html, XML: blog_to_xml, RSS: blog_to_rss, JSON: record_to_json}
    checked, example = staticmethod(checked_blog), BLOG_EXAMPLE
    schema = record(title=text(200), author=like(f"/user/{NAME}"), about=text(10_000))
    first_records = FIRST_BLOGS
    demands_condition = True

    @property
    def author(self):
        """The user who writes it, or None when that user is gone."""
        return self.store.get("user", self.stored["author"].removeprefix("/user/"))

    @property
    def entries(self):
        """The (address, entry) pairs of the newest entries, the newest first."""
        prefix = f"{self.id}/"
        found = self.store.newest("entry", prefix, NEWEST_ON_PAGE)
        return [(f"/blog/{self.id}/entry/{id.removeprefix(prefix)}", entry) for id, entry in found]

    def changed(self, address):
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
    offers = {JSON: records_to_json, HTML: titles_to_html, RSS: blogs_to_rss}
    checked, example, schema = staticmethod(checked_blog), BLOG_EXAMPLE, page_of("blogs", Blog.schema)

    def address_of(self, id):
        return f"/blog/{id}"

    def changed(self, address):
        return self.store.last_change("blog", address.removeprefix("/blog/"))
