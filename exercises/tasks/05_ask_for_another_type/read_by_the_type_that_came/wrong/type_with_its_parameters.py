# refused by: both-types
# says: a book as application/json; charset=utf-8 came, and your client made None
# at fault: application/json; charset=utf-8
from xml.etree import ElementTree

import requests


def read_title(url, address):
    answer = requests.get(url + address, headers={"Accept": "application/json, application/xml;q=0.5"})
    media_type = answer.headers.get("Content-Type", "").lower()
    if answer.status_code != 200:
        return None
    if media_type == "application/json":
        return answer.json()["title"]
    if media_type == "application/xml":
        return ElementTree.fromstring(answer.content).findtext("title")
    return None
