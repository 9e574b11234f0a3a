from flask import Flask, make_response, request


def make_app():
    app = Flask(__name__)
    seconds, played = {"1": 3, "2": 5}, []

    @app.get("/episode/<number>/listeners")
    def count(number):
        if number not in seconds:
            return {"error": f"no episode {number}"}, 404
        return {"listeners": played.count(number), "episode": f"/episode/{number}"}

    def answer(number):
        if number not in seconds:
            return make_response({"error": f"no episode {number}"}, 404)
        made = make_response(b"la" * (1000 * seconds[number]))
        made.headers["Content-Type"] = "audio/basic"
        made.headers["ETag"] = f'"episode-{number}"'
        return made

    @app.route("/episode/<number>", methods=["GET", "HEAD"])
    def play(number):
        made = answer(number)
        if made.status_code == 200 and request.method != "HEAD":
            played.append(number)
        return made

    return app
