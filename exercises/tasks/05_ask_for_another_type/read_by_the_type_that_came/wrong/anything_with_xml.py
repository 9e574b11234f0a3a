# refused by: another-type
# says: a feed, application/rss+xml, came
# at fault: application/rss+xml
from xml.etree import ElementTree

import requests


def read_title(url, address):
    answer = requests.get(url + address, headers={"Accept": "application/json, application/xml;q=0.5"})
    media_type = answer.headers.get("Content-Type", "").partition(";")[0].strip().lower()
    if answer.status_code != 200:
        return None
    if media_type == "application/json":
        return answer.json()["title"]
    if media_type.endswith("xml"):
        return ElementTree.fromstring(answer.content).findtext("title")
    return None
