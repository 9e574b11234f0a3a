import json
from http.client import HTTPConnection
from urllib.parse import urlsplit
from xml.etree import ElementTree


def read_title(url, address):
    connection = HTTPConnection(urlsplit(url).netloc)
    connection.putrequest("GET", address)
    for wish in ("application/xml;q=0.5", "application/json", "text/html;q=0.1"):
        connection.putheader("Accept", wish)
    connection.endheaders()
    answer = connection.getresponse()
    content, media_type = answer.read(), answer.headers.get_content_type()
    connection.close()
    if answer.status != 200 or media_type not in ("application/json", "application/xml"):
        return None
    if media_type == "application/json":
        return json.loads(content).get("title")
    return ElementTree.fromstring(content).findtext("title")
