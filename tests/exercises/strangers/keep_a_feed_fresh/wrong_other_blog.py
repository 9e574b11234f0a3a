# wrong: Ada's blog, /blog/1
from clients import send
from clients.feed_reader import read_feed
from mini_server import start

server = start()
feed = read_feed(server.url + "/blog/1")
read_feed(server.url + "/blog/1", entity_tag=feed.entity_tag)
send("POST", server.url + "/blog/1/entries/", content={"title": "A bug", "text": "Found."})
news = read_feed(server.url + "/blog/1", entity_tag=feed.entity_tag)
read_feed(server.url + "/blog/1", entity_tag=news.entity_tag)
