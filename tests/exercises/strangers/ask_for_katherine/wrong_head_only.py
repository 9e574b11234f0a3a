# wrong: HEAD, not GET
import requests

from mini_server import start

server = start()
print(requests.head(server.url + "/user/4").status_code)
