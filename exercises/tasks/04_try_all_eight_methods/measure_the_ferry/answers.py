# %% starter
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


findings = {
    "measured": {
        "GET /queue": "",
        "GET /ticket/1/check": "",
        "HEAD /horn": "",
        "PUT /gate": "",
        "PUT /queue": "",
        "DELETE /ticket/2": "",
        "DELETE /queue/first": "",
        "POST /queue": "",
        "POST /news": "",
        "POST /ticket/1": "",
    },
    "broken promises": [],
}

# %% solution
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


findings = {
    "measured": {
        "GET /queue": "safe",
        "GET /ticket/1/check": "idempotent",
        "HEAD /horn": "neither",
        "PUT /gate": "idempotent",
        "PUT /queue": "neither",
        "DELETE /ticket/2": "idempotent",
        "DELETE /queue/first": "neither",
        "POST /queue": "neither",
        "POST /news": "idempotent",
        "POST /ticket/1": "safe",
    },
    "broken promises": ["GET /ticket/1/check", "HEAD /horn", "PUT /queue", "DELETE /queue/first"],
}

# %% right: in_another_order
# -     "broken promises": ["GET /ticket/1/check", "HEAD /horn", "PUT /queue", "DELETE /queue/first"],
# +     "broken promises": ["DELETE /queue/first", "PUT /queue", "HEAD /horn", "GET /ticket/1/check"],

# %% right: measured_by_code
# + from clients import send
# + from mini_server import start
#   from flask import Flask, request
# ...
# + CONTENTS = {"PUT /gate": {"gate": "open"}, "POST /news": {"news": "ten minutes late"}}
# + CONTENTS |= {"PUT /queue": {"car": "green"}, "POST /queue": {"car": "green"}}
# + REQUESTS = ["GET /queue", "GET /ticket/1/check", "HEAD /horn", *CONTENTS]
# + REQUESTS += ["DELETE /ticket/2", "DELETE /queue/first", "POST /ticket/1"]
# + PROMISED = {"GET": ("safe",), "HEAD": ("safe",), "PUT": ("safe", "idempotent"), "DELETE": ("safe", "idempotent")}
# +
# +
# + def after(times, request):
# +     with start(make_app()) as ferry:
# +         method, address = request.split()
# +         for _ in range(times):
# +             send(method, ferry.url + address, content=CONTENTS.get(request))
# +         return send("GET", ferry.url + "/records").json()
# +
# +
# + def measured(request):
# +     none, once, twice = (after(times, request) for times in range(3))
# +     if once == twice:
# +         return "safe" if none == once else "idempotent"
# +     return "neither"
# +
# +
# + words = {request: measured(request) for request in REQUESTS}
#   findings = {
# -     "measured": {
# -         "GET /queue": "safe",
# -         "GET /ticket/1/check": "idempotent",
# -         "HEAD /horn": "neither",
# -         "PUT /gate": "idempotent",
# -         "PUT /queue": "neither",
# -         "DELETE /ticket/2": "idempotent",
# -         "DELETE /queue/first": "neither",
# -         "POST /queue": "neither",
# -         "POST /news": "idempotent",
# -         "POST /ticket/1": "safe",
# -     },
# -     "broken promises": ["GET /ticket/1/check", "HEAD /horn", "PUT /queue", "DELETE /queue/first"],
# +     "measured": words,
# +     "broken promises": {one for one in words if words[one] not in PROMISED.get(one.split()[0], (words[one],))},

# %% wrong: addresses_only, refused by broken-promises
# at fault: '/horn'
# says: isn't in the table
# -     "broken promises": ["GET /ticket/1/check", "HEAD /horn", "PUT /queue", "DELETE /queue/first"],
# +     "broken promises": ["GET /ticket/1/check", "/horn", "PUT /queue", "DELETE /queue/first"],

# %% wrong: by_the_second_answer, refused by asked-to-be-repeated
# at fault: DELETE /ticket/2
# says: and got 204 No Content and 404 Not Found. You say neither
# -         "DELETE /ticket/2": "idempotent",
# +         "DELETE /ticket/2": "neither",

# %% wrong: delete_blamed, refused by broken-promises
# at fault: DELETE /ticket/2
# says: but it keeps what DELETE guarantees
# -     "broken promises": ["GET /ticket/1/check", "HEAD /horn", "PUT /queue", "DELETE /queue/first"],
# +     "broken promises": ["GET /ticket/1/check", "HEAD /horn", "PUT /queue", "DELETE /queue/first", "DELETE /ticket/2"],

# %% wrong: delete_must_be, refused by asked-to-be-repeated
# at fault: DELETE /queue/first twice to fresh records and got 200 OK and 200 OK
# -         "DELETE /queue/first": "neither",
# +         "DELETE /queue/first": "idempotent",

# %% wrong: head_does_nothing, refused by asked-to-be-safe
# at fault: HEAD /horn twice to fresh records and got 200 OK and 200 OK
# -         "HEAD /horn": "neither",
# +         "HEAD /horn": "safe",

# %% wrong: idempotent_is_enough, refused by broken-promises
# at fault: look at GET again
# -     "broken promises": ["GET /ticket/1/check", "HEAD /horn", "PUT /queue", "DELETE /queue/first"],
# +     "broken promises": ["HEAD /horn", "PUT /queue", "DELETE /queue/first"],

# %% wrong: none_broken, refused by broken-promises
# at fault: 'broken promises' is not filled in yet
# -     "broken promises": ["GET /ticket/1/check", "HEAD /horn", "PUT /queue", "DELETE /queue/first"],
# +     "broken promises": [],

# %% wrong: post_blamed, refused by broken-promises
# at fault: POST /queue
# says: POST guarantees nothing that it could break
# -     "broken promises": ["GET /ticket/1/check", "HEAD /horn", "PUT /queue", "DELETE /queue/first"],
# +     "broken promises": ["GET /ticket/1/check", "HEAD /horn", "PUT /queue", "DELETE /queue/first", "POST /queue"],

# %% wrong: post_is_neither, refused by nothing-promised
# at fault: POST /news
# says: after two requests the records are the same as after one
# -         "POST /news": "idempotent",
# +         "POST /news": "neither",

# %% wrong: refused_is_idempotent, refused by nothing-promised
# at fault: POST /ticket/1
# says: one request changed nothing
# -         "POST /ticket/1": "safe",
# +         "POST /ticket/1": "idempotent",

# %% wrong: yes_and_no, refused by asked-to-be-safe
# at fault: GET /queue has the word True
# -         "GET /queue": "safe",
# +         "GET /queue": True,
