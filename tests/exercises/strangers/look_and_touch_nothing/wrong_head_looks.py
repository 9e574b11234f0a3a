# wrong: HEAD for one that was to be visited by GET
from clients import send
from mini_server import start

server = start()
for number in range(1, 5):
    send("GET", f"{server.url}/user/show/{number}")
send("HEAD", f"{server.url}/user/show/5")
