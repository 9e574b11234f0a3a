# Katherine is seen in the list only; her own address is never asked
import requests
from mini_server import start

server = start()
katherine = [user for user in requests.get(server.url + "/users/").json()["users"] if "4" in user["address"]]
