# refused by: nothing-new
# says: you sent If-Match
# at fault: you sent If-Match
from clients import send
from clients.feed_reader import read_feed
from mini_server import start

server = start()
feed = server.url + "/blog/2"
old = read_feed(feed)
send("GET", feed, {"Accept": "application/rss+xml", "If-Match": old.entity_tag})
send("POST", server.url + "/blog/2/entries/", content={"title": "Another moth", "text": "It was found in relay 71."})
new = read_feed(feed, entity_tag=old.entity_tag)
read_feed(feed, entity_tag=new.entity_tag)
