# refused by: another-type
# says: XML with one more title, further down
# at fault: one more title, further down
from xml.etree import ElementTree

import requests


def read_title(url, address):
    fields = {"Accept": "application/json, application/xml;q=0.5"}
    answer = requests.get(url + address, headers=fields, allow_redirects=False, timeout=20)
    kind = answer.headers.get("Content-Type", "").split(";")[0].strip().lower()
    if answer.status_code != 200:
        return None
    try:
        if kind == "application/json":
            return answer.json().get("title")
        if kind == "application/xml":
            return ElementTree.fromstring(answer.content).findtext(".//title")
    except (ValueError, AttributeError, ElementTree.ParseError):
        pass
    return None
