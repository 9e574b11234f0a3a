import hashlib
import json
import re
import threading
from functools import wraps

from flask import Flask, Response, abort, make_response, request


def make_app():
    app = Flask(__name__)
    beds = {}
    turn = threading.RLock()

    def tag_of(bed):
        return '"' + hashlib.sha256(json.dumps(bed, sort_keys=True).encode()).hexdigest()[:12] + '"'

    def guarded(change):
        """One at a time, and only by those who have seen what is there."""

        @wraps(change)
        def guarding(name):
            with turn:
                said = request.headers.get("If-Match")
                if said is None:
                    if name in beds:
                        abort(428)
                elif name not in beds:
                    abort(412)
                elif said.strip() != "*":
                    tags = [part for part in re.findall(r'(?:W/)?"[^"]*"', said)]
                    if tag_of(beds[name]) not in tags:
                        abort(412)
                return change(name)

        return guarding

    @app.get("/bed/<name>")
    def show(name):
        if name not in beds:
            return {"error": f"no bed {name}"}, 404
        answer = make_response(beds[name])
        answer.headers["ETag"] = tag_of(beds[name])
        return answer

    @app.put("/bed/<name>")
    @guarded
    def put(name):
        sent = request.get_json()
        status = 204 if name in beds else 201
        beds[name] = sent
        return Response(status=status, headers={"ETag": tag_of(sent)})

    @app.delete("/bed/<name>")
    @guarded
    def delete(name):
        if beds.pop(name, None) is None:
            return {"error": f"no bed {name}"}, 404
        return Response(status=204)

    return app
