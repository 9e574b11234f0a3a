# refused by: all-seen
# says: journal has lost entries
# at fault: DELETE removes them
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/user/delete/3")
send("PUT", server.url + "/user/3", content={"name": "Alan Turing", "email": "alan@example.org"})
send("DELETE", server.url + "/journal/")
for number in range(1, 6):
    send("GET", server.url + f"/user/show/{number}")
