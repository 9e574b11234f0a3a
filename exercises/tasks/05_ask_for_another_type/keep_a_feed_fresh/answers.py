# %% starter
from mini_server import start

server = start()
# Visit the feed of /blog/2 here.

# %% solution
from clients import send
from clients.feed_reader import read_feed
from mini_server import start

server = start()
feed = server.url + "/blog/2"
old = read_feed(feed)
read_feed(feed, entity_tag=old.entity_tag)
send("POST", server.url + "/blog/2/entries/", body={"title": "Another moth", "text": "It was found in relay 71."})
new = read_feed(feed, entity_tag=old.entity_tag)
read_feed(feed, entity_tag=new.entity_tag)

# %% right: by_put_and_with_detours
from clients import send
from clients.feed_reader import read_feed
from mini_server import start

server = start()
blog = server.url + "/blog/2"
send("GET", blog, {"Accept": "text/html"})
feed = read_feed(blog)
for _ in range(3):
    read_feed(blog, feed.entity_tag)
send("POST", server.url + "/blog/2/entries/", content={"title": "No text"})
send("PUT", server.url + "/blog/2/entry/moth-2", {"If-None-Match": "*"}, {"title": "A moth", "text": "The second."})
feed = read_feed(blog, feed.entity_tag)
send("GET", server.url + "/blog/2/entries/")
assert read_feed(blog, feed.entity_tag).exchange.status == 304

# %% right: with_requests
import requests

from mini_server import start

server = start()
known = {}


def visit():
    """Visit with what is known; remember the tag of what came."""
    answer = requests.get(server.url + "/blog/2", headers={"Accept": "application/rss+xml"} | known)
    if answer.status_code == 200:
        known["If-None-Match"] = answer.headers["ETag"]


visit()
visit()
requests.post(server.url + "/blog/2/entries/", json={"title": "Relay 71", "text": "Cleaned."})
visit()
visit()

# %% wrong: an_entry_of_ada_as_well, refused by nothing-extra
# at fault: POST /blog/1/entries/
# says: made entry 1/
#   read_feed(feed, entity_tag=old.entity_tag)
# + send("POST", server.url + "/blog/1/entries/", body={"title": "Another moth", "text": "In relay 71."})

# %% wrong: another_blog, refused by subscribed
# at fault: GET /blog/1
# says: nobody has asked for /blog/2 yet
# - feed = server.url + "/blog/2"
# + feed = server.url + "/blog/1"

# %% wrong: fetched_anew, refused by news
# at fault: didn't say which feed you have
# - new = read_feed(feed, entity_tag=old.entity_tag)
# + new = read_feed(feed)

# %% wrong: if_match, refused by nothing-new
# at fault: you sent If-Match
# - read_feed(feed, entity_tag=old.entity_tag)
# + send("GET", feed, {"Accept": "application/rss+xml", "If-Match": old.entity_tag})

# %% wrong: no_last_visit, refused by nothing-new-again
# at fault: there was no visit
# - read_feed(feed, entity_tag=new.entity_tag)

# %% wrong: published_and_mended, refused by nothing-extra
# at fault: PUT /blog/2/entry/2
# says: changed entry 2/2, which had been changed before
# - send("POST", server.url + "/blog/2/entries/", body={"title": "Another moth", "text": "It was found in relay 71."})
# + made = send("POST", server.url + "/blog/2/entries/", body={"title": "Another mouth", "text": "In relay 71."})
# + send("PUT", server.url + made.header("Location"), body={"title": "Another moth", "text": "In relay 71."})

# %% wrong: removed_in_the_end, refused by nothing-extra
# at fault: DELETE /blog/2/entry/2
# says: deleted entry 2/2, which had been changed before
# - send("POST", server.url + "/blog/2/entries/", body={"title": "Another moth", "text": "It was found in relay 71."})
# + made = send("POST", server.url + "/blog/2/entries/", body={"title": "Another moth", "text": "It was found in relay 71."})
# ...
#   read_feed(feed, entity_tag=new.entity_tag)
# + send("DELETE", server.url + made.header("Location"))

# %% wrong: the_moth_goes, refused by news
# at fault: DELETE /blog/2/entry/1
# says: you didn't publish an entry in /blog/2
# - send("POST", server.url + "/blog/2/entries/", body={"title": "Another moth", "text": "It was found in relay 71."})
# + send("DELETE", server.url + "/blog/2/entry/1")

# %% wrong: the_page_alone, refused by subscribed
# at fault: and got text/html, which isn't a feed
from clients import send
from clients.feed_reader import read_feed
from mini_server import start

server = start()
page = send("GET", server.url + "/blog/2")
tag = {"If-None-Match": page.field("ETag")}
send("GET", server.url + "/blog/2", tag)
send("POST", server.url + "/blog/2/entries/", body={"title": "Another moth", "text": "It was found in relay 71."})
page = send("GET", server.url + "/blog/2", tag)
send("GET", server.url + "/blog/2", {"If-None-Match": page.field("ETag")})

# %% wrong: with_the_tag_of_the_page_first, refused by nothing-extra
# at fault: the whole feed came 3 times
#   feed = server.url + "/blog/2"
# + page = send("GET", feed, {"Accept": "text/html"})
# + send("GET", feed, {"Accept": "application/rss+xml", "If-None-Match": page.header("ETag")})
