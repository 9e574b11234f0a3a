import json
import urllib.error
import urllib.request
from email.message import Message
from xml.dom import minidom


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *args):
        return None


def read_title(url, address):
    fields = {"Accept": "*/*;q=0.01, application/xml;q=0.4, application/json;q=0.8"}
    opener = urllib.request.build_opener(NoRedirect)
    try:
        with opener.open(urllib.request.Request(url + address, headers=fields)) as answer:
            status, octets, kind = answer.status, answer.read(), answer.headers["Content-Type"]
    except urllib.error.HTTPError:
        return None
    if status != 200 or kind is None:
        return None
    message = Message()
    message["Content-Type"] = kind
    if message.get_content_type() == "application/json":
        try:
            return json.loads(octets).get("title")
        except (ValueError, AttributeError):
            return None
    if message.get_content_type() == "application/xml":
        try:
            root = minidom.parseString(octets).documentElement
        except Exception:
            return None
        for child in root.childNodes:
            if child.nodeName == "title":
                return "".join(
                    node.data for node in child.childNodes if node.nodeType in (node.TEXT_NODE, node.CDATA_SECTION_NODE)
                )
    return None
