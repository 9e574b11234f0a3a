# the entry is published before step 2, so nobody hears 'nothing new' before it
from clients import send
from clients.feed_reader import read_feed
from mini_server import start

server = start()
address = server.url + "/blog/2"
first = read_feed(address)
send("POST", address + "/entries/", content={"title": "A moth again", "text": "The same relay."})
news = read_feed(address, entity_tag=first.entity_tag)
read_feed(address, entity_tag=news.entity_tag)
