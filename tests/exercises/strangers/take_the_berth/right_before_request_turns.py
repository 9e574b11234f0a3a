import threading

from flask import Flask, make_response, request
from flask.views import MethodView


def make_app():
    app = Flask(__name__)
    berths = {}
    turn = threading.Semaphore(1)

    class Berth(MethodView):
        def get(self, number):
            if number in berths:
                return berths[number]
            return {"error": f"berth {number} is free"}, 404

        def put(self, number):
            sent = request.get_json()
            with turn:
                taken = number in berths
                if taken and request.headers.get("If-None-Match") == "*":
                    answer = make_response({"title": "Taken", "status": 412, "detail": f"{number} is taken"}, 412)
                    answer.content_type = "application/problem+json"
                    return answer
                berths[number] = sent
            return make_response("", 204 if taken else 201)

        def delete(self, number):
            with turn:
                gone = berths.pop(number, None)
            if gone is None:
                return {"error": f"berth {number} is free"}, 404
            return "", 204

    app.add_url_rule("/berth/<int:number>", view_func=Berth.as_view("berth"))
    return app
