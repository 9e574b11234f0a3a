# refused by: another-type
# says: a page came, and your client made
# at fault: a page came
from xml.etree import ElementTree

import requests


def read_title(url, address):
    answer = requests.get(url + address, headers={"Accept": "application/json, application/xml;q=0.5"})
    media_type = answer.headers.get("Content-Type", "").partition(";")[0].strip().lower()
    if answer.status_code != 200:
        return None
    if answer.text.startswith("{"):
        return answer.json()["title"]
    if answer.text.startswith("<"):
        return ElementTree.fromstring(answer.content).findtext("title")
    return None
