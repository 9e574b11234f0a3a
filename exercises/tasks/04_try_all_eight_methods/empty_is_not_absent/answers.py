# %% starter
from flask import Flask, jsonify, request


def make_app():
    app = Flask(__name__)
    sheets, notes = {}, {}

    @app.get("/sheets/")
    def all_sheets():
        if not sheets:
            return {"error": "no sheets"}, 404
        return {"sheets": [f"/sheet/{child}" for child in sheets]}

    @app.get("/sheet/<child>")
    def show(child):
        sheet = sheets.get(child)
        if not sheet:
            return {"error": f"no sheet of {child}"}, 404
        return sheet

    @app.put("/sheet/<child>")
    def put(child):
        new = not sheets.get(child)
        sheets[child] = {question: said for question, said in request.get_json().items() if said}
        return "", 201 if new else 204

    def merged(stored, patch):
        if not isinstance(patch, dict):
            return patch
        result = dict(stored) if isinstance(stored, dict) else {}
        for name, value in patch.items():
            if not value:
                result.pop(name, None)
            else:
                result[name] = merged(result.get(name), value)
        return result

    @app.patch("/sheet/<child>")
    def change(child):
        if not sheets.get(child):
            return {"error": f"no sheet of {child}"}, 404
        sheets[child] = merged(sheets[child], request.get_json())
        return "", 204

    @app.delete("/sheet/<child>")
    def throw_away(child):
        if not sheets.get(child):
            return {"error": f"no sheet of {child}"}, 404
        del sheets[child]
        return "", 204

    @app.get("/sheet/<child>/<question>")
    def one_answer(child, question):
        said = sheets.get(child, {}).get(question)
        if not said:
            return {"error": f"{child} did not answer {question}"}, 404
        return jsonify(said)

    @app.put("/note/<child>")
    def put_note(child):
        new = not notes.get(child)
        notes[child] = request.get_data(as_text=True)
        return "", 201 if new else 204

    @app.get("/note/<child>")
    def show_note(child):
        if not notes.get(child):
            return {"error": f"no note about {child}"}, 404
        return notes[child], {"Content-Type": "text/plain; charset=utf-8"}

    return app


# %% solution
from flask import Flask, abort, jsonify, request


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

    def sent_object():
        content = request.get_json()
        return content if isinstance(content, dict) else abort(422)

    @app.put("/sheet/<child>")
    def put(child):
        new = child not in sheets
        sheets[child] = sent_object()
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
        sheets[child] = merged(sheets[child], sent_object())
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
        return jsonify(sheets[child][question])

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


# %% right: by_key_error
# - from flask import Flask, abort, jsonify, request
# + from flask import Flask, jsonify, request
# ...
#       sheets, notes = {}, {}
# +
# +     @app.errorhandler(KeyError)
# +     def absent(error):
# +         return {"error": f"{error} is not here"}, 404
# ...
#       def show(child):
# -         if child not in sheets:
# -             return {"error": f"no sheet of {child}"}, 404
# ...
# -
# -     def sent_object():
# -         content = request.get_json()
# -         return content if isinstance(content, dict) else abort(422)
# ...
# -         sheets[child] = sent_object()
# +         sheets[child] = request.json
# ...
# -         if child not in sheets:
# -             return {"error": f"no sheet of {child}"}, 404
# -         sheets[child] = merged(sheets[child], sent_object())
# -         return "", 204
# +         sheets[child] = merged(sheets[child], request.json)
# +         return sheets[child]
# ...
# -         if child not in sheets:
# -             return {"error": f"no sheet of {child}"}, 404
# -         del sheets[child]
# -         return "", 204
# +         return sheets.pop(child)
# ...
# -         if question not in sheets.get(child, {}):
# -             return {"error": f"{child} did not answer {question}"}, 404
# ...
# -         return notes[child], {"Content-Type": "text/plain; charset=utf-8"}
# +         return (notes[child], {"Content-Type": "text/plain; charset=utf-8"}) if notes[child] else ("", 204)

# %% right: shows_what_it_wrote
#           sheets[child] = sent_object()
# -         return "", 201 if new else 204
# +         return sheets[child], 201 if new else 200
# ...
#           sheets[child] = merged(sheets[child], sent_object())
# -         return "", 204
# +         return sheets[child]
# ...
# -         del sheets[child]
# -         return "", 204
# +         return sheets.pop(child)
# ...
# -         notes[child] = request.get_data(as_text=True)
# +         notes[child] = request.get_data()
# ...
# -         return notes[child], {"Content-Type": "text/plain; charset=utf-8"}
# +         return app.response_class(notes[child], mimetype="text/plain")

# %% wrong: a_note_is_on_the_list, refused by notes
# at fault: GET /sheets/ lists ['/sheet/ana']
# -         return {"sheets": [f"/sheet/{child}" for child in sheets]}
# +         return {"sheets": [f"/sheet/{child}" for child in {**sheets, **notes}]}

# %% wrong: an_empty_note_is_new, refused by notes
# at fault: PUT /note/ana returned 201 Created, although one was there
# -         new = child not in notes
# +         new = not notes.get(child)

# %% wrong: an_empty_sheet_is_204, refused by put
# at fault: GET /sheet/ana returned 204 No Content, but {} was stored there
# -         return sheets[child]
# +         return sheets[child] or ("", 204)

# %% wrong: an_empty_sheet_is_400, refused by no-sheets
# at fault: with {}; your app answered 400
# says: PUT /sheet/ana returned 400 Bad Request, although nothing was there
#       def put(child):
# +         if not request.get_json():
# +             return {"error": "say something"}, 400

# %% wrong: an_empty_sheet_is_new, refused by put
# at fault: PUT /sheet/ana returned 201 Created, although one was there
# -         new = child not in sheets
# +         new = not sheets.get(child)

# %% wrong: an_unknown_child_raises, refused by one-answer
# at fault: GET /sheet/zoe/siblings
# says: KeyError: 'zoe'
# -         if question not in sheets.get(child, {}):
# +         if question not in sheets[child]:

# %% wrong: answers_as_text, refused by one-answer
# at fault: Content-Type: text/html
# says: GET /sheet/ana/siblings returned the media type text/html
# -         return jsonify(sheets[child][question])
# +         return str(sheets[child][question])

# %% wrong: delete_asks_for_content, refused by no-sheets
# at fault: a sheet was there, but DELETE /sheet/ana returned 404 Not Found
#       def throw_away(child):
# -         if child not in sheets:
# +         if not sheets.get(child):

# %% wrong: empty_notes_are_404, refused by notes
# at fault: the note is '', but GET /note/ana returned 404 Not Found
# -         if child not in notes:
# +         if not notes.get(child):

# %% wrong: false_is_zero, refused by put
# at fault: "allergic":0
# says: GET /sheet/ana doesn't show what was stored
# -         sheets[child] = sent_object()
# +         sheets[child] = {name: 0 if said is False else said for name, said in request.get_json().items()}

# %% wrong: merges_the_first_floor_only, refused by patch
# at fault: "oil":null
# says: GET /sheet/ana doesn't show what was stored
# -                 result[name] = merged(result.get(name), value)
# +                 result[name] = value

# %% wrong: never_404, refused by one-answer
# at fault: GET /sheet/ana/hobby returned 200 OK, but nothing is there
# -         if question not in sheets.get(child, {}):
# -             return {"error": f"{child} did not answer {question}"}, 404
# -         return jsonify(sheets[child][question])
# +         return jsonify(sheets.get(child, {}).get(question))

# %% wrong: none_is_absent, refused by one-answer
# at fault: GET /sheet/ana/nickname returned 404 Not Found, but null was stored there
# -         if question not in sheets.get(child, {}):
# +         if sheets.get(child, {}).get(question) is None:

# %% wrong: notes_lose_their_last_line_end, refused by notes
# at fault: 'fear of heights\n'
# says: GET doesn't show the note
# -         notes[child] = request.get_data(as_text=True)
# +         notes[child] = request.get_data(as_text=True).rstrip("\n")

# %% wrong: or_an_empty_one, refused by no-sheets
# at fault: GET /sheet/ana returned 200 OK, but nothing is there
# -             return {"error": f"no sheet of {child}"}, 404
# +             return {}
#           return sheets[child]

# %% wrong: patch_makes_sheets, refused by patch
# at fault: PATCH /sheet/zoe returned 204 No Content, but nothing is there
# -         if child not in sheets:
# -             return {"error": f"no sheet of {child}"}, 404
# -         sheets[child] = merged(sheets[child], sent_object())
# +         sheets[child] = merged(sheets.get(child), request.get_json())

# %% wrong: patch_needs_something, refused by patch
# at fault: PATCH /sheet/ana returned 404 Not Found
#       def change(child):
# -         if child not in sheets:
# +         if not sheets.get(child):

# %% wrong: patch_stores_null, refused by one-answer
# at fault: "siblings":null
# says: GET /sheet/ana doesn't show what was stored
# -             if value is None:
# -                 result.pop(name, None)
# -             else:
# -                 result[name] = merged(result.get(name), value)
# +             result[name] = merged(result.get(name), value)

# %% wrong: the_last_answer_takes_the_sheet, refused by patch
# at fault: GET /sheet/ana returned 404 Not Found
# -         sheets[child] = merged(sheets[child], sent_object())
# +         sheets[child] = merged(sheets[child], request.get_json())
# +         if not sheets[child]:
# +             del sheets[child]

# %% wrong: the_list_is_204, refused by no-sheets
# at fault: GET /sheets/; your app answered 204
# says: GET /sheets/ lists None
#       def all_sheets():
# +         if not sheets:
# +             return "", 204

# %% wrong: the_note_goes_with_the_sheet, refused by notes
# at fault: DELETE /sheet/ana
# says: sheet changed or removed the note about her
#           del sheets[child]
# +         notes.pop(child, None)

# %% wrong: values_given_bare, refused by one-answer
# at fault: GET /sheet/ana/siblings
# says: TypeError: The view function did not return a valid response. The
# -         return jsonify(sheets[child][question])
# +         return sheets[child][question]
