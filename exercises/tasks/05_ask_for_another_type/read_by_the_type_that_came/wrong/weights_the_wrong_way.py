# refused by: accept
# says: wants JSON by 0.5, XML by 1
# at fault: JSON by 0.5
from xml.etree import ElementTree

import requests


def read_title(url, address):
    answer = requests.get(url + address, headers={"Accept": "application/json;q=0.5, application/xml"})
    media_type = answer.headers.get("Content-Type", "").partition(";")[0].strip().lower()
    if answer.status_code != 200:
        return None
    if media_type == "application/json":
        return answer.json()["title"]
    if media_type == "application/xml":
        return ElementTree.fromstring(answer.content).findtext("title")
    return None
