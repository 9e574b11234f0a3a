# %% starter
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    bookings = {"7": "altos", "8": "basses", "9": "all voices"}

    @app.get("/booking/<number>")
    def show(number):
        if number not in bookings:
            return {"error": f"no booking {number}"}, 404
        return {"number": number, "for": bookings[number]}

    @app.delete("/booking/<number>")
    def cancel(number):
        if number not in bookings:
            return {"error": f"no booking {number}"}, 404
        del bookings[number]
        return "", 204

    @app.before_request
    def override():
        said = request.values.get("_method") or request.headers.get("X-HTTP-Method-Override")
        if said == "DELETE":
            return cancel(request.path.removeprefix("/booking/"))

    return app


# %% solution
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    bookings = {"7": "altos", "8": "basses", "9": "all voices"}

    @app.get("/booking/<number>")
    def show(number):
        if number not in bookings:
            return {"error": f"no booking {number}"}, 404
        return {"number": number, "for": bookings[number]}

    @app.delete("/booking/<number>")
    def cancel(number):
        if number not in bookings:
            return {"error": f"no booking {number}"}, 404
        del bookings[number]
        return "", 204

    @app.before_request
    def override():
        if request.method != "POST":
            return None
        said = request.form.get("_method") or request.headers.get("X-HTTP-Method-Override")
        if said == "DELETE":
            return cancel(request.path.removeprefix("/booking/"))

    return app


# %% right: a_route_for_post, from starter
# - from flask import Flask, request
# + from flask import Flask, abort, redirect, request
# ...
# -     @app.before_request
# -     def override():
# -         said = request.values.get("_method") or request.headers.get("X-HTTP-Method-Override")
# -         if said == "DELETE":
# -             return cancel(request.path.removeprefix("/booking/"))
# +     @app.post("/booking/<number>")
# +     def for_forms(number):
# +         wanted = {request.form.get("_method"), request.headers.get("X-HTTP-Method-Override")}
# +         if "DELETE" not in wanted:
# +             abort(405, valid_methods=["GET", "DELETE"])
# +         answer = cancel(number)
# +         return redirect("/bookings/", 303) if answer[1] == 204 else answer

# %% right: in_front_of_the_app
import io
from urllib.parse import parse_qs

from flask import Flask


class Override:
    """Gives a POST the method that its field or its form asks for, before the app sees it."""

    def __init__(self, app):
        self.app = app

    def __call__(self, environ, start_response):
        if environ["REQUEST_METHOD"] == "POST":
            content = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
            environ["wsgi.input"] = io.BytesIO(content)
            form = environ.get("CONTENT_TYPE", "").startswith("application/x-www-form-urlencoded")
            said = parse_qs(content.decode("utf-8", "replace")).get("_method", [""])[0] if form else ""
            if "DELETE" in (said, environ.get("HTTP_X_HTTP_METHOD_OVERRIDE")):
                environ["REQUEST_METHOD"] = "DELETE"
        return self.app(environ, start_response)


def make_app():
    app = Flask(__name__)
    bookings = {"7": "altos", "8": "basses", "9": "all voices"}

    @app.route("/booking/<number>", methods=["GET", "DELETE"])
    def booking(number):
        from flask import request

        if number not in bookings:
            return "no such booking", 404
        if request.method == "DELETE":
            return {"cancelled": bookings.pop(number)}
        return {"for": bookings[number]}

    app.wsgi_app = Override(app.wsgi_app)
    return app


# %% wrong: a_post_without_a_method_is_fine, refused by nothing-else
# at fault: a POST that names no method
# says: returned 200
#               return cancel(request.path.removeprefix("/booking/"))
# +
# +     @app.post("/booking/<number>")
# +     def nothing_to_do(number):
# +         return show(number)

# %% wrong: any_type_is_a_form, from in_front_of_the_app, refused by nothing-else
# at fault: as text/plain, which this task's forms never send, cancelled booking 8
# -             form = environ.get("CONTENT_TYPE", "").startswith("application/x-www-form-urlencoded")
# -             said = parse_qs(content.decode("utf-8", "replace")).get("_method", [""])[0] if form else ""
# +             said = parse_qs(content.decode("utf-8", "replace")).get("_method", [""])[0]

# %% wrong: begins_like_delete, refused by nothing-else
# at fault: a POST with _method=DELETED in the body cancelled booking 8
# -         if said == "DELETE":
# +         if (said or "").upper().startswith("DELETE"):

# %% wrong: delete_believes_it_too, refused by nothing-else
# at fault: DELETE with X-HTTP-Method-Override: PUT, which has no meaning there
#       def override():
# +         if request.method == "DELETE" and request.headers.get("X-HTTP-Method-Override", "DELETE") != "DELETE":
# +             return {}, 400

# %% wrong: delete_taken_out, refused by by-post
# at fault: DELETE /booking/9
# says: DELETE returned 405
# -     @app.delete("/booking/<number>")

# %% wrong: delete_turned, refused by nothing-else
# at fault: DELETE with X-HTTP-Method-Override: GET, which has no meaning there, returned 200 OK
#       def cancel(number):
# +         if request.headers.get("X-HTTP-Method-Override") == "GET":
# +             return show(number)

# %% wrong: get_refused, refused by not-by-get
# at fault: GET /booking/8?_method=DELETE returned 400 Bad Request.
#       def show(number):
# +         if "_method" in request.args:
# +             return {"error": "not by GET"}, 400

# %% wrong: json_is_believed, refused by nothing-else
# at fault: a POST with {"_method": "DELETE"} as JSON, which no form sends,
# -         said = request.form.get("_method") or request.headers.get("X-HTTP-Method-Override")
# +         said = ((request.get_json(silent=True) or request.form).get("_method")) or request.headers.get(
# +             "X-HTTP-Method-Override"
# +         )

# %% wrong: method_first_query_still, refused by not-in-the-query
# at fault: POST /booking/8?_method=DELETE cancelled booking 8
# -         said = request.form.get("_method") or request.headers.get("X-HTTP-Method-Override")
# +         said = request.values.get("_method") or request.headers.get("X-HTTP-Method-Override")

# %% wrong: refuses_previews, from starter, refused by by-post
# at fault: GET /booking/9?_method=DELETE cancelled booking 9
#       def override():
# +         if "Sec-Purpose" in request.headers:
# +             return None

# %% wrong: said_and_not_done, refused by by-post
# at fault: booking 7 is still there
# -             return cancel(request.path.removeprefix("/booking/"))
# +             return ("", 204) if True else cancel(request.path.removeprefix("/booking/"))

# %% wrong: the_field_is_an_error_in_get, refused by not-by-get
# at fault: GET /booking/8 with X-HTTP-Method-Override: DELETE returned 400
#       def override():
# +         if request.method == "GET" and "X-HTTP-Method-Override" in request.headers:
# +             return {}, 400
