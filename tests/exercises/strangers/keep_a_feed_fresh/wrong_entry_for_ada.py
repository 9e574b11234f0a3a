# publishes in blog 1, not in the log book: nothing new comes
from clients import send
from clients.feed_reader import read_feed
from mini_server import start

server = start()
address = server.url + "/blog/2"
first = read_feed(address)
read_feed(address, entity_tag=first.entity_tag)
send("POST", server.url + "/blog/1/entries/", content={"title": "A moth again", "text": "The same relay."})
news = read_feed(address, entity_tag=first.entity_tag)
read_feed(address, entity_tag=news.entity_tag)
