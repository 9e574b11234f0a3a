import http.client
import json
from urllib.parse import urlsplit
from xml.dom import minidom
from xml.parsers.expat import ExpatError


def read_title(url, address):
    parts = urlsplit(url + address)
    line = http.client.HTTPConnection(parts.netloc, timeout=20)
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    line.request("GET", target, headers={"Accept": "application/xml;q=0.4, application/json;q=0.9, text/html;q=0"})
    answer = line.getresponse()
    content, kind = answer.read(), answer.headers.get("Content-Type", "").split(";")[0].strip().casefold()
    line.close()
    if answer.status != 200:
        return None
    if kind == "application/json":
        try:
            book = json.loads(content.decode("utf-8"))
        except ValueError:
            return None
        title = book.get("title") if isinstance(book, dict) else None
        return title if isinstance(title, str) else None
    if kind == "application/xml":
        try:
            root = minidom.parseString(content).documentElement
        except ExpatError:
            return None
        for node in root.childNodes:
            if node.nodeName == "title":
                return "".join(t.data for t in node.childNodes if t.nodeType in (t.TEXT_NODE, t.CDATA_SECTION_NODE))
    return None
