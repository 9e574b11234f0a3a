import http.client
from urllib.parse import urlsplit

from mini_server import start

server = start()
line = http.client.HTTPConnection(urlsplit(server.url).netloc)
for number in range(1, 6):
    line.request("GET", f"/user/show/{number}", headers={"Accept": "text/html"})
    line.getresponse().read()
line.close()
