# %% starter
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
        return {"error": "POST is not written yet", "sent": request.get_json()}, 501

    return app


# %% solution
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


# %% right: a_whole_url, from starter
# - from flask import Flask, request
# + import itertools
# +
# + from flask import Flask, request, url_for
# ...
#       notes = {}
# +     numbers = itertools.count(1)
# ...
# -     @app.post("/notes/")
# +     @app.route("/notes/", methods=["POST"])
# ...
# -         return {"error": "POST is not written yet", "sent": request.get_json()}, 501
# +         number = f"n{len(notes)}"
# +         notes[number] = dict(request.json)
# +         return "", 201, [("Location", url_for("one_note", number=number, _external=True))]

# %% right: the_list_says_how_many
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


# %% wrong: another_host, refused by says-where
# at fault: POST /notes/ was answered with Location: http://example.org/note/1,
# -         return note, 201, {"Location": f"/note/{number}"}
# +         return notes[number], 201, {"Location": f"http://example.org/note/{number}"}

# %% wrong: begins_anew_after_fifty, from starter, refused by is-listed
# at fault: note number 51 was given /note/1, as number 1 was
# -         return {"error": "POST is not written yet", "sent": request.get_json()}, 501
# +         number = str(len(notes) % 50 + 1)
# +         notes[number] = request.get_json()
# +         return notes[number], 201, {"Location": f"/note/{number}"}

# %% wrong: believes_the_id, from begins_anew_after_fifty, refused by makes-another
# at fault: the first note, /note/1, is no longer what it was
# -         number = str(len(notes) % 50 + 1)
# +         number = str(request.get_json().get("id") or len(notes) + 1)

# %% wrong: by_put, refused by says-where
# at fault: 405 Method Not Allowed
# -     @app.post("/notes/")
# +     @app.put("/notes/")

# %% wrong: drawn_from_9999, from begins_anew_after_fifty, refused by is-listed
# at fault: was given /note/
# + import random
# +
#   from flask import Flask, request
# +
# + random.seed(9110)  # so that it is always the last check that finds two alike
# ...
# -         number = str(len(notes) % 50 + 1)
# +         number = str(random.randint(1, 9999))

# %% wrong: from_a_small_range, from begins_anew_after_fifty, refused by is-listed
# at fault: was given /note/1
# -         number = str(len(notes) % 50 + 1)
# +         number = str(len(notes) % 20 + 1)

# %% wrong: leaves_a_draft, refused by is-listed
# at fault: GET /notes/ lists /note/draft-1, which nobody created
# -         notes[number] = note
# +         notes[number] = notes[f"draft-{number}"] = note

# %% wrong: location_of_the_list, refused by says-where
# at fault: Location: /notes/
# says: Location names the list
# -         return note, 201, {"Location": f"/note/{number}"}
# +         return notes[number], 201, {"Location": "/notes/"}

# %% wrong: no_location, refused by says-where
# at fault: with a Location that names it
# says: doesn't say where the new note is
# -         return note, 201, {"Location": f"/note/{number}"}
# +         return {"number": number}, 201

# %% wrong: notes_outside_of_the_app, refused by is-listed
# at fault: keep the notes inside make_app
#   from flask import Flask, request
# +
# + notes = {}
# ...
# -     notes = {}

# %% wrong: number_from_the_length, from begins_anew_after_fifty, refused by makes-another
# at fault: two POSTs returned the same address, /note/8
# -         number = str(len(notes) % 50 + 1)
# +         number = str(len(request.get_json()["text"]))

# %% wrong: says_200, refused by says-where
# at fault: returned 200 OK
# -         return note, 201, {"Location": f"/note/{number}"}
# +         return notes[number], 200, {"Location": f"/note/{number}"}

# %% wrong: sends_the_client_on, refused by says-where
# at fault: returned 303 See Other
# -         return note, 201, {"Location": f"/note/{number}"}
# +         return "", 303, {"Location": f"/note/{number}"}

# %% wrong: small_letters_are_stored, refused by says-where
# at fault: Bake BREAD
# says: the note that POST sent isn't at /note/1
# -         notes[number] = note
# +         notes[number] = {name: value.lower() if isinstance(value, str) else value for name, value in note.items()}
