from dataclasses import dataclass

from flask import Flask, Response, abort

NEXT = {"draft": {"submit": "submitted"}, "submitted": {"accept": "accepted", "return": "draft"}}


@dataclass
class Poem:
    state: str = "draft"
    last: str = ""

    def go(self, step):
        after = NEXT.get(self.state, {}).get(step)
        if after is None and step != self.last:
            abort(409, f"not while it is {self.state}")
        if after:
            self.state, self.last = after, step


def make_app():
    app = Flask(__name__)
    poems = []

    def found(number):
        return poems[number - 1] if 0 < number <= len(poems) else abort(404)

    @app.post("/poems/")
    def hand_in():
        poems.append(Poem())
        return {"state": "draft"}, 201, {"Location": f"/poem/{len(poems)}"}

    @app.get("/poem/<int:number>")
    def show(number):
        poem = found(number)
        ways = ", ".join(
            f"<{number}/steps/{step}>; rel=https://example.org/rel/{step}" for step in NEXT.get(poem.state, ())
        )
        return {"state": poem.state}, {"Link": ways} if ways else {}

    @app.post("/poem/<int:number>/steps/<step>")
    def go(number, step):
        found(number).go(step)
        return Response(status=204)

    return app
