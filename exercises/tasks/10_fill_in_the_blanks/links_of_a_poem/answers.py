# %% starter
from flask import Flask


def make_app():
    app = Flask(__name__)
    states = {}

    @app.post("/poems/")
    def hand_in():
        number = str(len(states) + 1)
        states[number] = "draft"
        return {"state": "draft"}, 201, {"Location": f"/poem/{number}"}

    @app.get("/poem/<number>")
    def show(number):
        if number not in states:
            return {"error": f"there is no poem {number}"}, 404
        return {"state": states[number]}

    return app


# %% solution
from flask import Flask


def make_app():
    app = Flask(__name__)
    states, rel = {}, "https://example.org/rel/"
    steps = {"submit": ("draft", "submitted"), "accept": ("submitted", "accepted"), "return": ("submitted", "draft")}

    @app.post("/poems/")
    def hand_in():
        number = str(len(states) + 1)
        states[number] = "draft"
        return {"state": "draft"}, 201, {"Location": f"/poem/{number}"}

    @app.get("/poem/<number>")
    def show(number):
        if number not in states:
            return {"error": f"there is no poem {number}"}, 404
        now = [step for step in steps if steps[step][0] == states[number]]
        links = ", ".join(f'</poem/{number}/{step}>; rel="{rel}{step}"' for step in now)
        return {"state": states[number]}, {"Link": links} if links else {}

    @app.post("/poem/<number>/<any(submit, accept, return):step>")
    def go(number, step):
        if number not in states:
            return {"error": f"there is no poem {number}"}, 404
        before, after = steps[step]
        if states[number] != before:
            return {"error": f"a poem that is {states[number]} has no {step}"}, 409
        states[number] = after
        return "", 204

    return app


# %% right: absolute_links_and_repeats_are_204
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


# %% right: class_last_step_204_absolute
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


# %% right: one_address_with_a_query_and_two_fields, from starter
# - from flask import Flask
# + from flask import Flask, make_response, request
# +
# + STEPS = {"submit": ("draft", "submitted"), "accept": ("submitted", "accepted"), "return": ("submitted", "draft")}
# + REL = "https://example.org/rel/"
# ...
# -         return {"state": states[number]}
# +         links = [
# +             f'<{number}/next?step={step}>; rel="{REL}{step}"' for step in STEPS if STEPS[step][0] == states[number]
# +         ]
# +         answer = make_response({"state": states[number]})
# +         for link in links:
# +             answer.headers.add("Link", link.lower())
# +         return answer
# +
# +     @app.post("/poem/<number>/next")
# +     def take(number):
# +         step = request.args.get("step")
# +         if number not in states or step not in STEPS:
# +             return {"error": f"there is no poem {number}"}, 404
# +         before, after = STEPS[step]
# +         if states[number] != before:
# +             return {"error": f"a poem that is {states[number]} has no {step}"}, 409
# +         states[number] = after
# +         return "", 204

# %% right: steps_by_tokens
import secrets

from flask import Flask, abort

STEPS = {"draft": {"submit": "submitted"}, "submitted": {"accept": "accepted", "return": "draft"}, "accepted": {}}


def make_app():
    app = Flask(__name__)
    poems, keys = {}, {}

    @app.post("/poems/")
    def hand_in():
        number = str(len(poems) + 1)
        poems[number] = {"state": "draft", "words": 0}
        for before, steps in STEPS.items():
            for step, after in steps.items():
                keys[secrets.token_hex(8)] = (number, step, before, after)
        return poems[number], 201, {"Location": f"/poem/{number}"}

    @app.get("/poem/<number>")
    def show(number):
        poem = poems.get(number) or abort(404)
        links = [
            f'</step/{key}>; rel="https://example.org/rel/{step}"'
            for key, (whose, step, before, _) in keys.items()
            if (whose, before) == (number, poem["state"])
        ]
        return {**poem, "links": len(links)}, {"Link": ", ".join(links)} if links else {}

    @app.post("/step/<key>")
    def go(key):
        number, _, before, after = keys.get(key) or abort(404)
        if poems[number]["state"] != before:
            abort(409)
        poems[number]["state"] = after
        return "", 204

    return app


# %% right: table, from starter
#   from flask import Flask
# +
# + REL = "https://example.org/rel/"
# + STEPS = {"submit": ("draft", "submitted"), "accept": ("submitted", "accepted"), "return": ("submitted", "draft")}
# ...
# -         return {"state": states[number]}
# +         links = [f'</poem/{number}/{step}>; rel="{REL}{step}"' for step in STEPS if STEPS[step][0] == states[number]]
# +         return {"state": states[number]}, {"Link": ", ".join(links)} if links else {}
# +
# +     @app.post("/poem/<number>/<any('submit', 'accept', 'return'):step>")
# +     def go(number, step):
# +         if number not in states:
# +             return {"error": f"there is no poem {number}"}, 404
# +         before, after = STEPS[step]
# +         if states[number] != before:
# +             return {"error": f"a poem that is {states[number]} has no {step}"}, 409
# +         states[number] = after
# +         return "", 204

# %% right: the_state_after_it_is_enough, from table
# -         if states[number] != before:
# +         if states[number] not in (before, after):

# %% right: three_functions_relative_links, from starter
# - from flask import Flask
# + from threading import Lock
# +
# + from flask import Flask, abort, make_response
# ...
# -     states = {}
# +     states, lock = {}, Lock()
# +     rel = "https://example.org/rel/%s"
# ...
# -         number = str(len(states) + 1)
# -         states[number] = "draft"
# +         with lock:
# +             number = str(len(states) + 1)
# +             states[number] = "draft"
# ...
# -         return {"state": states[number]}
# +         answer = make_response({"state": states[number]})
# +         if states[number] == "draft":
# +             answer.headers["Link"] = f"<{number}/submission>; rel=" + '"' + rel % "submit" + '"'
# +         if states[number] == "submitted":
# +             accept = f'<{number}/acceptance>; rel="{rel % "accept"}"'
# +             back = f'<{number}/draft>; rel="{rel % "return"}"'
# +             answer.headers["Link"] = f"{back}, {accept}"
# +         return answer
# +
# +     def change(number, before, after):
# +         with lock:
# +             if number not in states:
# +                 abort(404)
# +             if states[number] not in before:
# +                 return {"title": "Not now", "status": 409}, 409
# +             states[number] = after
# +         return "", 204
# +
# +     @app.post("/poem/<number>/submission")
# +     def submit(number):
# +         return change(number, {"draft", "submitted"}, "submitted")
# +
# +     @app.post("/poem/<number>/acceptance")
# +     def accept(number):
# +         return change(number, {"submitted", "accepted"}, "accepted")
# +
# +     @app.post("/poem/<number>/draft")
# +     def send_back(number):
# +         return change(number, {"submitted"}, "draft")

# %% wrong: a_get_takes_the_step, refused by each-its-own
# at fault: </poem/4/submit>
# says: shows something else than before
# -     @app.post("/poem/<number>/<any(submit, accept, return):step>")
# +     @app.route("/poem/<number>/<any(submit, accept, return):step>", methods=["GET", "POST"])

# %% wrong: a_query_takes_the_step, refused by each-its-own
# at fault: GET /poem/4?step=submit
# says: after GET
# - from flask import Flask
# + from flask import Flask, request
# ...
# +         if request.args.get("step"):
# +             states[number] = steps[request.args["step"]][1]
#           now = [step for step in steps if steps[step][0] == states[number]]

# %% wrong: all_links_always, refused by walks
# at fault: /poem/1 is draft, but GET shows a link for the step 'accept'
# -         now = [step for step in steps if steps[step][0] == states[number]]
# +         now = [step for step in steps if True]

# %% wrong: by_put, refused by walks
# at fault: 405 Method Not Allowed
# says: returned 405
# -     @app.post("/poem/<number>/<any(submit, accept, return):step>")
# +     @app.put("/poem/<number>/<any(submit, accept, return):step>")

# %% wrong: conflict_is_404, refused by too-late
# at fault: /poem/1 is draft, and POST /poem/1/accept returned 404 Not Found
# -             return {"error": f"a poem that is {states[number]} has no {step}"}, 409
# +             return {"error": f"a poem that is {states[number]} has no {step}"}, 404

# %% wrong: never_back, refused by walks
# at fault: POST /poem/1/return
# says: /poem/1 should be in the state 'draft' now, but GET shows {"state":"submitted"}
# -     steps = {"submit": ("draft", "submitted"), "accept": ("submitted", "accepted"), "return": ("submitted", "draft")}
# +     steps = {
# +         "submit": ("draft", "submitted"),
# +         "accept": ("submitted", "accepted"),
# +         "return": ("submitted", "submitted"),
# +     }

# %% wrong: one_state_for_all, refused by each-its-own
# at fault: /poem/2 should be in the state 'draft' now, but GET shows {"state":"submitted"}
# -         states[number] = after
# +         for one in states:
# +             states[one] = after

# %% wrong: relations_of_one_word, refused by walks
# at fault: rel="submit"
# says: the name of a relation of your own is an absolute URL
# -         links = ", ".join(f'</poem/{number}/{step}>; rel="{rel}{step}"' for step in now)
# +         links = ", ".join(f'</poem/{number}/{step}>; rel="{step}"' for step in now)

# %% wrong: says_409_and_goes, refused by too-late
# at fault: /poem/1 should be in the state 'draft' now, but GET shows {"state":"accepted"}
# -         if states[number] != before:
# +         old, states[number] = states[number], after
# +         if old != before:

# %% wrong: state_as_a_text, refused by walks
# at fault: GET /poem/1 isn't answered with a JSON object that has a member state
# -         return {"state": states[number]}, {"Link": links} if links else {}
# +         return states[number], {"Link": links} if links else {}

# %% wrong: steps_by_put, refused by walks
# at fault: the link for the step 'submit' leads to /poem/1/submit, but POST there returned
# -     @app.post("/poem/<number>/<any(submit, accept, return):step>")
# +     @app.put("/poem/<number>/<any('submit', 'accept', 'return'):step>")

# %% wrong: steps_of_nobody, refused by each-its-own
# at fault: POST /poem/777/accept
# says: KeyError
#       def go(number, step):
# -         if number not in states:
# -             return {"error": f"there is no poem {number}"}, 404

# %% wrong: the_second_raises, refused by again
# at fault: POST /poem/1/submit twice
# says: /poem/1 is submitted, and POST /poem/1/submit returned 500 Internal Server Error
# -             return {"error": f"a poem that is {states[number]} has no {step}"}, 409
# +             return {"error": f"a poem that is {states[number]} has no {step}"}, 500 if states[number] == after else 409
