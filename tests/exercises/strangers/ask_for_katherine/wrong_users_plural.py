# wrong: /users/4 names nobody (404)
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/users/4")
