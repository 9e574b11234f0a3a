# refused by: reached
# says: Ada
# at fault: /blog/1/entry/3
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/")
send("GET", server.url + "/blogs/")
send("GET", server.url + "/blog/1")
send("GET", server.url + "/blog/1/entry/3")
