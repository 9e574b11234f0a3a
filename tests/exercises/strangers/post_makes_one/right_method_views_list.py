from flask import Flask, jsonify, make_response, request, url_for
from flask.views import MethodView


class Notes(MethodView):
    init_every_request = False

    def __init__(self, kept):
        self.kept = kept

    def get(self):
        return jsonify(notes=[url_for("note", number=n) for n, _ in enumerate(self.kept, 1)], total=len(self.kept))

    def post(self):
        note = request.get_json()
        self.kept.append(note)
        answer = make_response(jsonify(note), "201 Created")
        answer.headers["Location"] = url_for("note", number=len(self.kept))
        return answer


def make_app():
    app, kept = Flask("notes"), []
    app.add_url_rule("/notes/", view_func=Notes.as_view("notes", kept))

    @app.get("/note/<int:number>")
    def note(number):
        if not 1 <= number <= len(kept):
            return {"error": f"no note {number}"}, 404
        return jsonify(kept[number - 1])

    return app
