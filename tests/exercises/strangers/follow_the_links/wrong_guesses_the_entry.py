# /blog/2/entry/1 stood in no answer that came before
import requests
from mini_server import start

server = start()
requests.get(server.url + "/")
requests.get(server.url + "/blogs/", headers={"Accept": "application/json"})
requests.get(server.url + "/blog/2/entry/1")
