from clients import send
from mini_server import start

server = start()
for number in range(1, 6):
    send("GET", server.url + f"/user/show/{number}")
