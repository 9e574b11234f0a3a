import requests
from mini_server import start

server = start()
feed, rss = server.url + "/blog/2", {"Accept": "application/rss+xml"}
requests.get(server.url + "/")
first = requests.get(feed, headers=rss)
for _ in range(2):
    assert requests.get(feed, headers={**rss, "If-None-Match": first.headers["ETag"]}).status_code == 304
requests.post(feed + "/entries/", json={"title": "A second moth", "text": "In relay 71."})
news = requests.get(feed, headers={**rss, "If-None-Match": first.headers["ETag"]})
both = first.headers["ETag"] + ", " + news.headers["ETag"]
assert requests.get(feed, headers={**rss, "If-None-Match": both}).status_code == 304
