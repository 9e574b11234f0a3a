# %% starter
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    lines = {}

    @app.get("/line/<number>")
    def show(number):
        if number not in lines:
            return {"error": f"no line {number}"}, 404
        return lines[number], 200, {"Cache-Control": "no-cache"}

    @app.put("/line/<number>")
    def put(number):
        new, line = number not in lines, request.get_json()
        if not isinstance(line, dict):
            return {"error": "a line is an object"}, 422
        lines[number] = line
        return "", 201 if new else 204

    return app


# %% solution
import hashlib
import json

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    lines = {}

    def tag_of(line):
        return hashlib.sha256(json.dumps(line, sort_keys=True).encode()).hexdigest()[:12]

    @app.get("/line/<number>")
    def show(number):
        if number not in lines:
            return {"error": f"no line {number}"}, 404
        tag = tag_of(lines[number])
        headers = {"Cache-Control": "no-cache", "ETag": f'"{tag}"'}
        if request.if_none_match.contains_weak(tag):
            return "", 304, headers
        return lines[number], 200, headers

    @app.put("/line/<number>")
    def put(number):
        new, line = number not in lines, request.get_json()
        if not isinstance(line, dict):
            return {"error": "a line is an object"}, 422
        lines[number] = line
        return "", 201 if new else 204

    return app


# %% right: counts_the_changes
import re

from flask import Flask, make_response, request


def make_app():
    app = Flask(__name__)
    lines, versions = {}, {}

    def is_named(tag):
        value = request.headers.get("If-None-Match", "")
        return value.strip() == "*" or tag in re.findall(r'"[^"]*"', value)

    @app.route("/line/<number>", methods=["GET", "PUT"])
    def line(number):
        if request.method == "PUT":
            new, line = number not in lines, request.get_json()
            if new or line != lines[number]:
                versions[number] = versions.get(number, 0) + 1
            lines[number] = line
            return "", 201 if new else 204
        if number not in lines:
            return "", 404
        tag = f'"{number}-v{versions[number]}"'
        response = make_response(("", 304) if is_named(tag) else lines[number])
        response.headers["ETag"] = tag
        response.headers["Cache-Control"] = "no-cache"
        return response

    return app


# %% right: flask_does_it, from starter
# - from flask import Flask, request
# + from flask import Flask, jsonify, request
# ...
# -         return lines[number], 200, {"Cache-Control": "no-cache"}
# +         response = jsonify(lines[number])
# +         response.headers["Cache-Control"] = "no-cache"
# +         response.add_etag()
# +         return response.make_conditional(request)
# ...
# -         new, line = number not in lines, request.get_json()
# -         if not isinstance(line, dict):
# -             return {"error": "a line is an object"}, 422
# -         lines[number] = line
# +         new = number not in lines
# +         lines[number] = request.get_json()

# %% wrong: any_condition_is_304, refused by modified
# at fault: "nobody-has-this"
# says: which doesn't include this line's tag; it returned 304
# -         if request.if_none_match.contains_weak(tag):
# +         if "If-None-Match" in request.headers:

# %% wrong: cache_control_in_the_304_only, refused by not-modified
# at fault: the 200 to GET /line/7 has no Cache-Control
# -         return lines[number], 200, headers
# +         return lines[number], 200, {"ETag": headers["ETag"]}

# %% wrong: counter_of_puts, from counts_the_changes, refused by tag
# at fault: PUT stored the line that was there already, but its tag went from "9-v2" to "9-v3"
# says: the same tag for the same line
# -             if new or line != lines[number]:
# -                 versions[number] = versions.get(number, 0) + 1
# +             versions[number] = versions.get(number, 0) + 1

# %% wrong: put_is_304, refused by modified
# at fault: PUT came with If-None-Match, and returned 304
# -         if not isinstance(line, dict):
# -             return {"error": "a line is an object"}, 422
# +         if not new and request.if_none_match.contains_weak(tag_of(lines[number])):
# +             return "", 304

# %% wrong: star_before_404, refused by nothing-there
# at fault: GET /line/99 (If-None-Match: *)
# says: there is no line 99, but the response says 304
# -         if number not in lines:
# -             return {"error": f"no line {number}"}, 404
# -         tag = tag_of(lines[number])
# +         tag = tag_of(lines.get(number))
# ...
#               return "", 304, headers
# +         if number not in lines:
# +             return {"error": f"no line {number}"}, 404

# %% wrong: strong_comparison, refused by lists
# at fault: If-None-Match: W/
# says: W/ in front makes no difference
# -         if request.if_none_match.contains_weak(tag):
# +         if request.if_none_match.contains(tag):

# %% wrong: tag_and_no_condition, from flask_does_it, refused by not-modified
# at fault: GET /line/7 came with If-None-Match
# says: and returned 200 OK
# -         return response.make_conditional(request)
# +         return response

# %% wrong: tag_of_the_letters, refused by tag
# at fault: "68a14096cf4b"
# says: the line changed ten times
# -         return hashlib.sha256(json.dumps(line, sort_keys=True).encode()).hexdigest()[:12]
# +         return hashlib.sha256("".join(sorted(json.dumps(line))).encode()).hexdigest()[:12]

# %% wrong: tag_of_the_moment, refused by tag
# at fault: "moment-0" to "moment-1"
# says: nothing changed, but the tag went from
#   import json
# + from itertools import count
# ...
# -     lines = {}
# +     lines, moments = {}, count()
# ...
# -         tag = tag_of(lines[number])
# +         tag = f"moment-{next(moments)}"

# %% wrong: tag_without_quotes, refused by tag
# at fault: ETag says 50
# says: a text between two quotation marks
# -         tag = tag_of(lines[number])
# -         headers = {"Cache-Control": "no-cache", "ETag": f'"{tag}"'}
# +         tag = str(len(str(lines[number])))
# +         headers = {"Cache-Control": "no-cache", "ETag": tag}

# %% wrong: the_tag_counts_changes_to_two, refused by tag
# at fault: "7-1", "7-0"
# says: the line changed ten times
# -     lines = {}
# +     lines, changes = {}, {}
# ...
# -         tag = tag_of(lines[number])
# +         tag = f"{number}-{changes[number] % 2}"
# ...
#           lines[number] = line
# +         changes[number] = changes.get(number, 0) + 1

# %% wrong: the_tag_counts_to_two, refused by tag
# at fault: its tag is still "0"
# says: the line changed, but its tag is still
# -         return hashlib.sha256(json.dumps(line, sort_keys=True).encode()).hexdigest()[:12]
# +         return str(json.dumps(line).count("1") % 2)

# %% wrong: weak_tag, from flask_does_it, refused by tag
# at fault: is weak
# -         response.add_etag()
# +         response.add_etag(weak=True)
