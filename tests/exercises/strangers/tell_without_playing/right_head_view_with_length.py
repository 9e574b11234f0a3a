from flask import Flask, abort, make_response
from flask.views import MethodView


def make_app():
    app = Flask("radio")
    episodes = {"1": b"la" * 3000, "2": b"la" * 5000}
    heard = dict.fromkeys(episodes, 0)

    class Episode(MethodView):
        def head(self, number):
            sound = episodes.get(number) or abort(404)
            answer = make_response(b"")
            answer.content_type = "audio/basic"
            answer.content_length = len(sound)
            answer.set_etag(f"episode-{number}")
            return answer

        def get(self, number):
            if number not in episodes:
                abort(404)
            heard[number] += 1
            answer = make_response(episodes[number])
            answer.content_type = "audio/basic"
            answer.set_etag(f"episode-{number}")
            return answer

    app.add_url_rule("/episode/<number>", view_func=Episode.as_view("episode"))

    @app.get("/episode/<number>/listeners")
    def listeners(number):
        return {"listeners": heard[number]} if number in heard else abort(404)

    return app
