# refused by: asked-for-her
# says: /user/3 names Alan Turing
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/user/3")
