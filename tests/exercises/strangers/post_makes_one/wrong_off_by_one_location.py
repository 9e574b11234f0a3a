# wrong: Location names the number of the next note
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    notes = {}

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
        notes[str(len(notes) + 1)] = request.get_json()
        return {"made": True}, 201, {"Location": f"/note/{len(notes) + 1}"}

    return app
