# %% starter
from mini_server import start

server = start()
# Visit the five users here.

# %% solution
from clients import send
from mini_server import start

server = start()
for number in range(1, 6):
    send("GET", server.url + f"/user/show/{number}")

# %% right: as_pages_and_looking_further
# - for number in range(1, 6):
# -     send("GET", server.url + f"/user/show/{number}")
# + for number in (3, 2, 1, 4, 5, 6):
# +     send("GET", server.url + f"/user/show/{number}", fields={"Accept": "text/html"})
# + send("GET", server.url + "/user/1")
# + send("HEAD", server.url + "/user/show/1")

# %% right: every_page_twice
import urllib.request

from mini_server import start

server = start()
for number in (5, 3, 1, 2, 4, 4, 5, 1):
    with urllib.request.urlopen(f"{server.url}/user/show/{number}") as page:
        page.read()

# %% wrong: a_blog_as_well, refused by nothing-changed
# at fault: DELETE /blog/2/entry/1 changed a record
#   server = start()
# + send("DELETE", server.url + "/blog/2/entry/1")

# %% wrong: by_post, refused by all-seen
# at fault: POST /user/show/1 returned 405
# -     send("GET", server.url + f"/user/show/{number}")
# +     send("POST", server.url + f"/user/show/{number}")

# %% wrong: four_of_five, refused by all-seen
# at fault: you haven't looked at user 5 yet
# - for number in range(1, 6):
# + for number in range(1, 5):

# %% wrong: gone_before, refused by all-seen
# at fault: user 4 was already gone when you asked
#   server = start()
# + send("HEAD", server.url + "/user/delete/4")

# %% wrong: head_only, refused by all-seen
# at fault: HEAD /user/show/1
# says: HEAD returns only the headers, so you haven't seen user 1
# -     send("GET", server.url + f"/user/show/{number}")
# +     send("HEAD", server.url + f"/user/show/{number}")

# %% wrong: one_entry_is_wiped, refused by all-seen
# at fault: DELETE removes them
# says: journal has lost entries
#       send("GET", server.url + f"/user/show/{number}")
# + deleted = send("GET", server.url + "/user/delete/5")
# + send("DELETE", server.url + deleted.field("Journal"))

# %% wrong: the_other_style, refused by all-seen
# at fault: GET /user/1
# says: you asked for /user/1, which is in the other style
# -     send("GET", server.url + f"/user/show/{number}")
# +     send("GET", server.url + f"/user/{number}")

# %% wrong: users_not_user, refused by all-seen
# at fault: nothing at /users/show/1
# -     send("GET", server.url + f"/user/show/{number}")
# +     send("GET", server.url + f"/users/show/{number}")
