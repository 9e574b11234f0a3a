from itertools import count

from flask import Flask, request, url_for
from flask.views import MethodView


class Cloakroom:
    def __init__(self):
        self.next, self.hanging, self.gone = count(1), {}, set()


class Coats(MethodView):
    def __init__(self, room):
        self.room = room

    def get(self):
        return {"coats": [url_for("coat", number=n) for n in self.room.hanging]}

    def post(self):
        number = str(next(self.room.next))
        self.room.hanging[number] = request.get_json()
        return self.room.hanging[number], 201, {"Location": url_for("coat", number=number)}


class Coat(MethodView):
    def __init__(self, room):
        self.room = room

    def get(self, number):
        if number in self.room.gone:
            return {"error": f"coat {number} was given back"}, 410
        if number not in self.room.hanging:
            return {"error": f"no coat {number}"}, 404
        return self.room.hanging[number]

    def delete(self, number):
        if number in self.room.hanging:
            del self.room.hanging[number]
            self.room.gone.add(number)
            return "", 204
        return {"error": f"no coat {number}"}, 410 if number in self.room.gone else 404


def make_app():
    app, room = Flask("cloakroom"), Cloakroom()
    app.add_url_rule("/coats/", view_func=Coats.as_view("coats", room))
    app.add_url_rule("/coat/<number>", view_func=Coat.as_view("coat", room))
    return app
