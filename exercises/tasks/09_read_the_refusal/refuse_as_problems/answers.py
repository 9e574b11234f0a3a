# %% starter
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    scores = {"1": {"title": "Ave verum", "voices": 4}}

    @app.get("/score/<number>")
    def show(number):
        return scores[number]

    @app.put("/score/<number>")
    def put(number):
        score = request.get_json()
        new = number not in scores
        scores[number] = {"title": score["title"], "voices": int(score["voices"])}
        return "", 201 if new else 204

    return app


# %% solution
import json

from flask import Flask, abort, request
from werkzeug.exceptions import HTTPException


def make_app():
    app = Flask(__name__)
    scores = {"1": {"title": "Ave verum", "voices": 4}}

    @app.errorhandler(HTTPException)
    def refuse(error):
        response = error.get_response()
        response.data = json.dumps({"title": error.name, "status": error.code, "detail": error.description})
        response.content_type = "application/problem+json"
        return response

    @app.get("/score/<number>")
    def show(number):
        if number not in scores:
            abort(404, f"there is no score {number}")
        return scores[number]

    @app.put("/score/<number>")
    def put(number):
        score = request.get_json()
        if not isinstance(score, dict) or not isinstance(score.get("title"), str):
            abort(422, "a score has a title")
        if type(score.get("voices")) is not int or score["voices"] < 1:
            abort(422, "a score has voices, a number from 1 on")
        new = number not in scores
        scores[number] = {"title": score["title"], "voices": score["voices"]}
        return "", 201 if new else 204

    return app


# %% right: after_request
import re

from flask import Flask, abort, json, make_response, request

KINDS = {
    400: "Bad Request",
    404: "Not Found",
    405: "Method Not Allowed",
    415: "Unsupported Media Type",
    422: "Unprocessable Content",
}


def make_app():
    app = Flask(__name__)
    scores = {"1": {"title": "Ave verum", "voices": 4}}

    def no(status, detail):
        abort(make_response(detail, status))

    @app.after_request
    def as_problem(response):
        """Whatever is refused, by us or by Flask, leaves as problem details."""
        code = response.status_code
        if code >= 400:
            detail = response.get_data(as_text=True)
            if detail.startswith("<"):  # a page of Flask's: its paragraph says what went wrong
                words = re.search("<p>(.*?)</p>", detail, re.DOTALL)
                detail = f"{request.method} {request.path}: {words[1] if words else 'refused'}"
            content = {"status": code, "title": KINDS.get(code, "Refused"), "detail": detail, "instance": request.path}
            response.set_data(json.dumps(content))
            response.headers["Content-Type"] = "application/problem+json"
        return response

    @app.get("/score/<number>")
    def show(number):
        return scores[number] if number in scores else no(404, f"no score has the number {number}")

    @app.put("/score/<number>")
    def put(number):
        if not request.is_json:
            no(415, "no JSON, by its Content-Type")
        score = request.get_json()
        if not (isinstance(score, dict) and "title" in score and "voices" in score):
            no(422, "a score is an object with title and voices")
        if type(score["voices"]) != int or not score["voices"] > 0:
            no(422, f"{json.dumps(score['voices'])} is no number of voices")
        status = 204 if number in scores else 201
        scores[number] = {"title": score["title"], "voices": score["voices"]}
        return "", status

    return app


# %% right: each_refusal_has_a_number
# - import json
# + from uuid import uuid4
# ...
# - from flask import Flask, abort, request
# + from flask import Flask, abort, json, request
# ...
# -         response.data = json.dumps({"title": error.name, "status": error.code, "detail": error.description})
# +         members = {"title": error.name, "status": error.code, "detail": error.description, "instance": uuid4().urn}
# +         response.data = json.dumps(members)

# %% wrong: a_list_of_voices, refused by no-score
# at fault: "voices": [4]
# says: TypeError: '<' not supported between instances of 'list' and 'int'
# -         if type(score.get("voices")) is not int or score["voices"] < 1:
# +         if type(score.get("voices")) not in (int, list) or score["voices"] < 1:

# %% wrong: a_number_is_a_fault, refused by no-score
# at fault: PUT /score/1 with 6
# says: TypeError
# -         if not isinstance(score, dict) or not isinstance(score.get("title"), str):
# +         if "title" not in list(score):
# +             abort(422, "A score has a title.")
# +         voices = score["voices"] if "voices" in score else None
# +         if type(voices) is not int or voices < 1:
# +             abort(422, f"voices is a whole number from 1 on, not {voices!r}.")

# %% wrong: allow_is_lost, refused by method
# at fault: the 405 came without Allow
# -         response = error.get_response()
# -         response.data = json.dumps({"title": error.name, "status": error.code, "detail": error.description})
# -         response.content_type = "application/problem+json"
# -         return response
# +         content = json.dumps({"title": error.name, "status": error.code, "detail": error.description})
# +         return content, error.code, {"Content-Type": "application/problem+json"}

# %% wrong: any_type_is_read, refused by unread
# at fault: Content-Type: application/xml
# says: returned 400 Bad Request
# -         score = request.get_json()
# +         score = request.get_json(force=True)

# %% wrong: charset_is_another_type, refused by unread
# at fault: Content-Type: application/json; charset=utf-8
# says: a media type
#       def put(number):
# +         if request.headers.get("Content-Type") != "application/json":
# +             abort(415, "send application/json")

# %% wrong: half_a_voice, refused by no-score
# at fault: "voices": 1.5
# says: PUT /score/1 returned 204
# -         if type(score.get("voices")) is not int or score["voices"] < 1:
# +         if type(score.get("voices")) not in (int, float) or score["voices"] < 1:

# %% wrong: list_is_a_fault, refused by no-score
# at fault: ["Gloria", 6]
# says: TypeError
# -         if not isinstance(score, dict) or not isinstance(score.get("title"), str):
# +         if not isinstance(score["title"], str):

# %% wrong: no_type_is_a_fault, refused by unread
# at fault: AttributeError: 'NoneType'
# says: PUT /score/1
#       def put(number):
# +         if not request.content_type.startswith("application/json"):
# +             abort(415, "send application/json")

# %% wrong: nothing_there_for_get_only, refused by not-found
# at fault: PUT /songs returned 405 Method Not Allowed
# +     @app.get("/<path:other>")
# +     def nothing(other):
# +         abort(404, f"nothing is at {other}")
# +
#       @app.get("/score/<number>")

# %% wrong: number_in_the_title, refused by not-found
# at fault: two refusals of the same kind have different titles:
# -         response.data = json.dumps({"title": error.name, "status": error.code, "detail": error.description})
# +         response.data = json.dumps(
# +             {"title": f"{error.name}: {request.path}", "status": error.code, "detail": error.description}
# +         )

# %% wrong: only_404, refused by method
# at fault: the 405 for /score/1 is of the media type text/html
# -     @app.errorhandler(HTTPException)
# +     @app.errorhandler(404)

# %% wrong: only_zero_is_too_few, refused by no-score
# at fault: "voices": -4
# says: PUT /score/1 returned 204 No Content
# -         if type(score.get("voices")) is not int or score["voices"] < 1:
# +         if type(score.get("voices")) is not int or score["voices"] == 0:

# %% wrong: plain_json, refused by not-found
# at fault: is of the media type application/json
# -         response.content_type = "application/problem+json"
# +         response.content_type = "application/json"

# %% wrong: shows_the_inside, refused by not-found
# at fault: the 404 shows KeyError
# says: which is about your code
# -             abort(404, f"there is no score {number}")
# +             abort(404, f"KeyError: {number}")

# %% wrong: status_200, refused by not-found
# at fault: returned 200 OK
#           response.content_type = "application/problem+json"
# +         response.status_code = 200

# %% wrong: status_always_400, refused by not-found
# at fault: the status code is 404, and the member status says 400
# -         response.data = json.dumps({"title": error.name, "status": error.code, "detail": error.description})
# +         response.data = json.dumps({"title": error.name, "status": 400, "detail": error.description})

# %% wrong: stored_before_the_look, refused by no-score
# at fault: {"title":"Gloria","voices":true}
# says: doesn't show the score that is stored there
# +         new = number not in scores
#           score = request.get_json()
# +         scores[number] = score
# ...
# -         new = number not in scores
# -         scores[number] = {"title": score["title"], "voices": score["voices"]}

# %% wrong: text_of_digits, refused by no-score
# at fault: "voices": "4"
# says: PUT /score/1 returned 204
# -         if type(score.get("voices")) is not int or score["voices"] < 1:
# +         if not str(score.get("voices")).isdecimal() or int(score["voices"]) < 1:

# %% wrong: the_same_detail, refused by not-found
# at fault: 'this score is not there'
# says: which score was missing
# -             abort(404, f"there is no score {number}")
# +             abort(404, "this score is not there")

# %% wrong: true_is_a_number, refused by no-score
# at fault: "voices": true
# says: PUT /score/1 returned 204
# -         if type(score.get("voices")) is not int or score["voices"] < 1:
# +         if not isinstance(score.get("voices"), int) or score["voices"] < 1:

# %% wrong: type_is_a_number, refused by not-found
# at fault: the type is 404
# -         response.data = json.dumps({"title": error.name, "status": error.code, "detail": error.description})
# +         response.data = json.dumps(
# +             {"type": error.code, "title": error.name, "status": error.code, "detail": error.description}
# +         )

# %% wrong: unreadable_is_422, refused by unread
# at fault: 422 Unprocessable Content
# says: returned 422
# -         score = request.get_json()
# +         score = request.get_json(silent=True) if request.is_json else abort(415)
