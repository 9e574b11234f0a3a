# refused by: news
# says: no entry of /blog/2 was published
# at fault: text is missing
from clients import send
from clients.feed_reader import read_feed
from mini_server import start

server = start()
feed = server.url + "/blog/2"
old = read_feed(feed)
read_feed(feed, entity_tag=old.entity_tag)
send("POST", server.url + "/blog/2/entries/", content={"title": "Another moth"})
new = read_feed(feed, entity_tag=old.entity_tag)
read_feed(feed, entity_tag=new.entity_tag)
