# refused by: reached
# says: the entry was asked for by GET, and the answer is 406
# at fault: Accept: image/png
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/")
send("GET", server.url + "/blogs/")
send("GET", server.url + "/blog/2")
send("GET", server.url + "/blog/2/entry/1", {"Accept": "image/png"})
send("HEAD", server.url + "/blog/2/entry/1")
