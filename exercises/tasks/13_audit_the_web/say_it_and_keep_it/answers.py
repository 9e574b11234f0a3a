# %% starter
import hashlib
import json
import threading

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    hikes, lock = {}, threading.Lock()

    def tag_of(hike):
        return hashlib.sha256(json.dumps(hike, sort_keys=True).encode()).hexdigest()[:12]

    def described(takes, answers):
        """An OpenAPI document; PUT takes these headers and returns these statuses."""
        responses = {status: {"description": words} for status, words in answers.items()}
        headers = [{"name": field, "in": "header", "schema": {"type": "string"}} for field in takes]
        name = {"name": "name", "in": "path", "required": True, "schema": {"type": "string"}}
        show = {"responses": {"200": {"description": "the plan"}, "404": {"description": "there is none"}}}
        hike = {"parameters": [name], "get": show, "put": {"parameters": headers, "responses": responses}}
        return {"openapi": "3.0.3", "info": {"title": "Hikes", "version": "1"}, "paths": {"/hike/{name}": hike}}

    @app.get("/openapi.json")
    def describe():
        refused = {"400": "no JSON", "415": "another type", "422": "no plan"}
        return described(takes=[], answers={"201": "made", "204": "replaced", **refused})

    @app.get("/hike/<name>")
    def show(name):
        if name not in hikes:
            return {"error": f"no hike {name}"}, 404
        return hikes[name], 200, {"ETag": f'"{tag_of(hikes[name])}"'}

    @app.put("/hike/<name>")
    def replace(name):
        hike = request.get_json()
        if not isinstance(hike, dict):
            return {"error": "a plan is an object"}, 422
        with lock:
            new = name not in hikes
            hikes[name] = hike
        return "", 201 if new else 204

    return app


# %% solution
import hashlib
import json
import threading

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    hikes, lock = {}, threading.Lock()

    def tag_of(hike):
        return hashlib.sha256(json.dumps(hike, sort_keys=True).encode()).hexdigest()[:12]

    def seen(name):
        return name in hikes and request.if_match.contains(tag_of(hikes[name]))

    def described(takes, answers):
        """An OpenAPI document; PUT takes these headers and returns these statuses."""
        responses = {status: {"description": words} for status, words in answers.items()}
        headers = [{"name": field, "in": "header", "schema": {"type": "string"}} for field in takes]
        name = {"name": "name", "in": "path", "required": True, "schema": {"type": "string"}}
        show = {"responses": {"200": {"description": "the plan"}, "404": {"description": "there is none"}}}
        hike = {"parameters": [name], "get": show, "put": {"parameters": headers, "responses": responses}}
        return {"openapi": "3.0.3", "info": {"title": "Hikes", "version": "1"}, "paths": {"/hike/{name}": hike}}

    @app.get("/openapi.json")
    def describe():
        refused = {"400": "no JSON", "412": "not as you saw it", "415": "another type", "422": "no plan"}
        return described(takes=["If-Match"], answers={"201": "made", "204": "replaced", **refused})

    @app.get("/hike/<name>")
    def show(name):
        if name not in hikes:
            return {"error": f"no hike {name}"}, 404
        return hikes[name], 200, {"ETag": f'"{tag_of(hikes[name])}"'}

    @app.put("/hike/<name>")
    def replace(name):
        hike = request.get_json()
        if not isinstance(hike, dict):
            return {"error": "a plan is an object"}, 422
        with lock:
            if "If-Match" in request.headers and not seen(name):
                return {"error": "it is not as you have seen it: read it again"}, 412
            new = name not in hikes
            hikes[name] = hike
        return "", 201 if new else 204

    return app


# %% right: a_class_view
import hashlib
import json
import re
import threading

from flask import Blueprint, Flask, Response, jsonify, request
from flask.views import MethodView

TAG = re.compile(r'(W/)?"([^"]*)"')

DESCRIPTION = """
{"openapi": "3.1.0", "info": {"title": "Hikes", "version": "2"},
 "paths": {"/hike/{name}": {
   "parameters": [{"name": "name", "in": "path", "required": true, "schema": {"type": "string"}}],
   "get": {"operationId": "showHike", "responses": {
     "200": {"description": "the plan, and its tag in ETag",
             "headers": {"ETag": {"schema": {"type": "string"}}},
             "content": {"application/json": {"schema": {"type": "object"}}}},
     "404": {"description": "there is none"}}},
   "put": {"operationId": "replaceHike",
     "parameters": [{"$ref": "#/components/parameters/IfMatch"}],
     "requestBody": {"required": true, "content": {"application/json": {"schema": {"type": "object"}}}},
     "responses": {
       "201": {"description": "made"}, "204": {"description": "replaced"},
       "400": {"description": "no JSON"}, "412": {"$ref": "#/components/responses/Changed"},
       "415": {"description": "another type"}, "422": {"description": "no plan"}}}}},
 "components": {
   "parameters": {"IfMatch": {"name": "If-Match", "in": "header", "required": false, "schema": {"type": "string"}}},
   "responses": {"Changed": {"description": "not the plan that If-Match names"}}}}
"""


class Hikes:
    def __init__(self):
        self.plans, self.lock = {}, threading.RLock()

    @staticmethod
    def tag_of(plan):
        return hashlib.sha256(json.dumps(plan, sort_keys=True).encode()).hexdigest()[:12]

    def fits(self, name, condition):
        """Does If-Match hold for what is there now?"""
        if condition is None:
            return True
        if name not in self.plans:
            return False
        if condition.strip() == "*":
            return True
        strong = {tag for weak, tag in TAG.findall(condition) if not weak}
        return self.tag_of(self.plans[name]) in strong


class HikeView(MethodView):
    init_every_request = False

    def __init__(self, club):
        self.club = club

    def get(self, name):
        with self.club.lock:
            plan = self.club.plans.get(name)
        if plan is None:
            return jsonify(error=f"no hike {name}"), 404
        answer = jsonify(plan)
        answer.headers["ETag"] = f'"{Hikes.tag_of(plan)}"'
        return answer

    def put(self, name):
        plan = request.get_json()
        if type(plan) is not dict:
            return jsonify(error="a plan is an object"), 422
        with self.club.lock:
            if not self.club.fits(name, request.headers.get("If-Match")):
                return Response("the plan is another one now", 412, mimetype="text/plain")
            status = 204 if name in self.club.plans else 201
            self.club.plans[name] = plan
        return Response(status=status)


def make_app():
    app, rooms = Flask("hikes"), Blueprint("hikes", "hikes")
    rooms.add_url_rule("/hike/<name>", view_func=HikeView.as_view("hike", Hikes()))

    @rooms.get("/openapi.json")
    def describe():
        return Response(DESCRIPTION, mimetype="application/json")

    app.register_blueprint(rooms)
    return app


# %% right: swagger_2
import functools
import hashlib
import json
from threading import Lock

from flask import Flask, make_response, request
from werkzeug.http import parse_etags


def make_app():
    app = Flask(__name__)
    app.hikes, turn = {}, Lock()
    statuses = {
        "get": {200: "the plan", 404: "there is none"},
        "put": {
            201: "made",
            204: "replaced",
            400: "no JSON",
            412: "it is not the plan you know",
            415: "another type",
            422: "no plan",
            428: "send If-Match",
        },
    }

    def one_at_a_time(function):
        @functools.wraps(function)
        def wrapped(*args, **kwargs):
            with turn:
                return function(*args, **kwargs)

        return wrapped

    def tag(hike):
        return hashlib.sha256(json.dumps(hike, sort_keys=True).encode()).hexdigest()[:12]

    def said(method):
        return {str(status): {"description": words} for status, words in statuses[method].items()}

    @app.route("/openapi.json")
    def describe():
        name = {"name": "name", "in": "path", "required": True, "type": "string"}
        if_match = {"name": "If-Match", "in": "header", "required": False, "type": "string"}
        body = {"name": "plan", "in": "body", "required": True, "schema": {"type": "object"}}
        put = {"consumes": ["application/json"], "parameters": [name, if_match, body], "responses": said("put")}
        get = {"produces": ["application/json"], "parameters": [name], "responses": said("get")}
        paths = {"/hike/{name}": {"get": get, "put": put}}
        return {"swagger": "2.0", "info": {"title": "Hikes", "version": "1"}, "paths": paths}

    @app.route("/hike/<name>", methods=["GET", "PUT"])
    @one_at_a_time
    def hike(name):
        here = app.hikes.get(name)
        if request.method in ("GET", "HEAD"):
            if here is None:
                return {"error": f"no hike {name}"}, 404
            answer = make_response(here)
            answer.set_etag(tag(here))
            return answer
        plan = request.get_json()
        if not isinstance(plan, dict):
            return {"error": "a plan is an object"}, 422
        condition = request.headers.get("If-Match")
        if condition is None and here is not None:
            return {"error": "send If-Match with the tag of the plan you have seen"}, 428
        if condition is not None and (here is None or not parse_etags(condition).contains(tag(here))):
            return {"error": "no such plan is there now"}, 412
        app.hikes[name] = plan
        return ("", 204) if here is not None else ("", 201)

    return app


# %% wrong: 204_not_said_any_more, refused by true
# at fault: 204 among its responses
# says: which the description doesn't name
# -         return described(takes=["If-Match"], answers={"201": "made", "204": "replaced", **refused})
# +         return described(takes=["If-Match"], answers={"201": "made", **refused})

# %% wrong: 412_not_said, refused by described
# at fault: 412 among them
# -         refused = {"400": "no JSON", "412": "not as you saw it", "415": "another type", "422": "no plan"}
# +         refused = {"400": "no JSON", "415": "another type", "422": "no plan"}

# %% wrong: a_lock_for_each_request, refused by at-once
# at fault: three PUTs with one tag
# says: came at the same moment
# -         with lock:
# +         with threading.Lock():

# %% wrong: anything_is_a_plan, refused by true
# at fault: PUT /hike/east with 5, which is JSON but not a plan returned 201
# -         if not isinstance(hike, dict):
# -             return {"error": "a plan is an object"}, 422

# %% wrong: if_match_read_on_get, refused by true
# at fault: GET /hike/north with a stale If-Match returned 412 Precondition Failed, which the
#               return {"error": f"no hike {name}"}, 404
# +         if request.if_match and not request.if_match.contains(tag_of(hikes[name])):
# +             return {"error": "another plan"}, 412

# %% wrong: looks_before_the_lock, refused by at-once
# at fault: looking and writing have to be one step
# says: came at the same moment
# +         if "If-Match" in request.headers:
# +             if name not in hikes:
# +                 return {"error": "no plan is there"}, 412
# +             wanted = request.if_match
# +             if not wanted.star_tag and tag_of(hikes[name]) not in wanted.as_set():
# +                 return {"error": "somebody else has changed the plan"}, 412
#           with lock:
# -             if "If-Match" in request.headers and not seen(name):
# -                 return {"error": "it is not as you have seen it: read it again"}, 412

# %% wrong: new_plans_need_it_too, refused by kept
# at fault: PUT /hike/north, where no plan existed, returned 412
# -             if "If-Match" in request.headers and not seen(name):
# +             if not seen(name):

# %% wrong: no_description_no_finding, refused by described
# at fault: GET /openapi.json returned 404
# -     @app.get("/openapi.json")
# -     def describe():
# -         refused = {"400": "no JSON", "412": "not as you saw it", "415": "another type", "422": "no plan"}
# -         return described(takes=["If-Match"], answers={"201": "made", "204": "replaced", **refused})
# -

# %% wrong: no_openapi_any_more, refused by described
# at fault: expected openapi or swagger at its top
# says: no OpenAPI document
# -         return {"openapi": "3.0.3", "info": {"title": "Hikes", "version": "1"}, "paths": {"/hike/{name}": hike}}
# +         return {"info": {"title": "Hikes", "version": "1"}, "paths": {"/hike/{name}": hike}}

# %% wrong: only_said, refused by kept
# at fault: which matches nothing there, and returned 204
# -             if "If-Match" in request.headers and not seen(name):
# -                 return {"error": "it is not as you have seen it: read it again"}, 412

# %% wrong: put_is_not_described, refused by described
# at fault: no PUT /hike/{name}
# says: the description has no PUT
# -         hike = {"parameters": [name], "get": show, "put": {"parameters": headers, "responses": responses}}
# +         hike = {"parameters": [name], "get": show}

# %% wrong: refused_after_writing, refused by kept
# at fault: the PUT was refused, but changed the plan all the same
# -             if "If-Match" in request.headers and not seen(name):
# -                 return {"error": "it is not as you have seen it: read it again"}, 412
# ...
# +             stale = "If-Match" in request.headers and not seen(name)
#               hikes[name] = hike
# +             if stale:
# +                 return {"error": "it is not as you have seen it: read it again"}, 412

# %% wrong: required_and_not_kept, refused by true
# at fault: says that If-Match is required
# -         headers = [{"name": field, "in": "header", "schema": {"type": "string"}} for field in takes]
# +         headers = [{"name": field, "in": "header", "required": True, "schema": {"type": "string"}} for field in takes]

# %% wrong: silence_is_412_else_right, refused by true
# at fault: PUT /hike/north had no If-Match
# says: 204 or 200, or 428 here and in the description
#                   return {"error": "it is not as you have seen it: read it again"}, 412
# +             if name in hikes and "If-Match" not in request.headers:
# +                 return {"error": "say which plan you have seen: If-Match"}, 412

# %% wrong: the_tag_is_the_distance, refused by kept
# at fault: the plan was changed, but its ETag is still "15"
# -         return hashlib.sha256(json.dumps(hike, sort_keys=True).encode()).hexdigest()[:12]
# +         return str(hike["km"])
