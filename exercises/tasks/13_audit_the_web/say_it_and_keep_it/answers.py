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


# %% right: in_its_components
# -         return described(takes=["If-Match"], answers={"201": "made", "204": "replaced", **refused})
# +         document = described(takes=["If-Match"], answers={"201": "made", "204": "replaced", **refused})
# +         put = document["paths"]["/hike/{name}"]["put"]
# +         kept = {"parameters": {"IfMatch": put["parameters"][0]}, "responses": {"Changed": put["responses"]["412"]}}
# +         put["parameters"] = [{"$ref": "#/components/parameters/IfMatch"}]
# +         put["responses"]["412"] = {"$ref": "#/components/responses/Changed"}
# +         return {**document, "openapi": "3.1.0", "components": kept}
# ...
# -                 return {"error": "it is not as you have seen it: read it again"}, 412
# +                 return "the plan is another one now", 412, {"Content-Type": "text/plain"}

# %% right: swagger_2
# -         headers = [{"name": field, "in": "header", "schema": {"type": "string"}} for field in takes]
# -         name = {"name": "name", "in": "path", "required": True, "schema": {"type": "string"}}
# +         headers = [{"name": field, "in": "header", "required": False, "type": "string"} for field in takes]
# +         headers.append({"name": "plan", "in": "body", "required": True, "schema": {"type": "object"}})
# +         name = {"name": "name", "in": "path", "required": True, "type": "string"}
# ...
# -         return {"openapi": "3.0.3", "info": {"title": "Hikes", "version": "1"}, "paths": {"/hike/{name}": hike}}
# +         return {"swagger": "2.0", "info": {"title": "Hikes", "version": "1"}, "paths": {"/hike/{name}": hike}}
# ...
# -         refused = {"400": "no JSON", "412": "not as you saw it", "415": "another type", "422": "no plan"}
# +         refused = {"400": "no JSON", "412": "not as you saw it", "415": "another type", "422": "no plan", "428": "blind"}
# ...
#           with lock:
# +             if "If-Match" not in request.headers and name in hikes:
# +                 return {"error": "send If-Match with the tag of the plan you have seen"}, 428

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
