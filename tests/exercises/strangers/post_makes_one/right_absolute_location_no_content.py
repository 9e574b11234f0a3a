from itertools import count

from flask import Flask, Response, request


def make_app():
    app = Flask(__name__)
    notes, numbers = {}, count(100)

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
        notes[number] = request.get_json()
        return Response(status=201, headers={"Location": request.host_url + f"note/{number}"})

    return app
