# refused by: nothing-extra
# says: made entry 2/3, and nobody asked for that
# at fault: "A third moth"
from clients import send
from clients.feed_reader import read_feed
from mini_server import start

server = start()
feed, entries = server.url + "/blog/2", server.url + "/blog/2/entries/"
old = read_feed(feed)
read_feed(feed, old.entity_tag)
send("POST", entries, content={"title": "Another moth", "text": "In relay 71."})
send("POST", entries, content={"title": "A third moth", "text": "In relay 72."})
new = read_feed(feed, old.entity_tag)
read_feed(feed, new.entity_tag)
