# refused by: after-a-change
# says: the JSON has the tag "0-json", and with Accept: text/html;q=0.1, application/json it had
# at fault: with Accept: text/html;q=0.1, application/json
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
        tag = f"{changes[day]}-{'html' if 'text/html' in request.headers.get('Accept', '') else 'json'}"
        fields = {"ETag": f'"{tag}"', "Vary": "Accept"}
        if request.if_none_match.contains_weak(tag):
            return "", 304, fields
        page = f"<!doctype html><title>{day}</title><p>High {tides[day]['high']}, low {tides[day]['low']}"
        return (page if wanted == "text/html" else tides[day]), 200, fields

    @app.put("/tide/<day>")
    def replace(day):
        tide = request.get_json()
        texts = [tide.get("high"), tide.get("low")] if isinstance(tide, dict) else [None]
        if not all(isinstance(text, str) and text.isprintable() for text in texts):
            return {"error": "a tide has high and low, two texts"}, 422
        tides[day] = tide
        changes[day] = changes.get(day, 0) + 1
        return "", 204

    return app
