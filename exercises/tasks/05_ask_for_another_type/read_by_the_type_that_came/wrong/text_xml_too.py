# refused by: another-type
# says: content as text/xml
# at fault: content as text/xml
from xml.etree import ElementTree
import requests


def read_title(url, address):
    answer = requests.get(url + address, headers={"Accept": "application/json, application/xml;q=0.5"})
    media_type = answer.headers.get("Content-Type", "").partition(";")[0].strip().lower()
    if answer.status_code != 200:
        return None
    if media_type == "application/json":
        return answer.json()["title"]
    if media_type in ("application/xml", "text/xml"):
        return ElementTree.fromstring(answer.content).findtext("title")
