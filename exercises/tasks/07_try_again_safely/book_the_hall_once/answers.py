# %% starter
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    bookings = []

    @app.get("/bookings/")
    def list_them():
        return {"bookings": bookings}

    @app.get("/booking/<int:number>")
    def show(number):
        if not 1 <= number <= len(bookings):
            return {"error": f"no booking {number}"}, 404
        return bookings[number - 1]

    @app.post("/bookings/")
    def book():
        bookings.append(request.get_json())
        return bookings[-1], 201, {"Location": f"/booking/{len(bookings)}"}

    return app


# %% solution
import threading

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    bookings, kept, lock = [], {}, threading.Lock()

    @app.get("/bookings/")
    def list_them():
        return {"bookings": bookings}

    @app.get("/booking/<int:number>")
    def show(number):
        if not 1 <= number <= len(bookings):
            return {"error": f"no booking {number}"}, 404
        return bookings[number - 1]

    @app.post("/bookings/")
    def book():
        key, body = request.headers.get("Idempotency-Key"), request.get_json()
        if not isinstance(body, dict):
            return {"error": "a booking is an object"}, 400
        with lock:
            if key in kept:
                asked, response = kept[key]
                if asked != body:
                    return {"error": f"the key {key} belongs to another booking"}, 422
                return response
            bookings.append(body)
            response = body, 201, {"Location": f"/booking/{len(bookings)}"}
            if key is not None:
                kept[key] = body, response
            return response

    return app


# %% right: number_for_each_key, from starter
# - from flask import Flask, request
# + from threading import Lock
# +
# + from flask import Flask, abort, request
# ...
# -     bookings = []
# +     bookings, number_of, lock = [], {}, Lock()
# ...
# -             return {"error": f"no booking {number}"}, 404
# +             abort(404)
# ...
# -         bookings.append(request.get_json())
# -         return bookings[-1], 201, {"Location": f"/booking/{len(bookings)}"}
# +         key = request.headers.get("Idempotency-Key")
# +         with lock:
# +             number = number_of.get(key) if key else None
# +             if number is None:
# +                 bookings.append(request.json)
# +                 number = len(bookings)
# +                 if key:
# +                     number_of[key] = number
# +             elif bookings[number - 1] != request.json:
# +                 abort(422)
# +         return bookings[number - 1], 201, {"Location": f"/booking/{number}"}

# %% right: octets_and_response
# -     @app.get("/bookings/")
# -     def list_them():
# -         return {"bookings": bookings}
# -
# ...
# -     @app.post("/bookings/")
# -     def book():
# +     @app.route("/bookings/", methods=["GET", "POST"])
# +     def collection():
# +         if request.method in ("GET", "HEAD"):
# +             return {"bookings": bookings}
# ...
# -                 if asked != body:
# +                 if asked != request.get_data():
# ...
# -             response = body, 201, {"Location": f"/booking/{len(bookings)}"}
# +             response = body, 201, {"Location": f"http://{request.host}/booking/{len(bookings)}"}
# -             if key is not None:
# -                 kept[key] = body, response
# +             if key:
# +                 kept[key] = request.get_data(), response

# %% wrong: a_lock_for_each_request, refused by at-once
# at fault: four requests with one key came at the same moment
# -         with lock:
# +         with threading.Lock():

# %% wrong: head_books, from octets_and_response, refused by no-key
# at fault: HEAD /bookings/
# -         if request.method in ("GET", "HEAD"):
# +         if request.method == "GET":

# %% wrong: hyphens_do_not_count, refused by other-key
# at fault: after a booking with the key "choirinjune" the list doesn't match
#               return {"error": "a booking is an object"}, 400
# +         key = key and key.replace("-", "")

# %% wrong: key_demanded, refused by no-key
# at fault: without Idempotency-Key
# says: POST /bookings/ without a key returned 400
#               return {"error": "a booking is an object"}, 400
# +         if key is None:
# +             return {"error": "send an Idempotency-Key"}, 400

# %% wrong: key_ignored, refused by once
# at fault: the second response says Location: /booking/2, the first one /booking/1
# -             if key in kept:
# -                 asked, response = kept[key]
# -                 if asked != body:
# -                     return {"error": f"the key {key} belongs to another booking"}, 422
# -                 return response

# %% wrong: keys_cut_at_64, refused by other-key
# at fault: 7F3A-3"
# says: after a booking with the key
#               return {"error": "a booking is an object"}, 400
# +         key = key and key[:64]

# %% wrong: keys_cut_short, refused by other-key
# at fault: 7f3a-2"
# says: with the key
#               return {"error": "a booking is an object"}, 400
# +         key = key and key[:33]

# %% wrong: looks_and_books_later, from key_ignored, refused by at-once
# at fault: four requests with one key came at the same moment
#   import threading
# + import time
# ...
#               return {"error": "a booking is an object"}, 400
# +         if key in kept:
# +             asked, response = kept[key]
# +             if asked != body:
# +                 return {"error": f"the key {key} belongs to another booking"}, 422
# +             return response
# +         time.sleep(0.05)  # asks a database

# %% wrong: no_key_is_a_key, refused by no-key
# at fault: without Idempotency-Key
# says: after a booking without a key the list doesn't match what was booked: there are 2
# -             if key is not None:
# -                 kept[key] = body, response
# +             kept[key] = body, response

# %% wrong: only_the_end_of_the_key, refused by other-key
# at fault: 7F3A-2"
# says: after a booking with the key
#               return {"error": "a booking is an object"}, 400
# +         key = key and key[-12:]

# %% wrong: other_content_gets_the_old_answer, refused by other-content
# at fault: a known key with a different day returned 201 Created
# -                 asked, response = kept[key]
# -                 if asked != body:
# -                     return {"error": f"the key {key} belongs to another booking"}, 422
# -                 return response
# +                 return kept[key][1]

# %% wrong: refused_after_booking, refused by other-content
# at fault: a known key with another body changed the bookings
#                   if asked != body:
# +                     bookings.append(body)

# %% wrong: refused_and_remembered, refused by other-content
# at fault: 422 Unprocessable Content
# says: returned 422
#                   asked, response = kept[key]
# +                 kept[key] = body, response
# +                 return response if asked == body else ({"error": "other content"}, 422)

# %% wrong: remembers_behind_the_lock, refused by at-once
# at fault: four requests with one key came at the same moment
# -             if key is not None:
# -                 kept[key] = body, response
# -             return response
# +         if key is not None:
# +             kept[key] = body, response
# +         return response

# %% wrong: remembers_five, refused by other-key
# at fault: the second response says Location: /booking/10, the first one /booking/1
#                   kept[key] = body, response
# +                 while len(kept) > 5:
# +                     kept.pop(next(iter(kept)))

# %% wrong: second_is_409, refused by once
# at fault: the second request with the key "choir-in-may" returned 409 Conflict
# -                 if asked != body:
# -                     return {"error": f"the key {key} belongs to another booking"}, 422
# +                 if key:
# +                     return {"error": "this was booked already"}, 409
