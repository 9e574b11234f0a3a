from secrets import token_hex

from flask import Flask, make_response, request, url_for


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
        number = str(int(token_hex(6), 16))
        notes[number] = request.get_json()
        answer = make_response("", 201)
        answer.location = url_for("one_note", number=number, _external=True)
        return answer

    return app
