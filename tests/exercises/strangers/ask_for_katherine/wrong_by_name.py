# wrong: guesses the name as the address
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/user/katherine")
