# refused by: all-seen
# says: POST /user/show/1 was answered 405
# at fault: POST /user/show/1
from clients import send
from mini_server import start

server = start()
for number in range(1, 6):
    send("POST", server.url + f"/user/show/{number}")
