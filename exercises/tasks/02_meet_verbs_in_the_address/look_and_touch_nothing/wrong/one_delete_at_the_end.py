# refused by: nothing-changed
# says: HEAD /user/delete/5 changed a record
# at fault: HEAD /user/delete/5
from clients import send
from mini_server import start

server = start()
for number in range(1, 6):
    send("GET", server.url + f"/user/show/{number}")
send("HEAD", server.url + "/user/delete/5")
