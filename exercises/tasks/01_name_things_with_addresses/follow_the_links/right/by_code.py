import requests

from mini_server import start

server = start()
service = requests.get(server.url + "/").json()
blogs = requests.get(server.url + service["blogs"]).json()["blogs"]
for blog in blogs:
    author = requests.get(server.url + blog["author"]).json()
    if author["name"] == "Grace Hopper":
        page = requests.get(server.url + blog["address"])
        contents = requests.get(server.url + "/" + page.links["contents"]["url"].lstrip("/"))
        for entry in contents.json()["entries"]:
            if "moth" in entry["title"]:
                requests.get(server.url + entry["address"])
