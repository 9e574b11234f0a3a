# refused by: nothing-new
# says: no visit with the tag of the feed was answered 304
# at fault: Accept: text/html, If-None-Match
from clients import send
from clients.feed_reader import read_feed
from mini_server import start

server = start()
feed = server.url + "/blog/2"
old = read_feed(feed)
page = send("GET", feed, {"Accept": "text/html"})
send("GET", feed, {"Accept": "text/html", "If-None-Match": page.field("ETag")})
send("POST", server.url + "/blog/2/entries/", content={"title": "Another moth", "text": "It was found in relay 71."})
new = read_feed(feed, entity_tag=old.entity_tag)
read_feed(feed, entity_tag=new.entity_tag)
