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


# %% right: absolute_links_and_repeats_are_204, from last_step_204_absolute
# -             link = f'<{request.host_url}steps/{number}/{step}>; rel="{rel}{step}"; title="{step}, please"'
# +             link = f'<{request.host_url}steps/{number}/{step}>; title={step}; rel="{rel}{step}"'
#               answer.headers.add("Link", link)
# +         answer.headers.add("Link", '</poems/>; rel="collection"')

# %% right: last_step_204_absolute
# - from flask import Flask
# + from flask import Flask, jsonify, request
# ...
# -     states, rel = {}, "https://example.org/rel/"
# +     states, last, rel = {}, {}, "https://example.org/rel/"
# ...
# -         links = ", ".join(f'</poem/{number}/{step}>; rel="{rel}{step}"' for step in now)
# -         return {"state": states[number]}, {"Link": links} if links else {}
# +         answer = jsonify(state=states[number])
# +         for step in now:
# +             link = f'<{request.host_url}steps/{number}/{step}>; rel="{rel}{step}"; title="{step}, please"'
# +             answer.headers.add("Link", link)
# +         return answer
# ...
# -     @app.post("/poem/<number>/<any(submit, accept, return):step>")
# +     @app.post("/steps/<number>/<any(submit, accept, return):step>")
# ...
# -         if states[number] != before:
# +         if states[number] != before and last.get(number) != step:
# ...
# -         states[number] = after
# +         states[number], last[number] = after, step

# %% right: one_address_with_a_query_and_two_fields
# - from flask import Flask
# + from flask import Flask, make_response, request
# ...
# -         links = ", ".join(f'</poem/{number}/{step}>; rel="{rel}{step}"' for step in now)
# -         return {"state": states[number]}, {"Link": links} if links else {}
# +         answer = make_response({"state": states[number]})
# +         for step in now:
# +             answer.headers.add("Link", f'<{number}/next?step={step}>; rel="{rel}{step}"')
# +         return answer
# ...
# -     @app.post("/poem/<number>/<any(submit, accept, return):step>")
# -     def go(number, step):
# -         if number not in states:
# +     @app.post("/poem/<number>/next")
# +     def go(number):
# +         step = request.args.get("step")
# +         if number not in states or step not in steps:

# %% right: steps_by_tokens
# - from flask import Flask
# + import secrets
# +
# + from flask import Flask, abort
# ...
# -     states, rel = {}, "https://example.org/rel/"
# +     states, keys, rel = {}, {}, "https://example.org/rel/"
# ...
#           states[number] = "draft"
# +         keys.update({secrets.token_hex(8): (number, step) for step in steps})
# ...
# -         now = [step for step in steps if steps[step][0] == states[number]]
# -         links = ", ".join(f'</poem/{number}/{step}>; rel="{rel}{step}"' for step in now)
# -         return {"state": states[number]}, {"Link": links} if links else {}
# +         now = [key for key, (whose, step) in keys.items() if (whose, steps[step][0]) == (number, states[number])]
# +         links = ", ".join(f'</step/{key}>; rel="{rel}{keys[key][1]}"' for key in now)
# +         return {"state": states[number], "words": 0, "links": len(now)}, {"Link": links} if links else {}
# ...
# -     @app.post("/poem/<number>/<any(submit, accept, return):step>")
# -     def go(number, step):
# -         if number not in states:
# -             return {"error": f"there is no poem {number}"}, 404
# +     @app.post("/step/<key>")
# +     def go(key):
# +         number, step = keys.get(key) or abort(404)

# %% right: the_state_after_it_is_enough
# -         if states[number] != before:
# +         if states[number] not in (before, after):

# %% right: relative_links
#       steps = {"submit": ("draft", "submitted"), "accept": ("submitted", "accepted"), "return": ("submitted", "draft")}
# +     places = {"submit": "submission", "return": "draft", "accept": "acceptance"}
# ...
# -         now = [step for step in steps if steps[step][0] == states[number]]
# -         links = ", ".join(f'</poem/{number}/{step}>; rel="{rel}{step}"' for step in now)
# +         now = [step for step in places if steps[step][0] == states[number]]
# +         links = ", ".join(f'<{number}/{places[step]}>; rel="{rel}{step}"' for step in now)
# ...
# -     @app.post("/poem/<number>/<any(submit, accept, return):step>")
# +     @app.post("/poem/<number>/submission", defaults={"step": "submit"})
# +     @app.post("/poem/<number>/acceptance", defaults={"step": "accept"})
# +     @app.post("/poem/<number>/draft", defaults={"step": "return"})
# ...
# -         if states[number] != before:
# -             return {"error": f"a poem that is {states[number]} has no {step}"}, 409
# +         if states[number] not in (before, after) or (states[number], step) == ("draft", "return"):
# +             return {"title": "Not now", "status": 409}, 409

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
