# refused by: both-types
# says: your client sent 2 requests
# at fault: your client sent 2 requests
from xml.etree import ElementTree

import requests


def read_title(url, address):
    title = None
    for media_type in ("application/xml", "application/json"):
        answer = requests.get(url + address, headers={"Accept": media_type})
        found = answer.headers.get("Content-Type", "").partition(";")[0].lower()
        if answer.status_code != 200 or found not in ("application/json", "application/xml"):
            continue
        if found == "application/json":
            title = answer.json()["title"]
        else:
            title = ElementTree.fromstring(answer.content).findtext("title")
    return title
