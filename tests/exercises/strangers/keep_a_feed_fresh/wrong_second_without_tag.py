# wrong: the second visit has no tag, so that all comes again
from clients import send
from clients.feed_reader import read_feed
from mini_server import start

server = start()
feed = read_feed(server.url + "/blog/2")
read_feed(server.url + "/blog/2")
send("POST", server.url + "/blog/2/entries/", content={"title": "A bug", "text": "Found."})
news = read_feed(server.url + "/blog/2", entity_tag=feed.entity_tag)
read_feed(server.url + "/blog/2", entity_tag=news.entity_tag)
