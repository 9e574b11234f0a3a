# steps 1 fetches the page, not the feed
from clients import send
from clients.feed_reader import read_feed
from mini_server import start

server = start()
address = server.url + "/blog/2"


class first:
    entity_tag = send("GET", address, {"Accept": "text/html"}).field("ETag")


send("GET", address, {"Accept": "text/html", "If-None-Match": first.entity_tag})
send("POST", address + "/entries/", content={"title": "A moth again", "text": "The same relay."})
news = read_feed(address, entity_tag=first.entity_tag)
read_feed(address, entity_tag=news.entity_tag)
