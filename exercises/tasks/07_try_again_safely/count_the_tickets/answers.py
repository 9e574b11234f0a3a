# %% starter
answers = {
    "tickets for Ana": 0,
    "tickets for Ben": 0,
    "seat 7": "",
    "seat 9": "",
    "people waiting": 0,
    "heard for 8": 0,
    "heard for 11": 0,
    "heard for 14": 0,
}

# %% solution
answers = {
    "tickets for Ana": 2,
    "tickets for Ben": 1,
    "seat 7": "Cleo",
    "seat 9": "Elsa",
    "people waiting": 7,
    "heard for 8": 412,
    "heard for 11": 412,
    "heard for 14": 404,
}

# %% right: played
answers = {"seat 7": "cleo", "seat 9": "ELSA"}
happened = [1, 3, 5, 6, 7, 8, 10, 11, 12, 14, 15, 17]
answers["tickets for Ana"] = sum(number in happened for number in (1, 2, 3))
answers["tickets for Ben"] = int(any(number in happened for number in (4, 5, 6)))
answers["people waiting"] = 3 + 2 * sum(number in happened for number in (15, 16, 17))
answers |= {"heard for 8": 412, "heard for 11": 412, "heard for 14": 404}

# %% right: with_a_proxy
from flask import Flask, request

from clients import LossyProxy, send
from mini_server import start

app, seats, waiting = Flask("cinema"), {"3": "Franz"}, [3]


@app.put("/seat/<number>")
def take(number):
    if number in seats and "If-None-Match" in request.headers:
        return "", 412
    seats[number] = request.json["for"]
    return "", 201


@app.delete("/seat/<number>")
def give_back(number):
    return "", 204 if seats.pop(number, None) else 404


@app.patch("/waiting")
def more():
    waiting[0] += request.json["add"]
    return "", 204


free, heard = {"If-None-Match": "*"}, []
with start(app) as server, LossyProxy(server.url, lose=lambda one: one.number in (1, 5, 7)) as proxy:
    for method, address, fields, content in [
        ("PUT", "/seat/7", free, {"for": "Cleo"}),
        ("PUT", "/seat/7", free, {"for": "Cleo"}),
        ("PUT", "/seat/9", free, {"for": "Elsa"}),
        ("PUT", "/seat/9", free, {"for": "Dora"}),
        ("DELETE", "/seat/3", {}, None),
        ("DELETE", "/seat/3", {}, None),
        ("PATCH", "/waiting", {}, {"add": 2}),
        ("PATCH", "/waiting", {}, {"add": 2}),
    ]:
        heard.append(send(method, proxy.url + address, fields, content).status)

answers = {"tickets for Ana": 2, "tickets for Ben": 1, "seat 7": seats["7"], "seat 9": seats["9"]}
answers |= {"people waiting": waiting[0], "heard for 8": heard[1], "heard for 11": heard[3], "heard for 14": heard[5]}

# %% wrong: 412_means_not_mine, refused by seats
# at fault: 'seat 7': you say nobody
# -     "seat 7": "Cleo",
# +     "seat 7": "nobody",

# %% wrong: delete_hears_204, refused by more-and-less
# at fault: 'heard for 14': you say 204
# -     "heard for 14": 404,
# +     "heard for 14": 204,

# %% wrong: half_of_it, refused by seats
# at fault: 'seat 7' isn't filled in
# -     "seat 7": "Cleo",
# +     "seat 7": "",

# %% wrong: heard_nothing, refused by more-and-less
# at fault: 'heard for 14' isn't filled in
# -     "heard for 14": 404,
# +     "heard for 14": None,

# %% wrong: key_unknown, refused by tickets
# at fault: 'tickets for Ben': you say 2
# -     "tickets for Ben": 1,
# +     "tickets for Ben": 2,
