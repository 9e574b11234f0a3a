# refused by: refusals
# says: a 201 with content as application/json came
# at fault: a 201 with content
from xml.etree import ElementTree
import requests


def read_title(url, address):
    answer = requests.get(url + address, headers={"Accept": "application/json, application/xml;q=0.5"})
    media_type = answer.headers.get("Content-Type", "").partition(";")[0].strip().lower()
    if not answer.ok:
        return None
    if media_type == "application/json":
        return answer.json()["title"]
    if media_type == "application/xml":
        return ElementTree.fromstring(answer.content).findtext("title")
