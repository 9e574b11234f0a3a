from clients import send
from mini_server import start

server = start()
for number in (3, 2, 1, 4, 5, 6):
    send("GET", server.url + f"/user/show/{number}", fields={"Accept": "text/html"})
send("GET", server.url + "/user/1")
send("HEAD", server.url + "/user/show/1")
