# %% starter
from flask import Flask


def make_app():
    app = Flask(__name__)
    taken = {"11": False, "12": False, "13": False}

    @app.get("/seat/<number>")
    def show(number):
        if number not in taken:
            return {"error": f"there is no seat {number}"}
        return {"seat": number, "taken": taken[number]}

    @app.post("/seat/<number>/book")
    def book(number):
        if number not in taken:
            return {"error": f"there is no seat {number}"}
        if taken[number]:
            return {"error": f"seat {number} is taken"}
        taken[number] = True
        return {"seat": number, "taken": True}

    return app


# %% solution
from flask import Flask


def make_app():
    app = Flask(__name__)
    taken = {"11": False, "12": False, "13": False}

    @app.get("/seat/<number>")
    def show(number):
        if number not in taken:
            return {"error": f"there is no seat {number}"}, 404
        return {"seat": number, "taken": taken[number]}

    @app.post("/seat/<number>/book")
    def book(number):
        if number not in taken:
            return {"error": f"there is no seat {number}"}, 404
        if taken[number]:
            return {"error": f"seat {number} is taken"}, 409
        taken[number] = True
        return {"seat": number, "taken": True}

    return app


# %% right: by_abort
from flask import Flask, abort


def make_app():
    app = Flask(__name__)
    taken = {"11": False, "12": False, "13": False}

    def known(number):
        if number not in taken:
            abort(404, f"there is no seat {number}")
        return number

    @app.get("/seat/<number>")
    def show(number):
        return {"seat": number, "taken": taken[known(number)]}

    @app.post("/seat/<number>/book")
    def book(number):
        if taken[known(number)]:
            abort(409, f"seat {number} is taken")
        taken[number] = True
        return {"seat": number}, 201

    return app


# %% right: made_responses
from flask import Flask, Response, jsonify


def make_app():
    app = Flask(__name__)
    free, taken = {"11", "12", "13"}, set()

    @app.get("/seat/<number>")
    def show(number):
        if number in free | taken:
            return jsonify(seat=number, taken=number in taken)
        return Response(f"There is no seat {number}.", 404, content_type="text/plain")

    @app.post("/seat/<number>/book")
    def book(number):
        if number in taken:
            return Response(f"Somebody has seat {number} already.", 409, content_type="text/plain")
        if number not in free:
            return Response(f"There is no seat {number}.", 404, content_type="text/plain")
        free.remove(number)
        taken.add(number)
        return "", 204

    return app


# %% wrong: each_number_to_13, refused by unknown-is-404
# at fault: GET /seat/10
# says: the theatre has no seat 10
# -         if number not in taken:
# +         if not number.isdigit() or int(number) > 13:
#               return {"error": f"there is no seat {number}"}, 404
# -         return {"seat": number, "taken": taken[number]}
# +         return {"seat": number, "taken": taken.get(number, False)}

# %% wrong: frees_the_seat, refused by taken-is-409
# at fault: seat 12 is free again
# -             return {"error": f"seat {number} is taken"}, 409
# +             return {"error": f"taken {taken.update({number: False})}"}, 409

# %% wrong: get_books_too, refused by unknown-is-404
# at fault: GET /seat/11/book booked the seat
# -     @app.post("/seat/<number>/book")
# +     @app.route("/seat/<number>/book", methods=["GET", "POST"])

# %% wrong: looking_is_a_conflict, refused by taken-is-409
# at fault: GET /seat/12 returned 409
# -         return {"seat": number, "taken": taken[number]}
# +         return {"seat": number, "taken": taken[number]}, 409 if taken[number] else 200

# %% wrong: makes_the_seat, refused by unknown-is-404
# at fault: POST /seat/99/book
# says: but now GET /seat/99 finds that seat
#       def book(number):
#           if number not in taken:
# +             taken[number] = True

# %% wrong: mended_for_one_seat, refused by taken-is-409
# at fault: seat 13 was taken, but POST /seat/13/book returned 200 OK
# -         if taken[number]:
# +         if taken[number] and number == "12":

# %% wrong: never_books, refused by taken-is-409
# at fault: the seat is still free
# -         taken[number] = True

# %% wrong: numbers_beyond_by_count, refused by unknown-is-404
# at fault: the theatre has no seat 10, but POST /seat/10/book returned 200 OK
# -         if number not in taken:
# +         if not number.isdigit() or int(number) > 13:
#               return {"error": f"there is no seat {number}"}, 404
# -         if taken[number]:
# +         if taken.get(number):

# %% wrong: only_seat_12, refused by taken-is-409
# at fault: seat 13 was taken, but POST /seat/13/book returned 200 OK
# -             return {"error": f"seat {number} is taken"}, 409
# +             return {"error": f"seat {number} is taken"}, 409 if number == "12" else 200

# %% wrong: says_error_where_it_works, refused by taken-is-409
# at fault: {"error":"seat 12 is taken"}
# says: or that there was an error
# -         return {"seat": number, "taken": True}
# +         return {"error": f"seat {number} is taken"}

# %% wrong: seat_lost, refused by taken-is-409
# at fault: GET /seat/12
# says: returned 404
#       def show(number):
# -         if number not in taken:
# +         if not taken.get(number):

# %% wrong: seats_outside_of_the_app, refused by unknown-is-404
# at fault: keep the seats inside make_app
#   from flask import Flask
# +
# + taken = {"11": False, "12": False, "13": False}
# ...
# -     taken = {"11": False, "12": False, "13": False}

# %% wrong: success_redirects, refused by taken-is-409
# at fault: the response is 303 See Other
# says: Location: /seat/12
# -         return {"seat": number, "taken": True}
# +         return {"seat": number, "taken": True}, 303, {"Location": f"/seat/{number}"}

# %% wrong: the_other_way_round, refused by taken-is-409
# at fault: it was a int
# says: TypeError
# -             return {"error": f"seat {number} is taken"}, 409
# +             return 409, {"error": "no"}

# %% wrong: the_third_one_gets_it, refused by taken-is-409
# at fault: then 200 OK
# says: seat 12 was taken, but POST /seat/12/book returned 200 OK
# -         if taken[number]:
# +         taken["#" + number] = taken.get("#" + number, 0) + 1
# +         if taken["#" + number] == 2:
