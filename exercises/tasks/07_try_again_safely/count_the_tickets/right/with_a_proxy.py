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
