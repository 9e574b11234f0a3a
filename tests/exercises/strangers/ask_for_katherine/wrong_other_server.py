# wrong: sends the request to an earlier server; the one that is handed in got none
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/user/4")
server = start()
