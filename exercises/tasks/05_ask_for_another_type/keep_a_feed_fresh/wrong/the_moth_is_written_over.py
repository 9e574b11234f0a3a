# refused by: news
# says: no entry of /blog/2 was published
# at fault: PUT /blog/2/entry/1
from clients import send
from clients.feed_reader import read_feed
from mini_server import start

server = start()
feed, entries = server.url + "/blog/2", server.url + "/blog/2/entries/"
old = read_feed(feed)
read_feed(feed, old.entity_tag)
send("PUT", server.url + "/blog/2/entry/1", content={"title": "Another moth", "text": "In relay 71."})
new = read_feed(feed, old.entity_tag)
read_feed(feed, new.entity_tag)
