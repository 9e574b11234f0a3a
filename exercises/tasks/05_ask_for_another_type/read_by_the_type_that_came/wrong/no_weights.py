# refused by: accept
# says: wants JSON by 1, XML by 1
# at fault: XML by 1
from xml.etree import ElementTree

import requests


def read_title(url, address):
    answer = requests.get(url + address, headers={"Accept": "application/json, application/xml"})
    media_type = answer.headers.get("Content-Type", "").partition(";")[0].strip().lower()
    if answer.status_code != 200:
        return None
    if media_type == "application/json":
        return answer.json()["title"]
    if media_type == "application/xml":
        return ElementTree.fromstring(answer.content).findtext("title")
    return None
