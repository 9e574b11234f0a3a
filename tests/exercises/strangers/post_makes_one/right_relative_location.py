from itertools import count

from flask import Flask, Response, jsonify, request


def make_app():
    app = Flask(__name__)
    notes, numbers = {}, count(1000, 7)

    @app.get("/notes/")
    def all_notes():
        return {"notes": [f"/note/{number}" for number in notes]}

    @app.get("/note/<number>")
    def one_note(number):
        if number not in notes:
            return {"error": f"no note {number}"}, 404
        return jsonify(notes[number])

    @app.post("/notes/")
    def make_note():
        number = str(next(numbers))
        notes[number] = request.get_json()
        answer = Response(status=201)
        answer.autocorrect_location_header = False
        answer.headers["Location"] = f"../note/{number}"
        return answer

    return app
