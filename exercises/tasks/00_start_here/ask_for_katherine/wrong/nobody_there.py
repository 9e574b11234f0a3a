# refused by: asked-for-her
# says: nobody is at /user/40
# at fault: /user/40
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/user/40")
