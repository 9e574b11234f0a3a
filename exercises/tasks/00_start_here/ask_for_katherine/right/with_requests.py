import requests

from mini_server import start

server = start()
everybody = requests.get(server.url + "/users/").json()["users"]
address = next(user["address"] for user in everybody if user["name"] == "Katherine Johnson")
requests.get(server.url + address)
