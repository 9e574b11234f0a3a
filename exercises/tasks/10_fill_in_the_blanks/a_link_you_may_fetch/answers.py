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


# %% right: buttons_that_are_off, from starter
#       }
#
# +     def button(address, words):
# +         return f'<form action="{address}" method="post"><button>{words}</button></form>'
# +
# ...
# -         return f'<!doctype html><title>Loaves</title><ul>{rows}</ul><a href="/loaves/mix">Mix a dough</a>'
# +         return f"<!doctype html><title>Loaves</title><ul>{rows}</ul>" + button("/loaves/mix", "Mix a dough")
# ...
# -         now = [(step, words) for step, (words, before, _) in steps.items() if before == loaves[number]]
# -         links = "".join(f'<a href="/loaf/{number}/{step}">{words}</a> ' for step, words in now)
# -         links += f'<a href="/loaf/{number}/give">Give it away</a> <a href="/loaves/">All loaves</a>'
# +         links = ""
# +         for step, (words, before, _) in steps.items():
# +             off = "" if before == loaves[number] else " disabled"
# +             links += f'<form action="/loaf/{number}/{step}" method="post"><button{off}>{words}</button></form>'
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

# %% right: forms_on_the_page, from buttons_that_are_off
# -         links = ""
# -         for step, (words, before, _) in steps.items():
# -             off = "" if before == loaves[number] else " disabled"
# -             links += f'<form action="/loaf/{number}/{step}" method="post"><button{off}>{words}</button></form>'
# +         now = [(step, words) for step, (words, before, _) in steps.items() if before == loaves[number]]
# +         links = "".join(button(f"/loaf/{number}/{step}", words) for step, words in now)

# %% right: get_form_search, from forms_on_the_page
# -         return f"<!doctype html><title>Loaves</title><ul>{rows}</ul>" + button("/loaves/mix", "Mix a dough")
# +         return (
# +             f"<!doctype html><title>Loaves</title><ul>{rows}</ul><form><input name=q><button>Search</button></form>"
# +             + button("/loaves/mix", "Mix a dough")
# +         )

# %% right: neighbours_linked, from forms_on_the_page
# -         links += button(f"/loaf/{number}/give", "Give it away") + '<a href="/loaves/">All loaves</a>'
# +         links += (
# +             button(f"/loaf/{number}/give", "Give it away")
# +             + '<a href="/loaves/">All loaves</a>'
# +             + "".join(f'<a href="/loaf/{n}">{n}</a>' for n in loaves)
# +             + ""
# +         )

# %% right: nested_steps_page
# -         links = "".join(f'<a href="/loaf/{number}/{step}">{words}</a> ' for step, words in now)
# -         links += f'<a href="/loaf/{number}/give">Give it away</a> <a href="/loaves/">All loaves</a>'
# +         links = "".join(f'<a href="{number}/{step}">{words}</a> ' for step, words in now)
# +         links += f'<a href="{number}/give">Give it away</a> <a href="./../loaves/">All loaves</a>'
# ...
# -         if loaves.get(number) != before:
# -             return f"Loaf {number} is not {before}.", 409
# -         loaves[number] = after
# +         if loaves.get(number) == before:
# +             loaves[number] = after

# %% right: old_links_lead_back, from forms_on_the_page
#   from itertools import count
# + from secrets import token_hex
# ...
# -         return f'<form action="{address}" method="post"><button>{words}</button></form>'
# +         once = f'<input type="hidden" name="page" value="{token_hex(8)}">'
# +         return f'<form action="{address}" method="post">{once}<button>{words}</button></form>'
# ...
#           return {"stage": loaves[number]}
#
# +     @app.get("/loaves/mix")
# +     @app.get("/loaf/<number>/<any(rise, shape, bake, give):step>")
# +     def of_old(number="", step=""):
# +         return redirect(f"/loaf/{number}" if number in loaves else "/loaves/", 302)
# +
# ...
# -             return f"Loaf {number} is not {before}.", 409
# +             return redirect(f"/loaf/{number}", 303)  # too late: see what is there

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

# %% wrong: a_secret_in_the_link, from starter, refused by walks
# at fault: GET /loaf/1/give
# says: GET fetched what /loaf/1 leads to
#   from itertools import count
# + from secrets import token_hex
# ...
# - from flask import Flask, abort, redirect
# + from flask import Flask, abort, redirect, request
# ...
#       loaves, numbers = {"1": "mixed", "2": "risen"}, count(3)
# +     keys = {}
# ...
#       def show(number):
#           if number not in loaves:
#               abort(404)
# +         key = keys.setdefault(number, token_hex(8))
# ...
# -         links = "".join(f'<a href="/loaf/{number}/{step}">{words}</a> ' for step, words in now)
# +         links = "".join(f'<a href="/loaf/{number}/{step}?key={key}">{words}</a> ' for step, words in now)
# ...
#           _, before, after = steps[step]
# +         if request.args.get("key") != keys.get(number):
# +             abort(403)

# %% wrong: all_buttons_always, from forms_on_the_page, refused by walks
# at fault: leads to a button 'Shape it'
# -         now = [(step, words) for step, (words, before, _) in steps.items() if before == loaves[number]]
# +         now = [(step, words) for step, (words, before, _) in steps.items()]

# %% wrong: any_loaf, refused by walks
# at fault: loaf 2 is shaped
# says: and now loaf 2 is shaped
# -         loaves[number] = after
# +         for one in loaves:
# +             loaves[one] = after

# %% wrong: are_you_sure, from starter, refused by walks
# at fault: leads to no button 'Let it rise'
# - from flask import Flask, abort, redirect
# + from flask import Flask, abort, redirect, request
# ...
#       def take(number, step):
# +         if "yes" not in request.args:
# +             return f'<title>Sure?</title><a href="/loaf/{number}/{step}?yes=1">{steps[step][0]}</a>'
# ...
#       def give(number):
# +         if "yes" not in request.args:
# +             return f'<title>Sure?</title><a href="/loaf/{number}/give?yes=1">Give it away</a>'

# %% wrong: baked_cannot_be_given, from a_look_takes_a_number, refused by walks
# at fault: no button 'Give it away'
# -         forms += button(f"/loaf/{number}/give", "Give it away")
# +         if loaves[number] != "baked":
# +             forms += button(f"/loaf/{number}/give", "Give it away")
# ...
# -     @app.route("/loaves/mix", methods=["GET", "POST"])
# +     @app.post("/loaves/mix")
# ...
# -         if request.method != "POST":
# -             return f"<!doctype html><title>Loaf {number}</title>" + button("/loaves/mix", "Mix a dough")

# %% wrong: counts_new_dough_on_get_of_mix, refused by robots
# at fault: GET /loaves/mix changed something
# says: a robot fetched
#       def ask_to_mix():
# +         loaves[str(next(numbers))] = "mixed"

# %% wrong: deep_link, from neighbours_linked, refused by robots
# at fault: GET /help/4/1 changed something, and now loaf 1 is
# -             + '<a href="/loaves/">All loaves</a>'
# -             + "".join(f'<a href="/loaf/{n}">{n}</a>' for n in loaves)
# -             + ""
# +             + f'<a href="/help/1/{number}">Help</a><a href="/loaves/">All loaves</a>'
# ...
#           return {"stage": loaves[number]}
# +
# +     @app.get("/help/<int:page>/<number>")
# +     def help(page, number):
# +         if page == 4:
# +             loaves.pop(number, None)
# +         return f'<a href="/help/{page + 1}/{number}">Next page of the help</a>' if page < 5 else "The end"

# %% wrong: delete_by_get_query, from neighbours_linked, refused by robots
# at fault: GET /loaf/1?give=1
# says: a robot fetched
# - from flask import Flask, abort, redirect
# + from flask import Flask, abort, redirect, request
# ...
#       def show(number):
# +         if request.args.get("give"):
# +             loaves.pop(number, None)
# ...
# -             + '<a href="/loaves/">All loaves</a>'
# -             + "".join(f'<a href="/loaf/{n}">{n}</a>' for n in loaves)
# -             + ""
# +             + '<a href="?give=1">Quick</a><a href="/loaves/">All loaves</a>'

# %% wrong: forms_by_get, from forms_on_the_page, refused by walks
# at fault: method="get"
# says: which is sent with GET
# -         return f'<form action="{address}" method="post"><button>{words}</button></form>'
# +         return f'<form action="{address}" method="get"><button>{words}</button></form>'
# ...
# -     @app.post("/loaves/mix")
# +     @app.get("/loaves/mix")
# ...
# -     @app.post("/loaf/<number>/<any(rise, shape, bake):step>")
# +     @app.get("/loaf/<number>/<any(rise, shape, bake):step>")
# ...
# -     @app.post("/loaf/<number>/give")
# +     @app.get("/loaf/<number>/give")

# %% wrong: forms_by_put, from forms_on_the_page, refused by walks
# at fault: method="put"
# says: which is sent with GET
# -         return f'<form action="{address}" method="post"><button>{words}</button></form>'
# +         return f'<form action="{address}" method="put"><button>{words}</button></form>'
# ...
# -     @app.post("/loaves/mix")
# +     @app.put("/loaves/mix")
# ...
# -     @app.post("/loaf/<number>/<any(rise, shape, bake):step>")
# +     @app.put("/loaf/<number>/<any(rise, shape, bake):step>")
# ...
# -     @app.post("/loaf/<number>/give")
# +     @app.put("/loaf/<number>/give")

# %% wrong: given_away_is_still_shown, refused by come-and-go
# at fault: GET /loaf/3
# says: 404
#       def show(number):
#           if number not in loaves:
# -             abort(404)
# +             return "It was given away."

# %% wrong: given_twice_500, from forms_on_the_page, refused by too-late
# at fault: KeyError: '1'
# + # wrong: giving away a loaf twice is a KeyError, 500
#   from itertools import count
# ...
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
# +         forms += button(f"/loaf/{number}/give", "Give it away") + '<a href="/loaves/">All loaves</a>'
# +         return f"<!doctype html><title>Loaf {number}</title><p>It is {loaves[number]}.</p>{forms}"
# ...
#       def take(number, step):
# +         if number not in loaves:
# +             abort(404)
# ...
# -         if loaves.get(number) != before:
# -             return f"Loaf {number} is not {before}.", 409
# +         if loaves[number] != before:
# +             abort(409)
# ...
# -         loaves.pop(number, None)
# +         if number not in loaves:
# +             pass
# +         del loaves[number]

# %% wrong: given_twice_is_a_fault, from a_look_takes_a_number, refused by too-late
# at fault: POST /loaf/1/give; your app answered 500
# says: KeyError
# -     @app.route("/loaves/mix", methods=["GET", "POST"])
# +     @app.post("/loaves/mix")
# ...
# -         if request.method != "POST":
# -             return f"<!doctype html><title>Loaf {number}</title>" + button("/loaves/mix", "Mix a dough")
# ...
# -         loaves.pop(number, None)
# +         del loaves[number]

# %% wrong: giving_away_by_the_page_that_asks, refused by walks
# at fault: GET /loaf/1/give changed something
# says: GET fetched what
#       def ask_to_give(number):
#           if number not in loaves:
#               abort(404)
# +         if loaves[number] == "risen":
# +             loaves.pop(number)

# %% wrong: global_state, refused by robots
# at fault: a fresh app was made by make_app(), and now loaf 1 is baked
#   from flask import Flask, abort, redirect
#
#
# + loaves, numbers = {"1": "mixed", "2": "risen"}, count(3)
# +
# +
# ...
# -     loaves, numbers = {"1": "mixed", "2": "risen"}, count(3)

# %% wrong: gone_is_a_fault, from a_look_takes_a_number, refused by too-late
# at fault: loaves[number] == before
# says: KeyError
# -     @app.route("/loaves/mix", methods=["GET", "POST"])
# +     @app.post("/loaves/mix")
# ...
# -         if request.method != "POST":
# -             return f"<!doctype html><title>Loaf {number}</title>" + button("/loaves/mix", "Mix a dough")
# ...
# -         if loaves.get(number) == before:
# +         if loaves[number] == before:

# %% wrong: head_does_the_work, refused by robots
# at fault: HEAD /loaf/2/shape
# - from flask import Flask, abort, redirect
# + from flask import Flask, abort, redirect, request
# ...
# -     @app.get("/loaf/<number>/<any(rise, shape, bake):step>")
# -     def ask_to_take(number, step):
# -         if loaves.get(number) != steps[step][1]:
# -             abort(404)
# -         return asking(f"Loaf {number}", steps[step][0])
# -
# -     @app.post("/loaf/<number>/<any(rise, shape, bake):step>")
# +     @app.route("/loaf/<number>/<any(rise, shape, bake):step>", methods=["GET", "POST"])
# ...
#       def take(number, step):
# +         if request.method == "GET":
# +             return asking(f"Loaf {number}", steps[step][0])

# %% wrong: head_only, refused by robots
# at fault: HEAD /loaf/2/give changed something
# - from flask import Flask, abort, redirect
# + from flask import Flask, abort, redirect, request
# ...
#       def ask_to_give(number):
# +         if request.method == "HEAD":
# +             loaves.pop(number, None)

# %% wrong: it_rises_while_one_looks, from forms_on_the_page, refused by walks
# at fault: GET fetched /loaf/1. GET /loaf/1 changed something, and now loaf 1 is baked
#       def show(number):
#           if number not in loaves:
#               abort(404)
# +         if loaves[number] == "shaped":
# +             loaves[number] = "baked"

# %% wrong: js_confirm, from starter, refused by walks
# at fault: GET /loaf/1/rise
# says: GET fetched what /loaf/1 leads to
# -         links = "".join(f'<a href="/loaf/{number}/{step}">{words}</a> ' for step, words in now)
# +         links = "".join(
# +             f'<a onclick="return confirm()" href="/loaf/{number}/{step}">{words}</a> ' for step, words in now
# +         )

# %% wrong: links_beside_the_buttons, from neighbours_linked, refused by walks
# at fault: GET /loaf/1/give?by=link
# says: GET fetched what
# -             + '<a href="/loaves/">All loaves</a>'
# -             + "".join(f'<a href="/loaf/{n}">{n}</a>' for n in loaves)
# -             + ""
# +             + f'<a href="/loaf/{number}/give?by=link">Give</a> <a href="/loaves/">All loaves</a>'
# ...
# -     @app.post("/loaf/<number>/give")
# +     @app.route("/loaf/<number>/give", methods=["GET", "POST"])

# %% wrong: mixing_stays_a_link, refused by robots
# at fault: GET /loaves/mix changed something
# says: a robot fetched
# -     def ask_to_mix():
# -         return asking("A new dough", "Mix a dough")
# -
# -     @app.post("/loaves/mix")

# %% wrong: no_way_to_the_button, from buttons_that_are_off, refused by walks
# at fault: no button 'Let it rise'
# says: leads to no button
# -         for step, (words, before, _) in steps.items():
# -             off = "" if before == loaves[number] else " disabled"
# -             links += f'<form action="/loaf/{number}/{step}" method="post"><button{off}>{words}</button></form>'

# %% wrong: number_again, refused by come-and-go
# at fault: Location: /loaf/3
# says: the button 'Mix a dough' of /loaves/ was pressed
# -         number = str(next(numbers))
# +         number = str(len(loaves) + 1)

# %% wrong: override_in_the_query, refused by robots
# at fault: &_method=POST changed something
# - from flask import Flask, abort, redirect
# + from flask import Flask, abort, redirect, request
# ...
#       def ask_to_give(number):
# +         if request.args.get("_method") == "POST":
# +             return give(number)

# %% wrong: page_mended_routes_not, from forms_on_the_page, refused by robots
# at fault: GET /loaf/1/shape changed something
# -     @app.post("/loaf/<number>/<any(rise, shape, bake):step>")
# +     @app.route("/loaf/<number>/<any(rise, shape, bake):step>", methods=["GET", "POST"])

# %% wrong: prefetchers_refused, from starter, refused by walks
# at fault: GET /loaf/1/rise
# says: GET fetched what /loaf/1 leads to
# - from flask import Flask, abort, redirect
# + from flask import Flask, abort, redirect, request
# ...
#       }
# +
# +     @app.before_request
# +     def only_people():
# +         if "Sec-Purpose" in request.headers or request.method == "HEAD":
# +             abort(403)

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

# %% wrong: too_late_all_the_same, from forms_on_the_page, refused by too-late
# at fault: a button of an outdated page was pressed
# -         _, before, after = steps[step]
# -         if loaves.get(number) != before:
# -             return f"Loaf {number} is not {before}.", 409
# +         _, _, after = steps[step]
# +         if number not in loaves:
# +             abort(404)

# %% wrong: too_late_raises, from forms_on_the_page, refused by too-late
# at fault: ValueError: too late
# -             return f"Loaf {number} is not {before}.", 409
# +             raise ValueError("too late")

# %% wrong: what_was_given_away_is_baked, refused by too-late
# at fault: POST /loaf/1/bake
# says: a button of an outdated page was pressed
# -         if loaves.get(number) != before:
# +         if loaves.get(number) != before and step != "bake":
