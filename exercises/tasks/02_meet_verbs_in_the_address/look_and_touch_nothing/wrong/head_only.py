# refused by: all-seen
# says: HEAD asks for the fields alone
# at fault: HEAD /user/show/1
from clients import send
from mini_server import start

server = start()
for number in range(1, 6):
    send("HEAD", server.url + f"/user/show/{number}")
