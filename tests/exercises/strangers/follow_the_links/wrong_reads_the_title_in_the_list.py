# Stops at the blog, where the entry is seen; the entry itself is never fetched
import requests
from mini_server import start

server = start()
requests.get(server.url + "/")
requests.get(server.url + "/blogs/")
assert "moth" in requests.get(server.url + "/blog/2").text
