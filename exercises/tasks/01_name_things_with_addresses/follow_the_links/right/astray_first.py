from clients import send
from mini_server import start

server = start()
for guessed in ("/blog/grace", "/blog/2/entry/1"):
    send("GET", server.url + guessed)
for address in ("/", "/picture/1", "/blogs/", "/blog/1", "/blog/2", "/blog/2/entries/", "/blog/2/entry/1"):
    send("GET", server.url + address)
