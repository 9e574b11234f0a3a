# wrong: tries JSON, then XML, whatever the type says
from xml.etree import ElementTree

import requests


def read_title(url, address):
    fields = {"Accept": "application/json, application/xml;q=0.5"}
    answer = requests.get(url + address, headers=fields, allow_redirects=False, timeout=20)
    if answer.status_code != 200:
        return None
    try:
        return answer.json().get("title")
    except (ValueError, AttributeError):
        pass
    try:
        return ElementTree.fromstring(answer.content).findtext("title")
    except ElementTree.ParseError:
        return None
