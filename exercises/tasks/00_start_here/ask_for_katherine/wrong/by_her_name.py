# refused by: asked-for-her
# says: nobody is at /user/katherine
# at fault: /user/katherine
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/user/katherine")
