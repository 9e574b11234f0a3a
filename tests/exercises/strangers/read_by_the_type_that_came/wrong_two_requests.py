# wrong: two GETs, first for JSON, then for XML
from xml.etree import ElementTree

import requests


def read_title(url, address):
    for accept in ("application/json, application/xml;q=0.5", "application/xml"):
        answer = requests.get(url + address, headers={"Accept": accept}, allow_redirects=False, timeout=20)
        kind = answer.headers.get("Content-Type", "").split(";")[0].strip().lower()
        if answer.status_code != 200:
            continue
        try:
            if kind == "application/json":
                return answer.json().get("title")
            if kind == "application/xml":
                return ElementTree.fromstring(answer.content).findtext("title")
        except (ValueError, AttributeError, ElementTree.ParseError):
            continue
    return None
