import json
import re
from urllib.error import HTTPError
from urllib.parse import urldefrag, urljoin
from urllib.request import urlopen

LINK = re.compile(r'<([^>]*)>((?:\s*;\s*[\w*!#$&+.^`|~-]+\s*(?:=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?)*)')
PARAMETER = re.compile(r';\s*([\w*!#$&+.^`|~-]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?')


def following(field, here):
    for target, rest in LINK.findall(field):
        told = {}
        for name, quoted, bare in PARAMETER.findall(rest):
            told.setdefault(name.lower(), quoted or bare)
        if "next" in told.get("rel", "").lower().split() and "anchor" not in told:
            return urldefrag(urljoin(here, target)).url
    return None


def pages(here, seen):
    try:
        with urlopen(here) as answer:
            yield json.load(answer)
            onward = following(", ".join(answer.headers.get_all("Link", [])), here)
    except HTTPError:
        return
    if onward and onward not in seen:
        yield from pages(onward, seen | {onward})


def titles(url, start):
    first = urljoin(url, start)
    return [title for page in pages(first, frozenset([first])) for title in page]
