# wrong: guesses the entry's address right after /
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/")
send("GET", server.url + "/blog/2/entry/1")
