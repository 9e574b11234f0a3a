# refused by: all-seen
# says: journal has lost entries
# at fault: DELETE removes them
from clients import send
from mini_server import start

server = start()
for number in range(1, 6):
    send("GET", server.url + f"/user/show/{number}")
deleted = send("GET", server.url + "/user/delete/5")
send("DELETE", server.url + deleted.field("Journal"))
