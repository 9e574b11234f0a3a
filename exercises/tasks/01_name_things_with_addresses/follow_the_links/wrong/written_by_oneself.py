# refused by: no-guess
# says: made user me, and nobody asked for that
# at fault: PUT /user/me
from clients import send
from mini_server import start

server = start()
send("PUT", server.url + "/user/me", content={"name": "/blog/2/entry/1", "email": "me@example.org"})
for address in ("/", "/users/", "/blog/2/entry/1"):
    send("GET", server.url + address)
