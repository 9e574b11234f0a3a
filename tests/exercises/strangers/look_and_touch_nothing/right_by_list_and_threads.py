from concurrent.futures import ThreadPoolExecutor

import requests
from mini_server import start

server = start()
users = requests.get(server.url + "/users/").json()["users"]
with ThreadPoolExecutor(3) as pool:
    list(pool.map(lambda user: requests.get(server.url + "/user/show/" + user["address"].rsplit("/", 1)[1]), users))
