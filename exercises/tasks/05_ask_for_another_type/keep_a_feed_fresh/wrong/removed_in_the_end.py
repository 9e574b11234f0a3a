# refused by: nothing-extra
# says: deleted entry 2/2, which had been changed before
# at fault: DELETE /blog/2/entry/2
from clients import send
from clients.feed_reader import read_feed
from mini_server import start

server = start()
feed, entries = server.url + "/blog/2", server.url + "/blog/2/entries/"
old = read_feed(feed)
read_feed(feed, old.entity_tag)
made = send("POST", entries, content={"title": "Another moth", "text": "In relay 71."})
new = read_feed(feed, old.entity_tag)
read_feed(feed, new.entity_tag)
send("DELETE", server.url + made.field("Location"))
