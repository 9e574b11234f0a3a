# refused by: is-listed
# says: note number 51 was given /note/1, as number 1 was
# at fault: was given /note/1
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
        number = str(len(notes) % 50 + 1)
        notes[number] = request.get_json()
        return notes[number], 201, {"Location": f"/note/{number}"}

    return app
