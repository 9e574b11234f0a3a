# refused by: one-answer
# says: GET /sheet/ana/siblings is of the type text/html
# at fault: Content-Type: text/html
from flask import Flask, jsonify, request


def make_app():
    app = Flask(__name__)
    sheets, notes = {}, {}

    @app.get("/sheets/")
    def all_sheets():
        return {"sheets": [f"/sheet/{child}" for child in sheets]}

    @app.get("/sheet/<child>")
    def show(child):
        if child not in sheets:
            return {"error": f"no sheet of {child}"}, 404
        return sheets[child]

    @app.put("/sheet/<child>")
    def put(child):
        new = child not in sheets
        sheets[child] = request.get_json()
        return "", 201 if new else 204

    def merged(stored, patch):
        if not isinstance(patch, dict):
            return patch
        result = dict(stored) if isinstance(stored, dict) else {}
        for name, value in patch.items():
            if value is None:
                result.pop(name, None)
            else:
                result[name] = merged(result.get(name), value)
        return result

    @app.patch("/sheet/<child>")
    def change(child):
        if child not in sheets:
            return {"error": f"no sheet of {child}"}, 404
        sheets[child] = merged(sheets[child], request.get_json())
        return "", 204

    @app.delete("/sheet/<child>")
    def throw_away(child):
        if child not in sheets:
            return {"error": f"no sheet of {child}"}, 404
        del sheets[child]
        return "", 204

    @app.get("/sheet/<child>/<question>")
    def one_answer(child, question):
        if question not in sheets.get(child, {}):
            return {"error": f"{child} did not answer {question}"}, 404
        return str(sheets[child][question])

    @app.put("/note/<child>")
    def put_note(child):
        new = child not in notes
        notes[child] = request.get_data(as_text=True)
        return "", 201 if new else 204

    @app.get("/note/<child>")
    def show_note(child):
        if child not in notes:
            return {"error": f"no note about {child}"}, 404
        return notes[child], {"Content-Type": "text/plain; charset=utf-8"}

    return app
