# wrong: the status is not looked at: the title of an error is taken for a book
from xml.etree import ElementTree

import requests


def read_title(url, address):
    fields = {"Accept": "application/json, application/xml;q=0.5"}
    answer = requests.get(url + address, headers=fields, allow_redirects=False, timeout=20)
    kind = answer.headers.get("Content-Type", "").split(";")[0].strip().lower()
    try:
        if kind == "application/json":
            return answer.json().get("title")
        if kind == "application/xml":
            return ElementTree.fromstring(answer.content).findtext("title")
    except (ValueError, AttributeError, ElementTree.ParseError):
        pass
    return None
