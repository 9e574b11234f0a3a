# refused by: is-listed
# says: GET /notes/ names /note/draft-1, which nobody made
# at fault: /note/draft-1
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
        number = str(next(numbers))
        notes[number] = notes[f"draft-{number}"] = request.get_json()
        return notes[number], 201, {"Location": f"/note/{number}"}

    return app
