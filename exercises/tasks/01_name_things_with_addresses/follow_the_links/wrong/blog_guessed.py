# refused by: no-guess
# says: no answer had given you /blog/2 by then
# at fault: GET /blog/2
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/")
send("GET", server.url + "/blog/2")
send("GET", server.url + "/blog/2/entry/1")
