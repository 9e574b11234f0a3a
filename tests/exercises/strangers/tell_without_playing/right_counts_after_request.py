from flask import Flask, Response, abort, request


def make_app():
    app = Flask(__name__)
    sounds = {"1": b"la" * 3000, "2": b"la" * 5000}
    listeners = dict.fromkeys(sounds, 0)

    @app.errorhandler(404)
    def nothing(problem):
        return {"error": problem.description}, 404

    @app.after_request
    def listened(answer):
        if request.endpoint == "play" and request.method == "GET" and answer.status_code == 200:
            listeners[request.view_args["number"]] += 1
        return answer

    @app.get("/episode/<number>/listeners")
    def count(number):
        if number not in listeners:
            abort(404, f"no episode {number}")
        return {"listeners": listeners[number]}

    @app.route("/episode/<number>")
    def play(number):
        if number not in sounds:
            abort(404, f"no episode {number}")
        return Response(
            sounds[number], content_type="audio/basic", headers={"ETag": f'"episode-{number}"', "Accept-Ranges": "none"}
        )

    return app
