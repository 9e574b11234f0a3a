# refused by: asked-for-her
# says: her address was asked for by GET, and the answer is 406
# at fault: Accept: image/png
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/user/4", {"Accept": "image/png"})
send("HEAD", server.url + "/user/4")
