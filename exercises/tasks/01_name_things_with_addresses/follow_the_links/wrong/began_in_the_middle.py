# refused by: no-guess
# says: your walk began at /blogs/
# at fault: began at /blogs/
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/blogs/")
send("GET", server.url + "/blog/2")
send("GET", server.url + "/blog/2/entry/1")
