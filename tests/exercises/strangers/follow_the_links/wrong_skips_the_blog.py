# wrong: guesses /blog/2/entries/ after /blogs/, which did not name it
from clients import send
from mini_server import start

server = start()
for address in ("/", "/blogs/", "/blog/2/entries/", "/blog/2/entry/1"):
    send("GET", server.url + address)
