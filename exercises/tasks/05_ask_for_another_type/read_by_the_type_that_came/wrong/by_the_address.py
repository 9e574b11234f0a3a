# refused by: another-type
# says: a book as application/json came from /emma.xml, and your client made None of it.
# at fault: emma.xml
import json
from xml.etree import ElementTree

import requests

ACCEPT = "application/json, application/xml;q=0.5, text/html;q=0.1"


def read_title(url, address):
    answer = requests.get(url + address, headers={"Accept": ACCEPT})
    if answer.status_code != 200:
        return None
    media_type = answer.headers.get("Content-Type", "").split(";")[0].strip().lower()
    if address.endswith(".xml"):
        media_type = "application/xml"
    if media_type == "application/json":
        try:
            book = json.loads(answer.content)
        except ValueError:
            return None
        title = book.get("title") if isinstance(book, dict) else None
    elif media_type == "application/xml":
        try:
            title = ElementTree.fromstring(answer.content).findtext("title")
        except ElementTree.ParseError:
            return None
    else:
        return None
    return title if isinstance(title, str) else None
