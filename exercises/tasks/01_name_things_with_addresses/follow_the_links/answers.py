# %% starter
from mini_server import start

server = start()
# Begin with "/", and go on to addresses that you were given.

# %% solution
from clients import send
from mini_server import start

server = start()
for address in ("/", "/blogs/", "/blog/2", "/blog/2/entry/1"):
    send("GET", server.url + address)

# %% right: astray_first
# - for address in ("/", "/blogs/", "/blog/2", "/blog/2/entry/1"):
# + for guessed in ("/blog/grace", "/blog/2/entry/1"):
# +     send("GET", server.url + guessed)
# + for address in ("/", "/picture/1", "/blogs/", "/blog/1", "/blog/2", "/blog/2/entries/", "/blog/2/entry/1"):

# %% right: by_robot
from clients import spider
from mini_server import start

server = start()
spider(server.url + "/")

# %% wrong: at_the_list, refused by reached
# at fault: /blog/2/entries/
# says: the list, which names the entry, but the entry has an address of its own
# - for address in ("/", "/blogs/", "/blog/2", "/blog/2/entry/1"):
# -     send("GET", server.url + address)
# + send("GET", server.url + "/")
# + send("GET", server.url + "/blogs/")
# + send("GET", server.url + "/blog/2")
# + send("GET", server.url + "/blog/2/entries/")

# %% wrong: began_in_the_middle, refused by no-guess
# at fault: your walk began at /blogs/
# - for address in ("/", "/blogs/", "/blog/2", "/blog/2/entry/1"):
# -     send("GET", server.url + address)
# + send("GET", server.url + "/blogs/")
# + send("GET", server.url + "/blog/2")
# + send("GET", server.url + "/blog/2/entry/1")

# %% wrong: by_head, from at_the_list, refused by reached
# at fault: HEAD /blog/2/entry/1
# says: HEAD returns only the headers
# - send("GET", server.url + "/blog/2/entries/")
# + send("HEAD", server.url + "/blog/2/entry/1")

# %% wrong: head_after_a_406, from at_the_list, refused by reached
# at fault: Accept: image/png
# says: to the entry, but the response is 406
# - send("GET", server.url + "/blog/2/entries/")
# + send("GET", server.url + "/blog/2/entry/1", {"Accept": "image/png"})
# + send("HEAD", server.url + "/blog/2/entry/1")

# %% wrong: nobody_there, refused by reached
# at fault: GET /blog/grace returned 404
# - for address in ("/", "/blogs/", "/blog/2", "/blog/2/entry/1"):
# -     send("GET", server.url + address)
# + send("GET", server.url + "/")
# + send("GET", server.url + "/blogs/")
# + send("GET", server.url + "/blog/grace")

# %% wrong: only_the_front_page, refused by reached
# at fault: you got as far as /
# - for address in ("/", "/blogs/", "/blog/2", "/blog/2/entry/1"):
# -     send("GET", server.url + address)
# + send("GET", server.url + "/")

# %% wrong: radia_on_the_way, refused by no-guess
# at fault: DELETE /user/5
# says: deleted user 5, and nobody asked for that
# - for address in ("/", "/blogs/", "/blog/2", "/blog/2/entry/1"):
# + for address in ("/", "/users/", "/user/5", "/blogs/", "/blog/2", "/blog/2/entry/1"):
#       send("GET", server.url + address)
# +     if address == "/user/5":
# +         send("DELETE", server.url + address)

# %% wrong: straight_there, refused by no-guess
# at fault: began at /blog/2/entry/1
# says: nothing came before it
# - for address in ("/", "/blogs/", "/blog/2", "/blog/2/entry/1"):
# -     send("GET", server.url + address)
# + send("GET", server.url + "/blog/2/entry/1")

# %% wrong: the_other_blog, from nobody_there, refused by reached
# at fault: /blog/1/entry/3
# says: Ada
# - send("GET", server.url + "/blog/grace")
# + send("GET", server.url + "/blog/1")
# + send("GET", server.url + "/blog/1/entry/3")

# %% wrong: told_by_trace, refused by no-guess
# at fault: no response had given you /blog/2/entry/1 by then
# - for address in ("/", "/blogs/", "/blog/2", "/blog/2/entry/1"):
# -     send("GET", server.url + address)
# + send("GET", server.url + "/")
# + send("TRACE", server.url + "/", {"Link": "</blog/2/entry/1>"})
# + send("GET", server.url + "/blog/2/entry/1")

# %% wrong: written_by_oneself, refused by no-guess
# at fault: PUT /user/me
# says: made user me, and nobody asked for that
# - for address in ("/", "/blogs/", "/blog/2", "/blog/2/entry/1"):
# + send("PUT", server.url + "/user/me", content={"name": "/blog/2/entry/1", "email": "me@example.org"})
# + for address in ("/", "/users/", "/blog/2/entry/1"):
