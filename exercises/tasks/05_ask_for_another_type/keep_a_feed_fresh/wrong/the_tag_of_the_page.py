# refused by: nothing-new
# says: and the feed came with the tag
# at fault: GET /blog/2 (Accept: text/html)
from clients import send
from clients.feed_reader import read_feed
from mini_server import start

server = start()
feed = server.url + "/blog/2"
old = read_feed(feed)
page = send("GET", feed, {"Accept": "text/html"})
read_feed(feed, entity_tag=page.field("ETag"))
send("POST", server.url + "/blog/2/entries/", content={"title": "Another moth", "text": "It was found in relay 71."})
new = read_feed(feed, entity_tag=old.entity_tag)
read_feed(feed, entity_tag=new.entity_tag)
