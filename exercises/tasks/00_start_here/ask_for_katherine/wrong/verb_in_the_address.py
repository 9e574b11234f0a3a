# refused by: asked-for-her
# says: a verb in it
# at fault: /user/show/4
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/user/show/4")
