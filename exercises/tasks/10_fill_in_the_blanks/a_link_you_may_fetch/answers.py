# %% starter
from itertools import count

from flask import Flask, abort, redirect


def make_app():
    app = Flask(__name__)
    loaves, numbers = {"1": "mixed", "2": "risen"}, count(3)
    steps = {
        "rise": ("Let it rise", "mixed", "risen"),
        "shape": ("Shape it", "risen", "shaped"),
        "bake": ("Bake it", "shaped", "baked"),
    }

    @app.get("/loaves/")
    def shelf():
        rows = "".join(f'<li><a href="/loaf/{number}">Loaf {number}</a>: {loaves[number]}</li>' for number in loaves)
        return f'<!doctype html><title>Loaves</title><ul>{rows}</ul><a href="/loaves/mix">Mix a dough</a>'

    @app.get("/loaf/<number>")
    def show(number):
        if number not in loaves:
            abort(404)
        now = [(step, words) for step, (words, before, _) in steps.items() if before == loaves[number]]
        links = "".join(f'<a href="/loaf/{number}/{step}">{words}</a> ' for step, words in now)
        links += f'<a href="/loaf/{number}/give">Give it away</a> <a href="/loaves/">All loaves</a>'
        return f"<!doctype html><title>Loaf {number}</title><p>It is {loaves[number]}.</p>{links}"

    @app.get("/loaf/<number>/stage")
    def stage(number):
        if number not in loaves:
            abort(404)
        return {"stage": loaves[number]}

    @app.get("/loaves/mix")
    def mix():
        number = str(next(numbers))
        loaves[number] = "mixed"
        return redirect(f"/loaf/{number}", 303)

    @app.get("/loaf/<number>/<any(rise, shape, bake):step>")
    def take(number, step):
        _, before, after = steps[step]
        if loaves.get(number) == before:
            loaves[number] = after
        return redirect(f"/loaf/{number}", 303)

    @app.get("/loaf/<number>/give")
    def give(number):
        loaves.pop(number, None)
        return redirect("/loaves/", 303)

    return app


# %% solution
from itertools import count

from flask import Flask, abort, redirect


def make_app():
    app = Flask(__name__)
    loaves, numbers = {"1": "mixed", "2": "risen"}, count(3)
    steps = {
        "rise": ("Let it rise", "mixed", "risen"),
        "shape": ("Shape it", "risen", "shaped"),
        "bake": ("Bake it", "shaped", "baked"),
    }

    def asking(title, words):
        return f'<!doctype html><title>{title}</title><form method="post"><button>{words}</button></form>'

    @app.get("/loaves/")
    def shelf():
        rows = "".join(f'<li><a href="/loaf/{number}">Loaf {number}</a>: {loaves[number]}</li>' for number in loaves)
        return f'<!doctype html><title>Loaves</title><ul>{rows}</ul><a href="/loaves/mix">Mix a dough</a>'

    @app.get("/loaf/<number>")
    def show(number):
        if number not in loaves:
            abort(404)
        now = [(step, words) for step, (words, before, _) in steps.items() if before == loaves[number]]
        links = "".join(f'<a href="/loaf/{number}/{step}">{words}</a> ' for step, words in now)
        links += f'<a href="/loaf/{number}/give">Give it away</a> <a href="/loaves/">All loaves</a>'
        return f"<!doctype html><title>Loaf {number}</title><p>It is {loaves[number]}.</p>{links}"

    @app.get("/loaf/<number>/stage")
    def stage(number):
        if number not in loaves:
            abort(404)
        return {"stage": loaves[number]}

    @app.get("/loaves/mix")
    def ask_to_mix():
        return asking("A new dough", "Mix a dough")

    @app.post("/loaves/mix")
    def mix():
        number = str(next(numbers))
        loaves[number] = "mixed"
        return redirect(f"/loaf/{number}", 303)

    @app.get("/loaf/<number>/<any(rise, shape, bake):step>")
    def ask_to_take(number, step):
        if loaves.get(number) != steps[step][1]:
            abort(404)
        return asking(f"Loaf {number}", steps[step][0])

    @app.post("/loaf/<number>/<any(rise, shape, bake):step>")
    def take(number, step):
        _, before, after = steps[step]
        if loaves.get(number) != before:
            return f"Loaf {number} is not {before}.", 409
        loaves[number] = after
        return redirect(f"/loaf/{number}", 303)

    @app.get("/loaf/<number>/give")
    def ask_to_give(number):
        if number not in loaves:
            abort(404)
        return asking(f"Loaf {number}", "Give it away")

    @app.post("/loaf/<number>/give")
    def give(number):
        loaves.pop(number, None)
        return redirect("/loaves/", 303)

    return app


# %% right: forms_on_the_page, from starter
#       }
# +
# +     def button(address, words):
# +         return f'<form action="{address}" method="post"><button>{words}</button></form>'
# ...
# -         return f'<!doctype html><title>Loaves</title><ul>{rows}</ul><a href="/loaves/mix">Mix a dough</a>'
# +         return f"<!doctype html><title>Loaves</title><ul>{rows}</ul>" + button("/loaves/mix", "Mix a dough")
# ...
# -         links = "".join(f'<a href="/loaf/{number}/{step}">{words}</a> ' for step, words in now)
# -         links += f'<a href="/loaf/{number}/give">Give it away</a> <a href="/loaves/">All loaves</a>'
# +         links = "".join(button(f"/loaf/{number}/{step}", words) for step, words in now)
# +         links += button(f"/loaf/{number}/give", "Give it away") + '<a href="/loaves/">All loaves</a>'
# ...
# -     @app.get("/loaves/mix")
# +     @app.post("/loaves/mix")
# ...
# -     @app.get("/loaf/<number>/<any(rise, shape, bake):step>")
# +     @app.post("/loaf/<number>/<any(rise, shape, bake):step>")
# ...
# -         if loaves.get(number) == before:
# -             loaves[number] = after
# +         if loaves.get(number) != before:
# +             return f"Loaf {number} is not {before}.", 409
# +         loaves[number] = after
# ...
# -     @app.get("/loaf/<number>/give")
# +     @app.post("/loaf/<number>/give")

# %% right: one_address_for_a_loaf
from itertools import count

from flask import Flask, abort, redirect, request

NEXT = {"mixed": ("Let it rise", "risen"), "risen": ("Shape it", "shaped"), "shaped": ("Bake it", "baked")}


def make_app():
    app = Flask(__name__)
    loaves, numbers = {"1": "mixed", "2": "risen"}, count(3)

    @app.get("/loaves/")
    def shelf():
        rows = "".join(f'<li><a href="/loaf/{number}">Loaf {number}</a>: {stage}' for number, stage in loaves.items())
        return f'<title>Loaves</title><ul>{rows}</ul><form action="" method="POST"><input type="submit" value="Mix a dough"></form>'

    @app.post("/loaves/")
    def mix():
        number = str(next(numbers))
        loaves[number] = "mixed"
        return "", 201, {"Location": f"/loaf/{number}"}

    def stage_of(number):
        return loaves[number] if number in loaves else abort(404)

    @app.get("/loaf/<number>")
    def show(number):
        stage = stage_of(number)
        buttons = '<button name="to" value="away">Give it away</button>'
        if stage in NEXT:
            buttons += f'<button name="to" value="{NEXT[stage][1]}">{NEXT[stage][0]}</button>'
        return f'<title>Loaf</title>{stage}<form method="post">{buttons}</form><a href="/loaves/">All</a>'

    @app.post("/loaf/<number>")
    def step(number):
        wanted = request.form.get("to")
        if wanted == "away":
            loaves.pop(number, None)
            return redirect("/loaves/", 303)
        if NEXT.get(stage_of(number), ("", ""))[1] != wanted:
            abort(409)
        loaves[number] = wanted
        return redirect(f"/loaf/{number}", 303)

    @app.get("/loaf/<number>/stage")
    def stage(number):
        return {"stage": stage_of(number)}

    return app


# %% wrong: a_look_takes_a_number, from forms_on_the_page, refused by come-and-go
# at fault: Location: /loaf/
# says: loaf 3 is not there
# - from flask import Flask, abort, redirect
# + from flask import Flask, abort, redirect, request
# ...
# -         return f'<form action="{address}" method="post"><button>{words}</button></form>'
# +         return f'<form method="post" action="{address}"><button>{words}</button></form>'
# ...
# -         links = "".join(button(f"/loaf/{number}/{step}", words) for step, words in now)
# -         links += button(f"/loaf/{number}/give", "Give it away") + '<a href="/loaves/">All loaves</a>'
# -         return f"<!doctype html><title>Loaf {number}</title><p>It is {loaves[number]}.</p>{links}"
# +         forms = "".join(button(f"/loaf/{number}/{step}", words) for step, words in now)
# +         forms += button(f"/loaf/{number}/give", "Give it away")
# +         return f'<!doctype html><title>Loaf {number}</title><p>It is {loaves[number]}.</p>{forms}<a href="/loaves/">All loaves</a>'
# ...
# -     @app.post("/loaves/mix")
# +     @app.route("/loaves/mix", methods=["GET", "POST"])
# ...
#           number = str(next(numbers))
# +         if request.method != "POST":
# +             return f"<!doctype html><title>Loaf {number}</title>" + button("/loaves/mix", "Mix a dough")
# ...
# -         if loaves.get(number) != before:
# -             return f"Loaf {number} is not {before}.", 409
# -         loaves[number] = after
# +         if loaves.get(number) == before:
# +             loaves[number] = after

# %% wrong: all_buttons_always, refused by walks
# at fault: leads to a button 'Shape it'
# -         now = [(step, words) for step, (words, before, _) in steps.items() if before == loaves[number]]
# +         now = [(step, words) for step, (words, before, _) in steps.items()]
# ...
# -         if loaves.get(number) != steps[step][1]:
# -             abort(404)

# %% wrong: any_loaf, refused by walks
# at fault: loaf 2 is shaped
# says: and now loaf 2 is shaped
# -         loaves[number] = after
# +         for one in loaves:
# +             loaves[one] = after

# %% wrong: baked_cannot_be_given, refused by walks
# at fault: no button 'Give it away'
# -         links += f'<a href="/loaf/{number}/give">Give it away</a> <a href="/loaves/">All loaves</a>'
# +         if loaves[number] != "baked":
# +             links += f'<a href="/loaf/{number}/give">Give it away</a> <a href="/loaves/">All loaves</a>'

# %% wrong: forms_by_get, refused by walks
# at fault: method="get"
# says: which is sent with GET
# -         return f'<!doctype html><title>{title}</title><form method="post"><button>{words}</button></form>'
# +         return f'<!doctype html><title>{title}</title><form method="get"><button>{words}</button></form>'

# %% wrong: given_away_is_still_shown, refused by come-and-go
# at fault: GET /loaf/3
# says: 404
# -             abort(404)
# +             return "It was given away."
#           now = [(step, words) for step, (words, before, _) in steps.items() if before == loaves[number]]

# %% wrong: given_twice_500, refused by too-late
# at fault: KeyError: '1'
# -         loaves.pop(number, None)
# +         loaves.pop(number)

# %% wrong: given_twice_is_a_fault, refused by too-late
# at fault: POST /loaf/1/give twice
# says: KeyError
# -         loaves.pop(number, None)
# +         del loaves[number]

# %% wrong: global_state, refused by robots
# at fault: a fresh app was made by make_app(), and now loaf 1 is baked
#   from flask import Flask, abort, redirect
# +
# +
# + loaves, numbers = {"1": "mixed", "2": "risen"}, count(3)
# ...
# -     loaves, numbers = {"1": "mixed", "2": "risen"}, count(3)

# %% wrong: gone_is_a_fault, refused by too-late
# at fault: loaves[number] == before
# says: KeyError
# -         if loaves.get(number) != before:
# +         if not loaves[number] == before:

# %% wrong: js_confirm, from starter, refused by walks
# at fault: GET /loaf/1/rise
# says: GET fetched what /loaf/1 leads to
# -         links = "".join(f'<a href="/loaf/{number}/{step}">{words}</a> ' for step, words in now)
# +         links = "".join(
# +             f'<a onclick="return confirm()" href="/loaf/{number}/{step}">{words}</a> ' for step, words in now
# +         )

# %% wrong: override_in_the_query, from sure_by_query, refused by robots
# at fault: &_method=POST changed something
# -         if request.args.get("sure") == "yes":
# +         if request.args.get("_method") == "POST":

# %% wrong: step_of_the_wrong_loaf, refused by robots
# at fault: the button 'Shape it' of /loaf/2 was pressed
# -         loaves[number] = after
# +         loaves["1"] = after

# %% wrong: sure_by_query, refused by robots
# at fault: GET /loaf/1/give?sure=yes
# says: a robot requested the same with a query that agrees to everything
# - from flask import Flask, abort, redirect
# + from flask import Flask, abort, redirect, request
# ...
#       def ask_to_give(number):
# +         if request.args.get("sure") == "yes":
# +             return give(number)

# %% wrong: the_query_takes_the_step, from one_address_for_a_loaf, refused by robots
# at fault: GET /loaf/2?to=away
# says: came with what the forms send, in the query
#           stage = stage_of(number)
# +         if "to" in request.args:
# +             return step(number)
# ...
# -         wanted = request.form.get("to")
# +         wanted = request.values.get("to")

# %% wrong: too_late_raises, refused by too-late
# at fault: ValueError: too late
# -             return f"Loaf {number} is not {before}.", 409
# +             raise ValueError("too late")

# %% wrong: what_was_given_away_is_baked, refused by too-late
# at fault: POST /loaf/1/bake
# says: a button of an outdated page was pressed
# -         if loaves.get(number) != before:
# +         if loaves.get(number) != before and step != "bake":
