# refused by: reached
# says: the list names the entry, and the entry has an address of its own
# at fault: /blog/2/entries/
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/")
send("GET", server.url + "/blogs/")
send("GET", server.url + "/blog/2")
send("GET", server.url + "/blog/2/entries/")
