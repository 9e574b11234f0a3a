# wrong: asks for the list of all users, never for the address that names Katherine
from clients import send
from mini_server import start

server = start()
print([u for u in send("GET", server.url + "/users/").json()["users"] if "Katherine" in u["name"]])
