# refused by: reached
# says: you have been at /
# at fault: you have been at /
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/")
