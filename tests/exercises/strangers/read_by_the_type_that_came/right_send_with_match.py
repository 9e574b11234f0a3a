import json
from xml.etree import ElementTree

from clients import send

ACCEPT = "text/html;q=0.001, application/xml;q=0.5, application/json;q=1.0"


def read_title(url, address):
    answer = send("GET", url + address, {"Accept": ACCEPT})
    kind = (answer.field("Content-Type") or "").split(";")[0].strip().lower()
    octets = answer.response.content
    match answer.status, kind:
        case 200, "application/json":
            try:
                content = json.loads(octets)
            except ValueError:
                return None
            return content.get("title") if isinstance(content, dict) else None
        case 200, "application/xml":
            try:
                element = ElementTree.fromstring(octets).find("./title")
            except ElementTree.ParseError:
                return None
            return None if element is None else element.text or ""
        case _:
            return None
