import requests

from mini_server import start

server = start()
home = requests.get(server.url + "/").json()
blogs = requests.get(server.url + home["blogs"]).json()["blogs"]
for blog in blogs:
    answer = requests.get(server.url + blog["address"])
    entries = requests.get(server.url + answer.links["contents"]["url"]).json()["entries"]
    moths = [e["address"] for e in entries if "moth" in e["title"].lower()]
    if moths:
        print(requests.get(server.url + moths[0]).text)
        break
