# Does not begin at "/"
import requests
from mini_server import start

server = start()
requests.get(server.url + "/blogs/")
requests.get(server.url + "/blog/2")
requests.get(server.url + "/blog/2/entry/1")
