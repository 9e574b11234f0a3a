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
        note = request.get_json()
        if not isinstance(note, dict):
            return {"error": "a note is an object"}, 422
        number = str(len(notes) + 1)
        notes[number] = note
        return note, 201, {"Location": f"/note/{number}"}

    return app
