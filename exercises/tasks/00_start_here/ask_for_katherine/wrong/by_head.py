# refused by: asked-for-her
# says: HEAD is not the method that asks to see
# at fault: HEAD /user/4
from clients import send
from mini_server import start

server = start()
send("HEAD", server.url + "/user/4")
