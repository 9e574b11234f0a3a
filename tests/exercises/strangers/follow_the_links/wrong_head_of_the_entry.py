# The last step is HEAD, not GET
import requests
from mini_server import start

server = start()
for address in ("/", "/blogs/", "/blog/2"):
    requests.get(server.url + address)
requests.head(server.url + "/blog/2/entry/1")
