# refused by: own-tag
# says: If-None-Match: "another-one"
# at fault: If-None-Match: "another-one"
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
        tag = f'"{changes[day]}-{wanted}"'
        fields = {"ETag": tag, "Vary": "Accept"}
        if tag == request.headers.get("If-None-Match"):
            return "", 304, fields
        page = f"<!doctype html><title>{day}</title><p>High {tides[day]['high']}, low {tides[day]['low']}"
        return (page if wanted == "text/html" else tides[day]), 200, fields

    @app.put("/tide/<day>")
    def replace(day):
        tides[day] = request.get_json()
        changes[day] = changes.get(day, 0) + 1
        return "", 204

    return app
