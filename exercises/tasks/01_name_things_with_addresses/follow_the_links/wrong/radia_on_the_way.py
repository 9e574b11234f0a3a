# refused by: no-guess
# says: deleted user 5, and nobody asked for that
# at fault: DELETE /user/5
from clients import send
from mini_server import start

server = start()
for address in ("/", "/users/", "/user/5", "/blogs/", "/blog/2", "/blog/2/entry/1"):
    send("GET", server.url + address)
    if address == "/user/5":
        send("DELETE", server.url + address)
