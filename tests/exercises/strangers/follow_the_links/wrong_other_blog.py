# wrong: an entry of the other blog, Ada's
from clients import send
from mini_server import start

server = start()
for address in ("/", "/blogs/", "/blog/1", "/blog/1/entry/1"):
    send("GET", server.url + address)
