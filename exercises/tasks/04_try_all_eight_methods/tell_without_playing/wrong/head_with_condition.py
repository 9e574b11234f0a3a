# refused by: heads
# says: was counted as a listener
# at fault: If-None-Match
from flask import Flask, Response, request


def make_app():
    app = Flask(__name__)
    seconds, listeners = {"1": 3, "2": 5}, {"1": 0, "2": 0}

    @app.get("/episode/<number>/listeners")
    def count(number):
        if number not in listeners:
            return {"error": f"no episode {number}"}, 404
        return {"listeners": listeners[number]}

    @app.get("/episode/<number>")
    def play(number):
        if number not in seconds:
            return {"error": f"no episode {number}"}, 404
        if request.method == "GET" or request.headers.get("If-None-Match"):
            listeners[number] += 1
        sound = b"la" * 1000 * seconds[number]
        return Response(sound, content_type="audio/basic", headers={"ETag": f'"episode-{number}"'})

    return app
