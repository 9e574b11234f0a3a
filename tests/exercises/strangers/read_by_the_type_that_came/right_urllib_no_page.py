import json
from http.client import HTTPConnection
from urllib.parse import urlsplit
from xml.etree import ElementTree


def from_json(octets):
    content = json.loads(octets)
    return content["title"]


def from_xml(octets):
    return next(child.text or "" for child in ElementTree.fromstring(octets) if child.tag == "title")


READERS = {"application/json": from_json, "application/xml": from_xml}


def read_title(url, address):
    line = HTTPConnection(urlsplit(url).netloc, timeout=10)
    try:
        line.request("GET", address, headers={"Accept": "application/xml;q=0.2, application/json;q=0.9"})
        answer = line.getresponse()
        octets = answer.read()
    finally:
        line.close()
    kind = (answer.getheader("Content-Type") or "").partition(";")[0].strip().casefold()
    if answer.status != 200 or kind not in READERS:
        return None
    try:
        return READERS[kind](octets)
    except (ValueError, LookupError, TypeError, StopIteration, ElementTree.ParseError):
        return None
