import json
from xml.etree import ElementTree

import requests


def from_json(content):
    return "".join(json.loads(content)["title"])


def from_xml(content):
    title = next(child for child in ElementTree.fromstring(content) if child.tag == "title")
    return "".join(title.itertext())


READERS = {"application/json": from_json, "application/xml": from_xml}


def read_title(url, address):
    fields = {"Accept": "application/json;q=1.0,application/xml;q=0.8,text/html;q=0.1"}
    answer = requests.get(url + address, headers=fields, allow_redirects=False, timeout=20)
    kind = answer.headers.get("Content-Type", "").partition(";")[0].strip().lower()
    if answer.status_code != 200 or kind not in READERS:
        return None
    try:
        return READERS[kind](answer.content)
    except (ValueError, KeyError, TypeError, StopIteration, ElementTree.ParseError):
        return None
