from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/honest/user/show/4")
