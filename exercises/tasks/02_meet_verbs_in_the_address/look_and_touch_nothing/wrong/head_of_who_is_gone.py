# refused by: all-seen
# says: user 4 was gone when you asked
# at fault: user 4 was gone
from clients import send
from mini_server import start

server = start()
send("POST", server.url + "/user/delete/4")
send("GET", server.url + "/user/delete/4")
for number in range(1, 6):
    send("GET", server.url + f"/user/show/{number}")
    send("HEAD", server.url + f"/user/show/{number}")
