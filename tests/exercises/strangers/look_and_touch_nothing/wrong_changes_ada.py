# wrong: changes Ada's email on the way
from clients import send
from mini_server import start

server = start()
for number in range(1, 6):
    send("GET", f"{server.url}/user/show/{number}")
send("POST", f"{server.url}/user/update/1", content={"email": "ada@seen.example"})
