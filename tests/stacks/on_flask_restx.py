"""A to-do list in Flask-RESTX, as its documentation writes it; prints its address and serves."""

import logging
from itertools import count

from flask import Flask
from flask_restx import Api, Resource, fields
from werkzeug.serving import make_server

app = Flask(__name__)
api = Api(app, title="To do")
todo = api.model(
    "Todo",
    {"id": fields.Integer(readonly=True), "task": fields.String(required=True), "owner": fields.String(required=True)},
)
stored, numbers = {1: {"id": 1, "task": "read", "owner": "Ada"}}, count(2)


@api.route("/todos/")
class Todos(Resource):
    @api.marshal_list_with(todo)
    def get(self):
        return list(stored.values())

    @api.expect(todo)
    @api.marshal_with(todo, code=201)
    def post(self):
        id = next(numbers)
        stored[id] = {**api.payload, "id": id}
        return stored[id], 201


@api.route("/todos/<int:id>")
class Todo(Resource):
    @api.marshal_with(todo)
    def get(self, id):
        return stored[id] if id in stored else api.abort(404)

    @api.expect(todo)
    @api.marshal_with(todo)
    def put(self, id):
        self.get(id)
        stored[id] = {**api.payload, "id": id}
        return stored[id]

    def delete(self, id):
        self.get(id)
        del stored[id]
        return "", 204


if __name__ == "__main__":
    logging.getLogger("werkzeug").disabled = True
    server = make_server("127.0.0.1", 0, app, threaded=True)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
