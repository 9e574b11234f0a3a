# refused by: says-where
# says: says 200 OK
# at fault: says 200 OK
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

    @app.post("/notes/")
    def make_note():
        number = str(len(notes) + 1)
        notes[number] = request.get_json()
        return notes[number], 200, {"Location": f"/note/{number}"}

    return app
