# %% starter
from mini_server import start

server = start()
# Send your request here. With our own client it begins: from clients import send

# %% solution
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/user/4")

# %% right: an_honest_verb
# - send("GET", server.url + "/user/4")
# + send("GET", server.url + "/honest/user/show/4")

# %% right: looking_around
# - send("GET", server.url + "/user/4")
# + for number in range(1, 6):
# +     send("GET", server.url + f"/user/{number}")

# %% wrong: by_head, refused by asked-for-her
# at fault: HEAD /user/4
# says: HEAD isn't the method for reading
# - send("GET", server.url + "/user/4")
# + send("HEAD", server.url + "/user/4")

# %% wrong: by_her_name, refused by asked-for-her
# at fault: nobody is at /user/katherine
# - send("GET", server.url + "/user/4")
# + send("GET", server.url + "/user/katherine")

# %% wrong: everybody, refused by asked-for-her
# at fault: GET /users/
# says: you asked for all users
# - send("GET", server.url + "/user/4")
# + send("GET", server.url + "/users/")

# %% wrong: head_after_a_406, refused by asked-for-her
# at fault: Accept: image/png
# says: you sent a GET to her address, but the response is 406
# - send("GET", server.url + "/user/4")
# + send("GET", server.url + "/user/4", {"Accept": "image/png"})
# + send("HEAD", server.url + "/user/4")

# %% wrong: katherine_made_anew, refused by asked-for-her
# at fault: DELETE /user/4
# says: deleted user 4, and nobody asked for that
#   server = start()
# + send("DELETE", server.url + "/user/4")
# + send("PUT", server.url + "/user/4", body={"name": "Katherine Johnson", "email": "katherine@example.org"})

# %% wrong: somebody_else, refused by asked-for-her
# at fault: /user/3 names Alan Turing
# - send("GET", server.url + "/user/4")
# + send("GET", server.url + "/user/3")

# %% wrong: verb_in_the_address, refused by asked-for-her
# at fault: /user/show/4
# says: the address with a verb in it
# - send("GET", server.url + "/user/4")
# + send("GET", server.url + "/user/show/4")

# %% wrong: writes_her_name_too, refused by asked-for-her
# at fault: PUT /user/4 with {"name": "Katherine G. Johnson", "email":
# Changes something: a PUT with other content after the GET
import requests
from mini_server import start

server = start()
katherine = requests.get(server.url + "/user/4").json()
requests.put(server.url + "/user/4", json={**katherine, "name": "Katherine G. Johnson"})
