# refused by: says-where
# says: the note that was sent is not at
# at fault: Bake BREAD
from itertools import count

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    notes = {}
    numbers = count(1)

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
        content = request.get_json()
        number = str(next(numbers))
        notes[number] = {k: v.lower() if isinstance(v, str) else v for k, v in content.items()}
        return notes[number], 201, {"Location": f"/note/{number}"}

    return app
