# refused by: fields
# says: the copy has ETag: "c7bfae15b4bf"
from clients import send
from mini_server import start

with start() as server:
    copy = str(send("GET", server.url + "/blog/1/entry/1")).replace("94", "86")
