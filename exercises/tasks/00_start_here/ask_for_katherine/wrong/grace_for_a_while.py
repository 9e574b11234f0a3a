# refused by: asked-for-her
# says: changed user 2, and nobody asked for that
# at fault: PUT /user/2
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/user/4")
send("PUT", server.url + "/user/2", content={"name": "Grace", "email": "grace@example.org"})
send("PUT", server.url + "/user/2", content={"name": "Grace Hopper", "email": "grace@example.org"})
