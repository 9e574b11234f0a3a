# refused by: makes-another
# says: one address, /note/1
# at fault: one address, /note/1
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
        note = request.get_json()
        for number in notes:
            if notes[number] == note:
                return note, 201, {"Location": f"/note/{number}"}
        number = str(len(notes) + 1)
        notes[number] = note
        return note, 201, {"Location": f"/note/{number}"}

    return app
