# refused by: refusals
# says: a 201 with content as application/json came, and your client made 'Emma' of it
# at fault: a 201 with content as application/json came, and your client made 'Emma' of it
# reads every answer in the 200s
from xml.etree import ElementTree

import requests


def read_title(url, address):
    accept = "application/json, application/xml;q=0.5, text/html;q=0.1"
    answer = requests.get(url + address, headers={"Accept": accept}, allow_redirects=False)
    if not 200 <= answer.status_code < 300:
        return None
    kind = answer.headers.get("Content-Type", "").split(";")[0].strip().lower()
    try:
        if kind == "application/json":
            found = answer.json()
            return found.get("title") if isinstance(found, dict) else None
        if kind == "application/xml":
            return ElementTree.fromstring(answer.content).findtext("title")
    except (ValueError, ElementTree.ParseError):
        return None
    return None
