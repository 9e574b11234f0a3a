# refused by: all-seen
# says: user 5 has not been shown yet
# at fault: GET /user/show/0
from clients import send
from mini_server import start

server = start()
for number in range(5):
    send("GET", server.url + f"/user/show/{number}")
