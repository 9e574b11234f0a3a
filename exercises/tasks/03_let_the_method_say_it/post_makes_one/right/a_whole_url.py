import itertools

from flask import Flask, request, url_for


def make_app():
    app = Flask(__name__)
    notes = {}
    numbers = itertools.count(1)

    @app.get("/notes/")
    def all_notes():
        return {"notes": [f"/note/{number}" for number in notes]}

    @app.get("/note/<number>")
    def one_note(number):
        if number not in notes:
            return {"error": f"no note {number}"}, 404
        return notes[number]

    @app.route("/notes/", methods=["POST"])
    def make_note():
        number = f"n{len(notes)}"
        notes[number] = dict(request.json)
        return "", 201, [("Location", url_for("one_note", number=number, _external=True))]

    return app
