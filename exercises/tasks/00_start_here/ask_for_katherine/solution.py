from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/user/4")
