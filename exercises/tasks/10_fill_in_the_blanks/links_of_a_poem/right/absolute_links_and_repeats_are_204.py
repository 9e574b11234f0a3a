from itertools import count

from flask import Flask, Response, jsonify, url_for
from flask.views import MethodView


class Poem:
    after = {"draft": {"submit": "submitted"}, "submitted": {"accept": "accepted", "return": "draft"}, "accepted": {}}

    def __init__(self):
        self.state, self.last = "draft", None

    def go(self, step):
        if step in self.after[self.state]:
            self.state, self.last = self.after[self.state][step], step
            return True
        return step == self.last


class One(MethodView):
    def __init__(self, poems):
        self.poems = poems

    def get(self, number):
        poem = self.poems.get(number)
        if poem is None:
            return jsonify(error="no such poem"), 404
        answer = jsonify(state=poem.state)
        for step in poem.after[poem.state]:
            target = url_for("step", number=number, step=step, _external=True)
            answer.headers.add(
                "Link", f"<{target}>; title={step}; rel=https://example.org/rel/{step}".replace("rel=", 'rel="') + '"'
            )
        answer.headers.add("Link", '</poems/>; rel="collection"')
        return answer


def make_app():
    app, poems, numbers = Flask("magazine"), {}, count(1)

    @app.post("/poems/")
    def hand_in():
        number = next(numbers)
        poems[number] = Poem()
        return jsonify(state="draft"), 201, {"Location": f"/poem/{number}"}

    @app.post("/poem/<int:number>/step/<step>")
    def step(number, step):
        if number not in poems or step not in ("submit", "accept", "return"):
            return Response(status=404)
        return Response(status=204 if poems[number].go(step) else 409)

    app.add_url_rule("/poem/<int:number>", view_func=One.as_view("poem", poems))
    return app
