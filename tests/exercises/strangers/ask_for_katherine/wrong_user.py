# wrong: counts from zero and asks for Alan (user 3)
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/user/3")
