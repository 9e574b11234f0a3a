import json
import urllib.request

from mini_server import start

server = start()
with urllib.request.urlopen(server.url + "/users/") as listing:
    users = json.load(listing)["users"]
address = next(u["address"] for u in users if u["name"].startswith("Katherine"))
with urllib.request.urlopen(server.url + address) as answer:
    print(answer.read().decode())
