from flask import Flask, Response, jsonify, request
from flask.views import MethodView

OPEN = "OPTIONS, HEAD, GET, DELETE, PUT"
SHUT = "OPTIONS, HEAD, GET"


def make_app():
    app = Flask("village")
    votes, poll = {}, {"closed": False}

    def allow():
        return SHUT if poll["closed"] else OPEN

    class Vote(MethodView):
        provide_automatic_options = False

        def options(self, voter):
            return Response(status=200, headers={"Allow": allow()})

        def get(self, voter):
            if voter not in votes:
                return jsonify(error="not found"), 404
            return jsonify(votes[voter])

        def put(self, voter):
            if poll["closed"]:
                return self.refused()
            votes[voter] = request.get_json()
            return "", 204

        def delete(self, voter):
            if poll["closed"]:
                return self.refused()
            return jsonify(removed=votes.pop(voter, None)), 200

        @staticmethod
        def refused():
            return jsonify(error="the poll is closed"), 405, {"Allow": allow()}

    app.add_url_rule("/vote/<voter>", view_func=Vote.as_view("vote"))

    @app.route("/closed", methods=["GET", "PUT"])
    def closed():
        if request.method == "PUT":
            poll["closed"] = True
        return poll

    @app.errorhandler(405)
    def not_there(problem):
        if request.path.startswith("/vote/"):
            return Vote.refused()
        return problem.get_response()

    return app
