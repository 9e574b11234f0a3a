# refused by: nothing-changed
# says: POST /user/update/1 changed a record
# at fault: POST /user/update/1
from clients import send
from mini_server import start

server = start()
for number in range(1, 6):
    send("GET", server.url + f"/user/show/{number}")
send("POST", server.url + "/user/update/1", content={"name": "Ada"})
send("POST", server.url + "/user/update/1", content={"name": "Ada Lovelace"})
