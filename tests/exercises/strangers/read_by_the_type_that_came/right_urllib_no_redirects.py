import json
import urllib.error
import urllib.request
from xml.etree import ElementTree


class Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *args, **kwargs):
        return None


def read_title(url, address):
    opener = urllib.request.build_opener(Stay)
    ask = urllib.request.Request(url + address, headers={"Accept": "application/json, application/xml;q=0.5"})
    try:
        answer = opener.open(ask, timeout=20)
    except urllib.error.HTTPError:
        return None
    with answer:
        content = answer.read()
        kind = answer.headers.get_content_type() if "Content-Type" in answer.headers else None
    if answer.status != 200:
        return None
    try:
        if kind == "application/json":
            thing = json.loads(content)
            title = thing.get("title") if isinstance(thing, dict) else None
            return title if isinstance(title, str) else None
        if kind == "application/xml":
            return ElementTree.fromstring(content).findtext("title")
    except (ValueError, ElementTree.ParseError):
        return None
    return None
