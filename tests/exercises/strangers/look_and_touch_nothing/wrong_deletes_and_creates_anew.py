# wrong: deletes user 5 on the way; five users are there again because one is created afterwards
from clients import send
from mini_server import start

server = start()
for number in range(1, 6):
    send("GET", f"{server.url}/user/show/{number}")
send("GET", f"{server.url}/user/delete/5")
send("POST", server.url + "/users/create/", content={"name": "Radia Perlman", "email": "radia@example.org"})
