# refused by: asked-for-her
# says: deleted user 1, and nobody asked for that
# at fault: DELETE /user/1
from clients import send
from mini_server import start

server = start()
for number in range(1, 7):
    for method in ("GET", "POST", "PATCH", "DELETE"):
        send(method, server.url + f"/user/{number}")
