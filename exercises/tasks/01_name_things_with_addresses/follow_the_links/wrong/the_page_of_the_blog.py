# refused by: reached
# says: you are at the blog
# at fault: GET /blog/2
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/")
send("GET", server.url + "/blogs/")
send("GET", server.url + "/blog/2")
