import requests

from mini_server import start

server = start()
requests.get(server.url + "/")
requests.get(server.url + "/blogs/")
# A feed names its entries by whole URLs.
requests.get(server.url + "/blog/2", headers={"Accept": "application/rss+xml"})
requests.get(server.url + "/blog/2/entry/1")
