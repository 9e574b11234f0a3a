from uuid import uuid4

from flask import Flask, make_response, request


def make_app():
    app = Flask(__name__)
    tides = {"monday": {"high": "06:12", "low": "12:31"}, "tuesday": {"high": "07:03", "low": "13:20"}}
    tags = {}  # (day, type): the tag since the last change

    @app.get("/tide/<day>")
    def show(day):
        if day not in tides:
            return {"error": f"no tide for {day}"}, 404
        wanted = request.accept_mimetypes.best_match(["application/json", "text/html"], "application/json")
        tag = tags.setdefault((day, wanted), uuid4().hex)
        page = f"<!doctype html><title>{day}</title><p>High {tides[day]['high']}, low {tides[day]['low']}"
        answer = make_response(page if wanted == "text/html" else tides[day])
        answer.set_etag(tag)
        answer.vary.add("Accept")
        if request.if_none_match.contains_weak(tag):
            answer.status_code = 304
            answer.set_data(b"")
        return answer

    @app.put("/tide/<day>")
    def replace(day):
        tides[day] = request.get_json()
        tags.pop((day, "text/html"), None)
        tags.pop((day, "application/json"), None)
        return "", 204

    return app
