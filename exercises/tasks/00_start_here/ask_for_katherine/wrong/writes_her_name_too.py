# refused by: asked-for-her
# says: PUT /user/4 with {"name": "Katherine G. Johnson", "email":
# at fault: PUT /user/4 with {"name": "Katherine G. Johnson", "email":
# Changes something: a PUT with other content after the GET
import requests
from mini_server import start

server = start()
katherine = requests.get(server.url + "/user/4").json()
requests.put(server.url + "/user/4", json={**katherine, "name": "Katherine G. Johnson"})
