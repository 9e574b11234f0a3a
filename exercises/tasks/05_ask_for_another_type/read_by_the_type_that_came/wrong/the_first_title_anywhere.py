# refused by: another-type
# says: XML with one more title, further down,
# at fault: one more title, further down
import json
import urllib.error
import urllib.request
from xml.dom import minidom


def read_title(url, address):
    accept = "text/html;q=0.1, application/xml;q=0.2, application/json;q=0.3"
    try:
        answer = urllib.request.urlopen(urllib.request.Request(url + address, headers={"Accept": accept}))
    except urllib.error.HTTPError:
        return None
    if answer.status != 200:
        return None
    kind, content = answer.headers.get_content_type(), answer.read()
    if kind == "application/json":
        return json.loads(content).get("title")
    if kind == "application/xml":
        return minidom.parseString(content).getElementsByTagName("title")[0].firstChild.data
