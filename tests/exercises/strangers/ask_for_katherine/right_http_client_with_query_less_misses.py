import http.client

from mini_server import start

server = start()
line = http.client.HTTPConnection(server.url.removeprefix("http://"))
for method, target in (("OPTIONS", "/user/4"), ("HEAD", "/user/4"), ("GET", "/users/4"), ("GET", "/user/4")):
    line.request(method, target, headers={"User-Agent": "a stranger", "Accept": "application/xml, */*;q=0.1"})
    line.getresponse().read()
