from urllib.request import Request, urlopen

from mini_server import start

server = start()
for number in (5, 4, 3, 2, 1, 3):
    request = Request(f"{server.url}/user/show/{number}", headers={"Accept": "text/html;q=0.9, */*;q=0.1"})
    with urlopen(request) as answer:
        answer.read()
urlopen(Request(server.url + "/user/update/1", method="OPTIONS")).close()
urlopen(server.url + "/users/").close()
