# refused by: asked-for-her
# says: /user/3 names Alan Turing
# at fault: /user/3
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/user/3")
