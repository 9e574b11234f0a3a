# wrong: the entry lacks its text and is refused; nothing new ever comes
from clients import send
from clients.feed_reader import read_feed
from mini_server import start

server = start()
feed = read_feed(server.url + "/blog/2")
read_feed(server.url + "/blog/2", entity_tag=feed.entity_tag)
send("POST", server.url + "/blog/2/entries/", content={"title": "A bug"})
news = read_feed(server.url + "/blog/2", entity_tag=feed.entity_tag)
read_feed(server.url + "/blog/2", entity_tag=feed.entity_tag)
