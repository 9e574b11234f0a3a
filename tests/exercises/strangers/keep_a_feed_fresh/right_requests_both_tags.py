import requests

from mini_server import start

server = start()
reader = requests.Session()
reader.headers["Accept"] = "application/rss+xml, text/html;q=0.1"
blog = server.url + "/blog/2"
first = reader.get(blog).headers["ETag"]
reader.get(blog, headers={"If-None-Match": first})
requests.post(blog + "/entries/", json={"title": "Relay 71", "text": "Another one."})
second = reader.get(blog, headers={"If-None-Match": first}).headers["ETag"]
last = reader.get(blog, headers={"If-None-Match": f"{second}, {first}"})
print(last.status_code)
