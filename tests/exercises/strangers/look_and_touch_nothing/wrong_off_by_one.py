# wrong: visits four of five
from clients import send
from mini_server import start

server = start()
for number in range(1, 5):
    send("GET", f"{server.url}/user/show/{number}")
