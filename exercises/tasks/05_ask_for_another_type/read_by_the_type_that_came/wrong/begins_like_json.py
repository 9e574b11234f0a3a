# refused by: another-type
# says: content as application/jsonp
# at fault: application/jsonp
from xml.etree import ElementTree

from clients import send


def read_title(url, address):
    exchange = send("GET", url + address, {"Accept": "application/json, application/xml;q=0.9, */*;q=0.1"})
    kind = (exchange.field("Content-Type") or "").lower()
    if exchange.status == 200 and kind.startswith("application/json"):
        return exchange.json()["title"]
    if exchange.status == 200 and kind.startswith("application/xml"):
        return ElementTree.fromstring(exchange.response.text()).findtext("title")
