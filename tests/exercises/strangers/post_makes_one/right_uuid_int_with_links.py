import uuid

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    notes = {}

    def post():
        number = str(uuid.uuid4().int)
        notes[number] = request.get_json()
        address = f"/note/{number}"
        return {"made": address}, 201, [("Location", address), ("Link", '</notes/>; rel="collection"')]

    def get():
        return {"notes": ["/note/" + number for number in notes]}

    app.add_url_rule(
        "/notes/",
        view_func=lambda: post() if request.method == "POST" else get(),
        endpoint="notes",
        methods=["GET", "POST"],
    )

    @app.get("/note/<number>")
    def one_note(number):
        return notes[number] if number in notes else ({"error": f"no note {number}"}, 404)

    return app
