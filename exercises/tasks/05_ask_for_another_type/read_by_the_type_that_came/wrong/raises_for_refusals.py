# refused by: refusals
# says: in read_title()
# at fault: answer.raise_for_status()
from xml.etree import ElementTree

import requests


def read_title(url, address):
    answer = requests.get(url + address, headers={"Accept": "application/json, application/xml;q=0.5"})
    media_type = answer.headers.get("Content-Type", "").partition(";")[0].strip().lower()
    answer.raise_for_status()
    if media_type == "application/json":
        return answer.json()["title"]
    if media_type == "application/xml":
        return ElementTree.fromstring(answer.content).findtext("title")
    return None
