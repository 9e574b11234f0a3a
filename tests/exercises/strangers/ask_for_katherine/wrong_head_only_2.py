# HEAD is not GET
import requests
from mini_server import start

server = start()
requests.get(server.url + "/users/")
requests.head(server.url + "/user/4")
