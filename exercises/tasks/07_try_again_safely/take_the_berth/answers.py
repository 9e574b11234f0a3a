# %% starter
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    berths = {}

    @app.get("/berth/<int:number>")
    def show(number):
        if number not in berths:
            return {"error": f"berth {number} is free"}, 404
        return berths[number]

    @app.put("/berth/<int:number>")
    def take(number):
        new = number not in berths
        berths[number] = request.get_json()
        return "", 201 if new else 204

    @app.delete("/berth/<int:number>")
    def give_back(number):
        if number not in berths:
            return {"error": f"berth {number} is free"}, 404
        del berths[number]
        return "", 204

    return app


# %% solution
import threading

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    berths, lock = {}, threading.Lock()

    @app.get("/berth/<int:number>")
    def show(number):
        if number not in berths:
            return {"error": f"berth {number} is free"}, 404
        return berths[number]

    @app.put("/berth/<int:number>")
    def take(number):
        who = request.get_json()
        if not isinstance(who, dict):
            return {"error": "a passenger is an object"}, 422
        with lock:
            new = number not in berths
            if not new and request.headers.get("If-None-Match") == "*":
                return {"error": f"berth {number} is taken"}, 412
            berths[number] = who
        return "", 201 if new else 204

    @app.delete("/berth/<int:number>")
    def give_back(number):
        if number not in berths:
            return {"error": f"berth {number} is free"}, 404
        del berths[number]
        return "", 204

    return app


# %% right: before_each_put
from threading import Lock

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    berths, lock = {}, Lock()

    @app.before_request
    def one_at_a_time():
        lock.acquire()

    @app.teardown_request
    def next_one(error):
        lock.release()

    @app.before_request
    def only_if_free():
        number = (request.view_args or {}).get("number")
        if request.method == "PUT" and number in berths and request.if_none_match.star_tag:
            return "taken: read it to see by whom", 412
        return None

    @app.get("/berth/<number>")
    def show(number):
        return berths.get(number) or ("free", 404)

    @app.put("/berth/<number>")
    def take(number):
        status = 200 if number in berths else 201
        berths[number] = request.get_json()
        return berths[number], status

    @app.delete("/berth/<number>")
    def give_back(number):
        return ("free", 404) if berths.pop(number, None) is None else ("", 204)

    return app


# %% right: setdefault
from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    berths = {}

    @app.route("/berth/<int:number>", methods=["GET", "PUT", "DELETE"])
    def berth(number):
        if request.method == "PUT":
            return take(number, {**request.get_json()})
        if number not in berths:
            abort(404)
        return berths[number] if request.method in ("GET", "HEAD") else (berths.pop(number), 200)

    def take(number, who):
        known = number in berths
        if request.headers.get("If-None-Match", "").strip() == "*":
            return ("", 201) if berths.setdefault(number, who) is who else ("", 412)
        berths[number] = who
        return "", 204 if known else 201

    return app


# %% wrong: a_lock_for_each_request, refused by at-once
# at fault: four asked for berth 13 at the same moment, and got 201, 201, 201, 201
# -         with lock:
# +         with threading.Lock():

# %% wrong: a_lock_for_each_thread, refused by at-once
# at fault: four asked for berth 13 at the same moment, and got 201, 201, 201, 201
# -     berths, lock = {}, threading.Lock()
# +     berths, mine = {}, threading.local()
# ...
# -         with lock:
# +         if not hasattr(mine, "lock"):
# +             mine.lock = threading.Lock()
# +         with mine.lock:

# %% wrong: any_if_none_match, refused by other-tags
# at fault: with If-None-Match: "v1", "*", returned 412
# -             if not new and request.headers.get("If-None-Match") == "*":
# +             if not new and "If-None-Match" in request.headers:

# %% wrong: gives_all_back, refused by free-again
# at fault: nobody has berth 13
# -         del berths[number]
# +         berths.clear()

# %% wrong: head_gives_it_back, refused by conductor
# at fault: after HEAD /berth/12, /berth/12 shows something else
# -         return berths[number]
# +         return berths[number] if request.method == "GET" else (berths.pop(number), 200)

# %% wrong: if_match, refused by one-only
# at fault: with If-None-Match: *, returned 204
# -             if not new and request.headers.get("If-None-Match") == "*":
# +             if not new and request.headers.get("If-Match") == "*":

# %% wrong: locks_are_made_twice, refused by at-once
# at fault: at the same moment, and got 201, 201
# -     berths, lock = {}, threading.Lock()
# +     berths, locks = {}, {}
# ...
# -         with lock:
# +         if number not in locks:
# +             locks[number] = threading.Lock()
# +         with locks[number]:

# %% wrong: locks_the_look_only, refused by at-once
# at fault: four asked for berth 13 at the same moment, and got 201, 201, 201, 201
# -             berths[number] = who
# +         berths[number] = who

# %% wrong: looks_and_takes_later, from starter, refused by at-once
# at fault: four asked for berth 13 at the same moment, and got 201, 20
# + import time
# +
#   from flask import Flask, request
# ...
#       def take(number):
# +         if number in berths and request.headers.get("If-None-Match") == "*":
# +             return {"error": f"berth {number} is taken"}, 412
# +         time.sleep(0.05)  # asks a database

# %% wrong: looks_before_the_lock, refused by at-once
# at fault: at the same moment
# says: got 201, 201, 201, 201
# +         new = number not in berths
#           with lock:
# -             new = number not in berths

# %% wrong: merges, refused by conductor
# at fault: "until":"Rome"
# says: berth 12 isn't Cleo's
# -             berths[number] = who
# +             berths[number] = {**berths.get(number, {}), **who}

# %% wrong: never_twice, refused by conductor
# at fault: without a condition, returned 412
# -             if not new and request.headers.get("If-None-Match") == "*":
# +             if not new:

# %% wrong: one_berth_for_each_name, refused by free-again
# at fault: nobody has berth 13
# -             berths[number] = who
# +             berths.update({number: who})
# +             [berths.pop(n) for n in list(berths) if n != number and berths[n] == who]

# %% wrong: refused_after_writing, refused by one-only
# at fault: berth 12 isn't Ana's
#               new = number not in berths
# +             berths[number] = request.get_json()

# %% wrong: star_at_delete, refused by free-again
# at fault: DELETE /berth/12, with If-None-Match: *, returned 412
# +         if request.headers.get("If-None-Match") == "*":
# +             return {}, 412
#           del berths[number]

# %% wrong: star_everywhere, refused by free-again
# at fault: GET /berth/12, with If-None-Match: *, returned 412
# +         if request.headers.get("If-None-Match") == "*":
# +             return {"error": "taken"}, 412
#           return berths[number]

# %% wrong: star_at_get, refused by free-again
# at fault: GET /berth/12, with If-None-Match: *, returned 304
# +         if request.headers.get("If-None-Match") == "*":
# +             return "", 304
#           return berths[number]

# %% wrong: the_berth_beside_goes_too, refused by free-again
# at fault: nobody has berth 11
#           del berths[number]
# +         berths.pop(number - 1, None)

# %% wrong: truthy, refused by conductor
# at fault: PUT /berth/16 for Ana, with If-None-Match: *, returned 201 Created.
# -             new = number not in berths
# +             new = not berths.get(number)

# %% wrong: writes_behind_the_lock, refused by at-once
# at fault: at the same moment
# says: got 201, 201, 201, 201
# -             berths[number] = who
# +         berths[number] = who
