# PUT of one day renews the tags of all days
from hashlib import sha256

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    tides = {"monday": {"high": "06:12", "low": "12:31"}, "tuesday": {"high": "07:03", "low": "13:20"}}
    changes = {"monday": 0, "tuesday": 0}

    @app.get("/tide/<day>")
    def show(day):
        if day not in tides:
            return {"error": f"no tide for {day}"}, 404
        wanted = request.accept_mimetypes.best_match(["application/json", "text/html"], "application/json")
        digest = sha256(f"{changes[day]} {wanted} {sorted(tides[day].items())}".encode()).hexdigest()[:20]
        tag = f'"{digest}"'
        fields = {"ETag": tag, "Vary": "Accept"}
        if tag in request.headers.get("If-None-Match", ""):
            return "", 304, fields
        page = f"<!doctype html><title>{day}</title><p>High {tides[day]['high']}, low {tides[day]['low']}"
        return (page if wanted == "text/html" else tides[day]), 200, fields

    @app.put("/tide/<day>")
    def replace(day):
        tides[day] = request.get_json()
        changes.setdefault(day, 0)
        for each in changes:
            changes[each] += 1
        return "", 204

    return app
