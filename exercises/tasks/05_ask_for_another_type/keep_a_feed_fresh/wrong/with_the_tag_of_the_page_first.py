# refused by: nothing-extra
# says: the whole feed came 3 times
# at fault: the whole feed came 3 times
from clients import send
from clients.feed_reader import read_feed
from mini_server import start

server = start()
blog = server.url + "/blog/2"
page = send("GET", blog, {"Accept": "text/html"})
send("GET", blog, {"Accept": "application/rss+xml", "If-None-Match": page.field("ETag")})
feed = read_feed(blog)
read_feed(blog, feed.entity_tag)
send("POST", server.url + "/blog/2/entries/", content={"title": "Another moth", "text": "In relay 71."})
feed = read_feed(blog, feed.entity_tag)
read_feed(blog, feed.entity_tag)
