import re
from urllib.parse import urljoin

import requests

LINK = re.compile(r'<([^>]*)>((?:\s*;\s*[\w!#$&+.^`|~*-]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]+))?)*)')
PARAMETER = re.compile(r';\s*([\w!#$&+.^`|~*-]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]+)))?')


def following(page):
    """The address of the next page, or None."""
    for target, parameters in LINK.findall(page.headers.get("Link", "")):
        for name, quoted, plain in PARAMETER.findall(parameters):
            if name.lower() == "rel":
                if "next" in (quoted or plain).lower().split():
                    return urljoin(page.url, target)
                break
    return None


def pages(session, address, seen):
    if address is None or address in seen:
        return []
    page = session.get(address)
    if not page.ok:
        return []
    return page.json() + pages(session, following(page), seen | {address})


def titles(url, start):
    with requests.Session() as session:
        return pages(session, urljoin(url, start), frozenset())
