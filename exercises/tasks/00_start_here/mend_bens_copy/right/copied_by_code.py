from clients import send
from mini_server import start

with start() as server:
    copy = str(send("GET", server.url + "/blog/2/entry/1"))
