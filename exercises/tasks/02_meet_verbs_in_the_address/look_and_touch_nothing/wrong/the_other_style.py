# refused by: all-seen
# says: you asked for /user/1, which is the other style
# at fault: GET /user/1
from clients import send
from mini_server import start

server = start()
for number in range(1, 6):
    send("GET", server.url + f"/user/{number}")
