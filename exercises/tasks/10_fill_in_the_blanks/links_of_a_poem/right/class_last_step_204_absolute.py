from flask import Flask, Response, abort, jsonify, request

POSSIBLE = {"draft": {"submit": "submitted"}, "submitted": {"accept": "accepted", "return": "draft"}, "accepted": {}}


class Poem:
    def __init__(self):
        self.state, self.last = "draft", None

    def take(self, step):
        if step in POSSIBLE[self.state]:
            self.state, self.last = POSSIBLE[self.state][step], step
        elif step != self.last:
            abort(409)


def make_app():
    app = Flask(__name__)
    poems = []

    def poem(number):
        return poems[number - 1] if 1 <= number <= len(poems) else abort(404)

    @app.post("/poems/")
    def hand_in():
        poems.append(Poem())
        return {"state": "draft"}, 201, {"Location": f"/poem/{len(poems)}"}

    @app.get("/poem/<int:number>")
    def show(number):
        answer = jsonify(state=poem(number).state)
        for step in POSSIBLE[poem(number).state]:
            target = f"{request.host_url}steps/{number}/{step}"
            answer.headers.add("Link", f'<{target}>; rel="https://example.org/rel/{step}"; title="{step}, please"')
        return answer

    @app.post("/steps/<int:number>/<step>")
    def go(number, step):
        if step not in ("submit", "accept", "return"):
            abort(404)
        poem(number).take(step)
        return Response(status=204)

    return app
