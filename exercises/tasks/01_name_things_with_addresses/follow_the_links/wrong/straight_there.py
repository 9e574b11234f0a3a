# refused by: no-guess
# says: nothing came before it
# at fault: began at /blog/2/entry/1
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/blog/2/entry/1")
