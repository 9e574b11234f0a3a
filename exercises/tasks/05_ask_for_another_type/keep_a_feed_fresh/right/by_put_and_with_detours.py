from clients import send
from clients.feed_reader import read_feed
from mini_server import start

server = start()
blog = server.url + "/blog/2"
send("GET", blog, {"Accept": "text/html"})
feed = read_feed(blog)
for _ in range(3):
    read_feed(blog, feed.entity_tag)
send("POST", server.url + "/blog/2/entries/", content={"title": "No text"})
send("PUT", server.url + "/blog/2/entry/moth-2", {"If-None-Match": "*"}, {"title": "A moth", "text": "The second."})
feed = read_feed(blog, feed.entity_tag)
send("GET", server.url + "/blog/2/entries/")
assert read_feed(blog, feed.entity_tag).exchange.status == 304
