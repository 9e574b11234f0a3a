from clients import send
from mini_server import start
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    kept = {"queue": ["red", "blue", "white"], "gate": "closed", "news": "", "horn": 0, "tickets": {"1": "", "2": ""}}

    @app.get("/records")
    def records():
        return kept

    @app.route("/queue", methods=["GET", "PUT", "POST"])
    def queue():
        if request.method in ("PUT", "POST"):
            kept["queue"].append(request.get_json()["car"])
        return kept["queue"]

    @app.delete("/queue/first")
    def leave_the_queue():
        return (kept["queue"].pop(0), 200) if kept["queue"] else ("", 404)

    @app.put("/gate")
    def gate():
        kept["gate"] = request.get_json()["gate"]
        return "", 204

    @app.post("/news")
    def news():
        kept["news"] = request.get_json()["news"]
        return "", 204

    @app.get("/horn")
    def horn():
        kept["horn"] += 1
        return "tooot"

    @app.get("/ticket/<number>/check")
    def check_ticket(number):
        kept["tickets"][number] = "stamped"
        return f"ticket {number} is good"

    @app.delete("/ticket/<number>")
    def tear_ticket(number):
        return ("", 404) if kept["tickets"].pop(number, None) is None else ("", 204)

    return app


CONTENTS = {"PUT /gate": {"gate": "open"}, "POST /news": {"news": "ten minutes late"}}
CONTENTS |= {"PUT /queue": {"car": "green"}, "POST /queue": {"car": "green"}}
REQUESTS = ["GET /queue", "GET /ticket/1/check", "HEAD /horn", *CONTENTS]
REQUESTS += ["DELETE /ticket/2", "DELETE /queue/first", "POST /ticket/1"]
PROMISED = {"GET": ("safe",), "HEAD": ("safe",), "PUT": ("safe", "idempotent"), "DELETE": ("safe", "idempotent")}


def after(times, request):
    with start(make_app()) as ferry:
        method, address = request.split()
        for _ in range(times):
            send(method, ferry.url + address, content=CONTENTS.get(request))
        return send("GET", ferry.url + "/records").json()


def measured(request):
    none, once, twice = (after(times, request) for times in range(3))
    if once == twice:
        return "safe" if none == once else "idempotent"
    return "neither"


words = {request: measured(request) for request in REQUESTS}
findings = {
    "measured": words,
    "broken promises": {one for one in words if words[one] not in PROMISED.get(one.split()[0], (words[one],))},
}
