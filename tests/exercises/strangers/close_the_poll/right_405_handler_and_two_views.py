from flask import Flask, Response, abort, jsonify, request
from werkzeug.exceptions import MethodNotAllowed


def make_app():
    app = Flask(__name__)
    votes, poll = {}, {"closed": False}

    def allowed():
        return "OPTIONS, HEAD, GET" + ("" if poll["closed"] else ", DELETE, PUT")

    @app.errorhandler(MethodNotAllowed)
    def no_such_method(error):
        if not request.path.startswith("/vote/"):
            return error
        return jsonify(error=f"{request.method} is not possible now"), 405, {"Allow": allowed()}

    @app.route("/closed", methods=["GET", "PUT"])
    def closed():
        poll["closed"] |= request.method == "PUT"
        return jsonify(poll)

    def vote(voter):
        if request.method == "OPTIONS":
            return Response(status=200, headers={"Allow": allowed(), "Cache-Control": "no-store"})
        if request.method not in allowed().split(", "):
            raise MethodNotAllowed
        if request.method == "PUT":
            is_new = voter not in votes
            votes[voter] = request.get_json()
            return jsonify(votes[voter]), 201 if is_new else 200
        if voter not in votes:
            return jsonify(error="not found"), 404
        if request.method == "DELETE":
            return jsonify(votes.pop(voter))
        return jsonify(votes[voter])

    vote.provide_automatic_options = False
    app.add_url_rule("/vote/<voter>", view_func=vote, methods=["GET", "PUT", "DELETE", "OPTIONS"])
    return app
