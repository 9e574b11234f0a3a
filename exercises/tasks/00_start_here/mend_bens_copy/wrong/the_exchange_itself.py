# refused by: first-line
# says: text, numbers, lists and dicts
from clients import send
from mini_server import start

with start() as server:
    copy = send("GET", server.url + "/blog/2/entry/1")
