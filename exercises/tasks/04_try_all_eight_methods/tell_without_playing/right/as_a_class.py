from flask import Flask, Response, jsonify
from flask.views import MethodView


def make_app():
    app, episodes = Flask(__name__), {"1": [3, 0], "2": [5, 0]}

    class Episode(MethodView):
        def look(self, number):
            if number not in episodes:
                return jsonify(error="none"), 404
            return Response(
                b"la" * 1000 * episodes[number][0], mimetype="audio/basic", headers={"ETag": f'"episode-{number}"'}
            )

        head = look

        def get(self, number):
            if number in episodes:
                episodes[number][1] += 1
            return self.look(number)

    app.add_url_rule("/episode/<number>", view_func=Episode.as_view("episode"))

    @app.route("/episode/<number>/listeners")
    def listeners(number):
        return jsonify(listeners=episodes[number][1]) if number in episodes else ("", 404)

    return app
