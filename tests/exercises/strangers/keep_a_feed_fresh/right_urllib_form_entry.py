from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from clients.feed_reader import read_feed
from mini_server import start

server = start()
address = server.url + "/blog/2"


def visit(tag=None):
    fields = {"Accept": "application/rss+xml, application/atom+xml;q=0.9"} | ({"If-None-Match": tag} if tag else {})
    try:
        with urlopen(Request(address, headers=fields)) as answer:
            answer.read()
            return answer.headers["ETag"]
    except HTTPError as said:
        assert said.code == 304
        return tag


tag = visit()
read_feed(address, entity_tag=tag)
entry = urlencode({"title": "Out of order", "text": "The printer rests."}).encode()
urlopen(
    Request(address + "/entries/", data=entry, headers={"Content-Type": "application/x-www-form-urlencoded"})
).close()
tag = visit(tag)
read_feed(address, entity_tag=tag)
