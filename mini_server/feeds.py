"""Feeds for feed readers: RSS 2.0. Addresses in it are absolute, as RSS wants them."""

from email.utils import formatdate
from xml.sax.saxutils import escape

from .representations import xml_document

NEWEST = 10  # items in a feed


def feed(resource, title, about, items):
    """An RSS document; `items` are (address, title, text), the newest first."""
    base = resource.ask.request.host_url.rstrip("/")
    date = f"  <lastBuildDate>{formatdate(resource.last_change, usegmt=True)}</lastBuildDate>\n"
    return xml_document(
        '<rss version="2.0">\n<channel>\n'
        f"  <title>{escape(title)}</title>\n"
        f"  <link>{escape(base + resource.path)}</link>\n"
        f"  <description>{escape(about)}</description>\n"
        + (date if resource.last_change else "")
        + "".join(item(base + address, title, text) for address, title, text in items[:NEWEST])
        + "</channel>\n</rss>\n"
    )


def item(address, title, text):
    """One item; its address is its name as well (guid)."""
    return (
        f"  <item>\n    <title>{escape(title)}</title>\n    <link>{escape(address)}</link>\n"
        f"    <guid>{escape(address)}</guid>\n    <description>{escape(text)}</description>\n  </item>\n"
    )
