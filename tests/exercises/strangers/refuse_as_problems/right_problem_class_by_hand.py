import json

from flask import Flask, Response, request

TITLES = {400: "Not readable", 404: "Not here", 405: "Not with this method", 415: "Not this type", 422: "Not a score"}


def problem(status, detail, **fields):
    content = {"type": "about:blank", "title": TITLES[status], "status": status, "detail": detail}
    headers = {name.replace("_", "-"): value for name, value in fields.items()}
    return Response(json.dumps(content), status, headers, content_type="application/problem+json")


def make_app():
    app = Flask(__name__)
    scores = {"1": {"title": "Ave verum", "voices": 4}}

    @app.errorhandler(404)
    def nothing(error):
        return problem(404, f"Nothing is at {request.path}.")

    @app.errorhandler(405)
    def no_such_method(error):
        allowed = ", ".join(sorted(error.valid_methods))
        return problem(405, f"{request.method} is not among {allowed}.", Allow=allowed)

    @app.get("/score/<number>")
    def show(number):
        return scores.get(number) or problem(404, f"Nobody has stored score {number}.")

    @app.put("/score/<number>")
    def put(number):
        if request.mimetype != "application/json":
            return problem(415, f"You sent {request.mimetype or 'no type'}.", Accept="application/json")
        try:
            score = json.loads(request.get_data())
        except ValueError as error:
            return problem(400, str(error))
        match score:
            case {"title": str(title), "voices": int(voices)} if voices is not True and voices >= 1 and title:
                status = 204 if number in scores else 201
                scores[number] = {"title": title, "voices": voices}
                return Response(status=status)
        return problem(422, f"{score!r} is no score with a title and a number of voices.")

    return app
