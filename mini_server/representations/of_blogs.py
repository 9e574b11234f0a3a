"""How blogs become pages, documents and feeds, and what makes sure that something is a blog."""

import re

from markupsafe import Markup

from .feeds import feed
from .formats import Meaningless, escape, quoted, xml_document
from .of_records import has_members, needs_text
from .pages import bullets, link, page, paragraph, to

EXAMPLE = {"title": "A new blog", "author": "/user/1", "about": "What it is about."}
FEED = Markup(
    '<p><a href="{}" type="application/rss+xml">The feed, for feed readers, lives at this very address.</a></p>'
)


def checked(blog: object) -> dict:
    """The blog, if it is one; else `Meaningless` says what is wrong."""
    record = has_members(blog, ("title", "author", "about"), "a blog")
    needs_text(record, "title", 200)
    needs_text(record, "about", 10_000)
    if not isinstance(record["author"], str) or not re.fullmatch("/user/[a-z0-9-]{1,64}", record["author"]):
        raise Meaningless("author is the address of a user, such as /user/1")
    return record


def blog_to_html(resource):
    """The blog to read: its newest entries, and where all of them are."""
    article = Markup('<article>\n<h2><a href="{}">{}</a></h2>\n{}</article>\n')
    articles = [
        article.format(to(address), entry["title"], paragraph(entry["text"])) for address, entry in resource.entries
    ]
    by = link(resource.stored["author"], resource.author["name"] if resource.author else "somebody who is gone")
    about = paragraph(resource.stored["about"]) + Markup("<p>By {}.</p>\n").format(by)
    older = paragraph(link(f"{resource.path}/entries/", "All entries")) if resource.has_older else Markup("")
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


def blogs_to_html(resource):
    """A page with a link to each blog."""
    links = bullets(link(address, blog["title"]) for address, blog in resource.items)
    return page("All blogs", links)


def blogs_to_rss(resource):
    """The blogs of this page, for a feed reader."""
    items = [(address, one["title"], one["about"], resource.changed(address)) for address, one in resource.items]
    return feed(resource, "All blogs", "What there is to read here.", items)
