# range(1, 5) ends at 4: Radia is not visited
import requests
from mini_server import start

server = start()
for number in range(1, 5):
    requests.get(f"{server.url}/user/show/{number}")
