from urllib.request import urlopen

from mini_server import start

server = start()
for number in range(5, 0, -1):
    with urlopen(f"{server.url}/user/show/{number}") as answer:
        print(answer.read())
