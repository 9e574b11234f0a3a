# refused by: asked-for-her
# says: you asked for all users
# at fault: GET /users/
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/users/")
