# refused by: reached
# says: nobody gave you /blog/grace
# at fault: /blog/grace
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/")
send("GET", server.url + "/blogs/")
send("GET", server.url + "/blog/grace")
