# refused by: nothing-changed
# says: DELETE /blog/2/entry/1 changed a record
# at fault: DELETE /blog/2/entry/1
from clients import send
from mini_server import start

server = start()
send("DELETE", server.url + "/blog/2/entry/1")
for number in range(1, 6):
    send("GET", server.url + f"/user/show/{number}")
