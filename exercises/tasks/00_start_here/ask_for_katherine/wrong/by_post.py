# refused by: asked-for-her
# says: POST is not the method that asks to see
# at fault: POST /user/4
from clients import send
from mini_server import start

server = start()
send("POST", server.url + "/user/4", content={"name": "Katherine Johnson"})
