# refused by: reached
# says: HEAD asks for the fields alone
# at fault: HEAD /blog/2/entry/1
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/")
send("GET", server.url + "/blogs/")
send("GET", server.url + "/blog/2")
send("HEAD", server.url + "/blog/2/entry/1")
