# wrong: does not begin at /, but at /blogs/
from clients import send
from mini_server import start

server = start()
for address in ("/blogs/", "/blog/2", "/blog/2/entry/1"):
    send("GET", server.url + address)
