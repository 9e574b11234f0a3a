from clients import send
from clients.feed_reader import read_feed
from mini_server import start

server = start()
address = server.url + "/blog/2"
rss = {"Accept": "application/rss+xml"}
send("HEAD", address, rss)
send("GET", address, {"Accept": "text/html"})
tag = read_feed(address).entity_tag
send("HEAD", address, rss)
read_feed(address, entity_tag=tag)
send("GET", address + "/entries/")
made = send("POST", address + "/entries/", content={"text": "It flew.", "title": "No moth"})
send("GET", server.url + made.field("Location"))
tag = read_feed(address, entity_tag=tag).entity_tag
send("GET", address, {"Accept": "application/json"})
for _ in range(3):
    read_feed(address, entity_tag=tag)
