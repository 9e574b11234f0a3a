# refused by: another-type
# says: XML with one more title, further down, came, and your client made 'No' of it
# at fault: XML with one more title, further down, came, and your client made 'No' of it
# takes a title from deep inside the document, not directly below the root
from xml.etree import ElementTree

import requests


def read_title(url, address):
    accept = "application/json, application/xml;q=0.5, text/html;q=0.1"
    answer = requests.get(url + address, headers={"Accept": accept}, allow_redirects=False)
    if answer.status_code != 200:
        return None
    kind = answer.headers.get("Content-Type", "").split(";")[0].strip().lower()
    try:
        if kind == "application/json":
            found = answer.json()
            return found.get("title") if isinstance(found, dict) else None
        if kind == "application/xml":
            return ElementTree.fromstring(answer.content).findtext(".//title")
    except (ValueError, ElementTree.ParseError):
        return None
    return None
