from flask import Flask, Response, jsonify
from flask.views import MethodView


class Episode(MethodView):
    seconds = {"1": 3, "2": 5}

    def __init__(self, listeners):
        self.listeners = listeners

    def told(self, number, sound=b""):
        if number not in self.seconds:
            return jsonify(error=f"no episode {number}"), 404
        answer = Response(sound, mimetype="audio/basic")
        answer.set_etag(f"episode-{number}")
        answer.content_length = 2000 * self.seconds[number]
        return answer

    def head(self, number):
        return self.told(number)

    def get(self, number):
        if number in self.seconds:
            self.listeners[number] += 1
        return self.told(number, b"la" * 1000 * self.seconds.get(number, 0))


def make_app():
    app, listeners = Flask("radio"), {"1": 0, "2": 0}
    app.add_url_rule("/episode/<number>", view_func=Episode.as_view("episode", listeners))

    @app.get("/episode/<number>/listeners")
    def count(number):
        if number not in listeners:
            return {"error": f"no episode {number}"}, 404
        return {"listeners": listeners[number]}

    return app
