import re

import requests

from mini_server import start

server = start()
waiting, seen = ["/user/show/1"], set()
while waiting:
    address = waiting.pop()
    seen.add(address)
    page = requests.get(server.url + address, headers={"Accept": "text/html"}).text
    waiting += [link for link in re.findall('href="(/user/show/[0-9]+)"', page) if link not in seen]
