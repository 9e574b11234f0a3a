# refused by: is-listed
# says: keep the notes inside it
# at fault: keep the notes inside it
from flask import Flask, request

notes = {}


def make_app():
    app = Flask(__name__)

    @app.get("/notes/")
    def all_notes():
        return {"notes": [f"/note/{number}" for number in notes]}

    @app.get("/note/<number>")
    def one_note(number):
        return notes[number] if number in notes else ({"error": "no such note"}, 404)

    @app.post("/notes/")
    def make_note():
        number = str(len(notes) + 1)
        notes[number] = request.get_json()
        return notes[number], 201, {"Location": f"/note/{number}"}

    return app
