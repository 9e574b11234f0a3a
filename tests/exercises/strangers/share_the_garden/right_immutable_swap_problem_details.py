import hashlib
import json
import threading

from flask import Flask, jsonify, request
from flask.views import MethodView


def digest(bed):
    return hashlib.sha256(json.dumps(bed, sort_keys=True).encode()).hexdigest()[:12]


def problem(status, title, detail):
    answer = jsonify(status=status, title=title, detail=detail)
    answer.status_code, answer.content_type = status, "application/problem+json"
    return answer


class Bed(MethodView):
    init_every_request = False

    def __init__(self):
        self.beds, self.lock = {}, threading.Lock()

    def get(self, name):
        bed = self.beds.get(name)
        if bed is None:
            return problem(404, "Not Found", f"no bed {name}")
        answer = jsonify(bed)
        answer.set_etag(digest(bed))
        return answer

    def change(self, name, new):
        if "If-Match" not in request.headers:
            with self.lock:
                if name in self.beds:
                    return problem(428, "Precondition Required", "name the tag that you have seen in If-Match")
                if new is None:
                    return problem(404, "Not Found", f"no bed {name}")
                self.beds[name] = new
                return "", 201
        with self.lock:
            current = self.beds.get(name)
            wanted = request.if_match
            if current is None or not (wanted.star_tag or wanted.is_strong(digest(current))):
                return problem(412, "Precondition Failed", "read again, and decide again")
            if new is None:
                del self.beds[name]
            else:
                self.beds[name] = new
            return "", 204

    def put(self, name):
        return self.change(name, request.get_json())

    def delete(self, name):
        return self.change(name, None)


def make_app():
    app = Flask(__name__)
    app.add_url_rule("/bed/<name>", view_func=Bed.as_view("bed"))
    return app
