# refused by: all-seen
# says: nothing is known at /users/show/1
# at fault: /users/show/1
from clients import send
from mini_server import start

server = start()
for number in range(1, 6):
    send("GET", server.url + f"/users/show/{number}")
