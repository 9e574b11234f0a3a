from clients import send
from clients.feed_reader import read_feed
from mini_server import start

server = start()
feed = read_feed(server.url + "/blog/2")
read_feed(server.url + "/blog/2", entity_tag=feed.entity_tag)
made = send("POST", server.url + "/blog/2/entries/", content={"text": "It works again.", "title": "Mended"})
news = read_feed(server.url + "/blog/2", entity_tag=feed.entity_tag)
again = read_feed(server.url + "/blog/2", entity_tag=news.entity_tag)
print(made.status, again)
