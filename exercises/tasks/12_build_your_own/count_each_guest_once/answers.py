# %% starter
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    places = {"picnic": 2, "concert": 30}
    guests = {"picnic": [], "concert": []}

    @app.get("/event/<event>/guests/")
    def who_comes(event):
        if event not in places:
            return {"error": f"no event {event}"}, 404
        return {"guests": sorted(guests[event]), "free": places[event] - len(guests[event])}

    @app.post("/event/<event>/join")
    def join(event):
        guests[event].append(request.get_json()["guest"])
        return "You are on the list."

    @app.post("/event/<event>/leave")
    def leave(event):
        guests[event].remove(request.get_json()["guest"])
        return "You are not on the list any more."

    return app


# %% solution
import threading

from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    places = {"picnic": 2, "concert": 30}
    guests, lock = {"picnic": {}, "concert": {}}, threading.Lock()

    @app.get("/event/<event>/guests/")
    def who_comes(event):
        if event not in places:
            return {"error": f"no event {event}"}, 404
        return {"guests": sorted(guests[event]), "free": places[event] - len(guests[event])}

    def coming(event):
        return guests[event] if event in guests else abort(404)

    @app.get("/event/<event>/guest/<guest>")
    def show(event, guest):
        if guest not in coming(event):
            abort(404)
        return guests[event][guest]

    @app.put("/event/<event>/guest/<guest>")
    def come(event, guest):
        here = coming(event)
        brings = request.get_json()
        if not isinstance(brings, dict):
            abort(422)
        with lock:
            new = guest not in here
            if new and len(here) == places[event]:
                return {"error": "all places are taken"}, 409
            here[guest] = brings
        return "", 201 if new else 204

    @app.delete("/event/<event>/guest/<guest>")
    def stay_at_home(event, guest):
        coming(event).pop(guest, None)
        return "", 204

    return app


# %% right: old_addresses_say_gone
# +     @app.route("/event/<event>/join", methods=["GET", "POST"])
# +     @app.route("/event/<event>/leave", methods=["GET", "POST"])
# +     def gone(event):
# +         return {"error": "PUT and DELETE /event/<event>/guest/<guest>"}, 410
# +
#       return app

# %% right: one_dict
from threading import Lock

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    places = {"picnic": 2, "concert": 30}
    guests, lock = {}, Lock()

    def names_at(event):
        return sorted(guest for at, guest in guests if at == event)

    @app.get("/event/<event>/guests/")
    def who_comes(event):
        if event not in places:
            return {"error": f"no event {event}"}, 404
        return {"guests": names_at(event), "free": places[event] - len(names_at(event))}

    @app.route("/event/<event>/guest/<guest>", methods=["GET", "PUT", "DELETE"])
    def coming(event, guest):
        if event not in places:
            return {"error": f"no event {event}"}, 404
        with lock:
            here = (event, guest) in guests
            if request.method == "PUT":
                if not here and len(names_at(event)) >= places[event]:
                    return {"error": "full"}, 409
                guests[event, guest] = request.get_json()
                return guests[event, guest], 200 if here else 201
            if not here:
                return {"error": f"{guest} does not come"}, 404
            return guests.pop((event, guest)) if request.method == "DELETE" else guests[event, guest]

    return app


# %% wrong: a_lock_for_each_guest, refused by at-once
# at fault: four asked for the last place at the same moment
# -     guests, lock = {"picnic": {}, "concert": {}}, threading.Lock()
# +     guests, locks = {"picnic": {}, "concert": {}}, {}
# ...
# -         with lock:
# +         with locks.setdefault(guest, threading.Lock()):

# %% wrong: all_events_have_two, refused by full
# at fault: PUT /event/concert/guest/guest-1 returned 409
# -             new = guest not in here
# -             if new and len(here) == places[event]:
# +             new = guest not in guests[event]
# +             if new and len(guests[event]) >= 2:

# %% wrong: always_201, refused by once
# at fault: ana was coming already
# says: was coming already, and PUT /event/picnic/guest/ana returned 201
# -         return "", 201 if new else 204
# +         return "", 201

# %% wrong: both_styles, refused by no-verbs
# at fault: POST /event/picnic/join returned 200
#           return "", 204
# +
# +     @app.post("/event/<event>/join")
# +     def join(event):
# +         guests[event][request.get_json()["guest"]] = {}
# +         return "You are on the list."

# %% wrong: brings_the_same_everywhere, refused by comes
# at fault: PUT /event/concert/guest/ana
# says: doesn't show what ana said to the picnic last
#               here[guest] = brings
# +             for other in guests.values():
# +                 if guest in other:
# +                     other[guest] = brings

# %% wrong: counted_again, refused by once
# at fault: "guests":["ana","ana"]
# says: the list doesn't show exactly one Ana
#       places = {"picnic": 2, "concert": 30}
# +     again = {"picnic": [], "concert": []}
# ...
# -         return {"guests": sorted(guests[event]), "free": places[event] - len(guests[event])}
# +         return {"guests": sorted([*guests[event], *again[event]]), "free": places[event] - len(guests[event])}
# ...
#                   return {"error": "all places are taken"}, 409
# +             again[event] += [] if new else [guest]

# %% wrong: delete_of_a_stranger_frees, refused by stays-at-home
# at fault: /event/picnic/guest/dora
# says: freed a place
#       places = {"picnic": 2, "concert": 30}
# +     free = dict(places)
# ...
# -             if new and len(here) == places[event]:
# +             if new and free[event] <= 0:
# ...
#               here[guest] = brings
# +             free[event] -= new
# ...
#           coming(event).pop(guest, None)
# +         free[event] += 1

# %% wrong: first_word_counts, refused by once
# at fault: GET /event/picnic/guest/ana
# says: doesn't show what ana said to the picnic last
# -             here[guest] = brings
# +             guests[event].setdefault(guest, request.get_json())

# %% wrong: forbidden, refused by full
# at fault: returned 403 Forbidden
# -                 return {"error": "all places are taken"}, 409
# +                 return {"error": "all places are taken"}, 403

# %% wrong: guests_outside_of_the_app, refused by once
# at fault: ana wasn't coming before
#   from flask import Flask, abort, request
# +
# +
# + guests = {"picnic": {}, "concert": {}}
# ...
# -     guests, lock = {"picnic": {}, "concert": {}}, threading.Lock()
# +     lock = threading.Lock()

# %% wrong: head_stays_at_home, from one_dict, refused by stays-at-home
# at fault: after HEAD /event/picnic/guest/ben
# -             return guests.pop((event, guest)) if request.method == "DELETE" else guests[event, guest]
# +             return guests[event, guest] if request.method == "GET" else guests.pop((event, guest))

# %% wrong: looks_and_stores_later, from looks_before_the_lock, refused by at-once
# at fault: looking and writing have to be one step
# says: four asked for the last place at the same moment
#   import threading
# + import time
# ...
#               return {"error": "all places are taken"}, 409
# +         time.sleep(0.05)  # asks a database

# %% wrong: looks_before_the_lock, refused by at-once
# at fault: looking and writing have to be one step
# says: got 201, 201, 201, 201
# +         new = guest not in here
# +         if new and len(here) == places[event]:
# +             return {"error": "all places are taken"}, 409
#           with lock:
# -             new = guest not in here
# -             if new and len(here) == places[event]:
# -                 return {"error": "all places are taken"}, 409

# %% wrong: names_in_small_letters, refused by comes
# at fault: /event/concert/guest/Zoe
# says: doesn't show what Zoe said to the concert last
# -             here[guest] = brings
# +             here[guest.lower()] = brings

# %% wrong: never_201, refused by comes
# at fault: 204 No Content
# says: wasn't coming before
# -         return "", 201 if new else 204
# +         return "", 204

# %% wrong: nothing_brought_is_nobody, refused by full
# at fault: PUT /event/concert/guest/zoe with {}
# says: doesn't show what zoe said to the concert last
# -         if guest not in coming(event):
# -             abort(404)
# -         return guests[event][guest]
# +         return coming(event).get(guest) or abort(404)

# %% wrong: one_list_for_all_events, refused by comes
# at fault: the picnic, but the concert's list changed
# -     guests, lock = {"picnic": {}, "concert": {}}, threading.Lock()
# +     guests, lock = dict.fromkeys(places, {}), threading.Lock()

# %% wrong: reads_before_it_looks, refused by no-verbs
# at fault: 415 Unsupported Media Type
# says: there is no moon-landing, but PUT
#       def come(event, guest):
# +         said = request.get_json()
# +         if event not in places:
# +             return {"error": f"no event {event}"}, 404

# %% wrong: refused_and_stored, refused by full
# at fault: GET /event/picnic/guest/zoe
# says: zoe doesn't come, but GET
#               if new and len(here) == places[event]:
# +                 here[guest] = brings

# %% wrong: second_delete_raises, refused by stays-at-home
# at fault: DELETE /event/picnic/guest/ana twice
# says: KeyError
# -         coming(event).pop(guest, None)
# +         coming(event).pop(guest)

# %% wrong: unknown_event_raises, refused by no-verbs
# at fault: PUT /event/moon-landing/guest/ana
# says: KeyError
# -         here = coming(event)
# +         here = guests[event]
