# Changes something: a PUT with other content after the GET
import requests
from mini_server import start

server = start()
katherine = requests.get(server.url + "/user/4").json()
requests.put(server.url + "/user/4", json={**katherine, "name": "Katherine G. Johnson"})
