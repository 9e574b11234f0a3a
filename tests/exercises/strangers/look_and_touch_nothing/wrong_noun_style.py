# wrong: the style with nouns, /user/<id>
from clients import send
from mini_server import start

server = start()
for number in range(1, 6):
    send("GET", f"{server.url}/user/{number}")
