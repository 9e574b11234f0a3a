# wrong: asks for the entry by HEAD, not by GET
from clients import send
from mini_server import start

server = start()
for address in ("/", "/blogs/", "/blog/2"):
    send("GET", server.url + address)
send("HEAD", server.url + "/blog/2/entry/1")
