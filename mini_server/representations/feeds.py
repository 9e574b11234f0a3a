"""Feeds for feed readers: RSS 2.0. Addresses in it are absolute, as RSS wants them."""

from email.utils import formatdate

from .formats import escape, quoted, xml_document

NEWEST = 10  # items in a feed


def feed(resource, title, about, items):
    """An RSS document; `items` are (address, title, text, date), the newest first; dates are seconds since 1970."""
    base = resource.ask.request.root_url.rstrip("/")
    return xml_document(
        '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n'
        f"  <title>{escape(title)}</title>\n"
        f"  <link>{escape(base + resource.path)}</link>\n"
        f"  <description>{as_html(about)}</description>\n"
        f'  <atom:link href={quoted(base + resource.here)} rel="self" type="application/rss+xml"/>\n'
        + dated("lastBuildDate", resource.last_change)
        + "".join(item(base + address, *words) for address, *words in items[:NEWEST])
        + "</channel>\n</rss>\n"
    )


def item(address, title, text, date):
    """One item; its address is its name as well (guid)."""
    return (
        f"  <item>\n  <title>{escape(title)}</title>\n  <link>{escape(address)}</link>\n"
        f"  <guid>{escape(address)}</guid>\n{dated('pubDate', date)}"
        f"  <description>{as_html(text)}</description>\n  </item>\n"
    )


def dated(name, seconds):
    """An element with a date, or nothing where there is none."""
    return f"  <{name}>{formatdate(seconds, usegmt=True)}</{name}>\n" if seconds else ""


def as_html(text):
    """Plain words as RSS wants a description: HTML, and that escaped once more."""
    return escape(escape(text))
