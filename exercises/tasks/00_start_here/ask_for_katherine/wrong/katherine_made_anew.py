# refused by: asked-for-her
# says: deleted user 4, and nobody asked for that
# at fault: DELETE /user/4
from clients import send
from mini_server import start

server = start()
send("DELETE", server.url + "/user/4")
send("PUT", server.url + "/user/4", content={"name": "Katherine Johnson", "email": "katherine@example.org"})
send("GET", server.url + "/user/4")
