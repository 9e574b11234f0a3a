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
