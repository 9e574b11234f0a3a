# refused by: asked-to-be-repeated
# says: answered 204 No Content and 404 Not Found. You say neither
# at fault: DELETE /ticket/2
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
        "DELETE /ticket/2": "neither",
        "DELETE /queue/first": "neither",
        "POST /queue": "neither",
        "POST /news": "idempotent",
        "POST /ticket/1": "safe",
    },
    "broken promises": ["GET /ticket/1/check", "HEAD /horn", "PUT /queue", "DELETE /queue/first"],
}
