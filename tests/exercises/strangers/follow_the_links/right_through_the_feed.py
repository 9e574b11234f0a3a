from urllib.parse import urljoin
from xml.etree import ElementTree

import requests
from mini_server import start

server = start()
home = requests.get(server.url + "/").json()
blogs = requests.get(urljoin(server.url, home["blogs"]), headers={"Accept": "application/json"}).json()["blogs"]
for blog in blogs:
    users = requests.get(urljoin(server.url, blog["author"]), headers={"Accept": "application/json"}).json()
    if users["name"] == "Grace Hopper":
        feed = requests.get(urljoin(server.url, blog["address"]), headers={"Accept": "application/rss+xml"})
        for item in ElementTree.fromstring(feed.content).iter("item"):
            if "moth" in item.findtext("title").lower():
                requests.get(urljoin(feed.url, item.findtext("link")))
