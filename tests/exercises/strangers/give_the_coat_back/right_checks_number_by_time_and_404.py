from time import time_ns

from flask import Flask, jsonify, request
from flask.views import MethodView


def make_app():
    app = Flask(__name__)
    coats, newest = {}, [0]

    class Coats(MethodView):
        def get(self):
            return jsonify(coats=["/coat/" + number for number in coats], count=len(coats))

        def post(self):
            newest[0] = max(newest[0] + 1, time_ns())
            number = format(newest[0], "x")
            coats[number] = request.get_json()
            return jsonify(coats[number]), 201, {"Location": "/coat/" + number}

    class Coat(MethodView):
        def get(self, number):
            return (jsonify(coats[number]), 200) if number in coats else ({"error": "no coat"}, 404)

        def delete(self, number):
            answer = self.get(number)
            coats.pop(number, None)
            return answer

    app.add_url_rule("/coats/", view_func=Coats.as_view("coats"))
    app.add_url_rule("/coat/<number>", view_func=Coat.as_view("coat"))
    return app
