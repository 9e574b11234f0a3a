# %% starter
import time

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    notice, tickets, kept, book = {"text": "We leave at nine.", "version": 1}, {}, {}, []

    def enter(line):
        time.sleep(0.004)  # the purser writes slowly
        book.append(line)

    @app.get("/book")
    def show_book():
        return {"lines": book}

    @app.get("/notice")
    def show_notice():
        return {"text": notice["text"]}, 200, {"ETag": f'"{notice["version"]}"'}

    @app.put("/notice")
    def put_notice():
        text = request.get_json()["text"]
        if not request.if_match:
            return {"error": "say by If-Match which notice you have seen"}, 428
        if not request.if_match.contains(str(notice["version"])):
            return {"error": "this is not the notice you have seen"}, 412
        enter(f"a new notice: {text}")
        notice.update(text=text, version=notice["version"] + 1)
        return "", 204

    @app.get("/tickets/")
    def all_tickets():
        return {"tickets": [f"/ticket/{number}" for number in tickets], "free": 3 - len(tickets)}

    @app.post("/tickets/")
    def sell():
        key, car = request.headers.get("Idempotency-Key"), request.get_json()
        if key in kept:
            asked, response = kept[key]
            return response if asked == car else ({"error": f"{key} belongs to another car"}, 422)
        if len(tickets) == 3:
            return {"error": "the ferry is full"}, 409
        number = str(len(book) + 1)
        enter(f"sold {number}")
        tickets[number] = car
        response = car, 201, {"Location": f"/ticket/{number}"}
        if key is not None:
            kept[key] = car, response
        return response

    @app.get("/ticket/<number>")
    def show_ticket(number):
        if number not in tickets:
            return {"error": f"no ticket {number}"}, 404
        return tickets[number]

    @app.delete("/ticket/<number>")
    def give_back(number):
        if number not in tickets:
            return {"error": f"no ticket {number}"}, 404
        enter(f"given back {number}")
        del tickets[number]
        return "", 204

    return app


# %% solution
import threading
import time

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    notice, tickets, kept, book = {"text": "We leave at nine.", "version": 1}, {}, {}, []
    lock = threading.Lock()

    def enter(line):
        time.sleep(0.004)  # the purser writes slowly
        book.append(line)

    @app.get("/book")
    def show_book():
        return {"lines": book}

    @app.get("/notice")
    def show_notice():
        return {"text": notice["text"]}, 200, {"ETag": f'"{notice["version"]}"'}

    @app.put("/notice")
    def put_notice():
        sent = request.get_json()
        if not isinstance(sent, dict) or not isinstance(sent.get("text"), str):
            return {"error": "a notice has a text"}, 400
        text = sent["text"]
        with lock:
            if not request.if_match:
                return {"error": "say by If-Match which notice you have seen"}, 428
            if not request.if_match.contains(str(notice["version"])):
                return {"error": "this is not the notice you have seen"}, 412
            enter(f"a new notice: {text}")
            notice.update(text=text, version=notice["version"] + 1)
        return "", 204

    @app.get("/tickets/")
    def all_tickets():
        return {"tickets": [f"/ticket/{number}" for number in tickets], "free": 3 - len(tickets)}

    @app.post("/tickets/")
    def sell():
        key, car = request.headers.get("Idempotency-Key"), request.get_json()
        if not isinstance(car, dict):
            return {"error": "a car is an object"}, 400
        with lock:
            if key in kept:
                asked, response = kept[key]
                return response if asked == car else ({"error": f"{key} belongs to another car"}, 422)
            if len(tickets) == 3:
                return {"error": "the ferry is full"}, 409
            number = str(len(book) + 1)
            enter(f"sold {number}")
            tickets[number] = car
            response = car, 201, {"Location": f"/ticket/{number}"}
            if key is not None:
                kept[key] = car, response
        return response

    @app.get("/ticket/<number>")
    def show_ticket(number):
        if number not in tickets:
            return {"error": f"no ticket {number}"}, 404
        return tickets[number]

    @app.delete("/ticket/<number>")
    def give_back(number):
        with lock:
            if number not in tickets:
                return {"error": f"no ticket {number}"}, 404
            enter(f"given back {number}")
            del tickets[number]
        return "", 204

    return app


# %% right: one_writer_at_a_time, from starter
# + import threading
#   import time
# ...
# - from flask import Flask, request
# + from flask import Flask, g, request
# ...
#           book.append(line)
# +
# +     gate = threading.Semaphore(1)
# +
# +     @app.before_request
# +     def wait():
# +         if request.method in ("PUT", "POST", "DELETE"):
# +             gate.acquire()
# +             g.inside = True
# +
# +     @app.teardown_request
# +     def leave(_):
# +         if g.pop("inside", False):
# +             gate.release()

# %% right: taken_then_entered
#   import time
# + from itertools import count
# ...
# -     lock = threading.Lock()
# +     numbers, lock = count(1), threading.Lock()
# ...
# -             enter(f"a new notice: {text}")
# ...
#               notice.update(text=text, version=notice["version"] + 1)
# +         enter(f"a new notice: {text}")
# ...
# -             number = str(len(book) + 1)
# -             enter(f"sold {number}")
# +             number = f"m{next(numbers)}"
# ...
#                   kept[key] = car, response
# +         enter(f"sold {number}")
# ...
# -             enter(f"given back {number}")
# ...
#               del tickets[number]
# +         enter(f"given back {number}")

# %% wrong: a_lock_for_each_key, refused by last-place
# at fault: four came at the same moment for the last place, and got 201, 201,
#       lock = threading.Lock()
# +     locks = {}
# ...
# -         if not isinstance(car, dict):
# -             return {"error": "a car is an object"}, 400
# -         with lock:
# +         with locks.setdefault(key, threading.Lock()):

# %% wrong: busy_is_503, refused by one-key
# at fault: 503 Service Unavailable
# says: four came at the same moment with one key for one car, and got 201,
#               return {"error": "a car is an object"}, 400
# -         with lock:
# +         if not lock.acquire(blocking=False):
# +             return {"error": "busy"}, 503
# +         try:
# ...
#                   kept[key] = car, response
# +         finally:
# +             lock.release()

# %% wrong: entered_before_the_look, refused by one-tag
# at fault: the ship's log has 2 lines
# +             enter(f"somebody brings a notice: {text}")
#               if not request.if_match:
# ...
# -             enter(f"a new notice: {text}")

# %% wrong: full_forgets_the_key, refused by one-key
# at fault: "the ferry is full"
# says: one key came at the same moment for two cars, twice each, and got
# +             if len(tickets) == 3:
# +                 return {"error": "the ferry is full"}, 409
#               if key in kept:

# %% wrong: full_is_503, refused by last-place
# at fault: one came alone, and there was no place left, and got 503
# -                 return {"error": "the ferry is full"}, 409
# +                 return {"error": "the ferry is full"}, 503

# %% wrong: gone_is_done, refused by last-place
# at fault: one client returned a ticket for the second time, alone, and got 204
# -                 return {"error": f"no ticket {number}"}, 404
# +                 return "", 204

# %% wrong: no_book, refused by one-key
# at fault: the ship's log has 0 lines
# -             number = str(len(book) + 1)
# -             enter(f"sold {number}")
# +             number = str(len(kept) + len(tickets) + 1)

# %% wrong: numbered_by_the_length, refused by nothing-lost
# at fault: /ticket/3 was already
# says: was already sold, but another car was sold the same ticket
# -             number = str(len(book) + 1)
# +             number = str(len(tickets) + 1)

# %% wrong: the_door_stays_shut, refused by one-tag
# at fault: PUT /notice (without If-Match)
# says: PUT /notice got no response from your app
#           text = sent["text"]
# -         with lock:
# +         lock.acquire()
# +         if True:
# ...
#               notice.update(text=text, version=notice["version"] + 1)
# +             lock.release()

# %% wrong: the_notice_has_the_last_word, refused by one-tag
# at fault: four came at the same moment with one tag, and a fifth without a
#       def put_notice():
# +         text, seen = request.get_json()["text"], str(notice["version"])
# ...
# -             if not request.if_match.contains(str(notice["version"])):
# +             if not request.if_match.contains(seen):

# %% wrong: two_with_one_key_conflict, refused by one-key
# at fault: (Idempotency-Key: "a")
# says: the same car came again with the same key, but got 409 Conflict
# -                 return response if asked == car else ({"error": f"{key} belongs to another car"}, 422)
# +                 return (
# +                     ({"error": "this key is known"}, 409)
# +                     if asked == car
# +                     else ({"error": f"{key} belongs to another car"}, 422)
# +                 )
