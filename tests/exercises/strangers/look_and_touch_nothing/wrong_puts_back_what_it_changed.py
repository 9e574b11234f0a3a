# Something changes for a while: the records are put back by a reset
import requests
from mini_server import start

server = start()
for number in range(1, 6):
    requests.get(f"{server.url}/user/show/{number}")
ada = requests.get(server.url + "/user/show/1").json()
requests.put(server.url + "/user/1", json={"name": "Nobody", "email": "nobody@example.org"})
requests.put(server.url + "/user/1", json={"name": "Ada Lovelace", "email": "ada@example.org"})
