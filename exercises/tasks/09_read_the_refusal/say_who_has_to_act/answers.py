# %% starter
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    shelf, oven = {"rye": 10, "spelt": 4}, {"broken": False}

    @app.get("/share/<int:guests>")
    def share(guests):
        return {"rolls for each": 24 // guests}

    @app.put("/oven")
    def put_oven():
        state = request.get_json()
        if not isinstance(state, dict):
            return {"error": "the state of an oven is an object"}, 422
        oven.update(state)
        return "", 204

    @app.get("/oven")
    def show_oven():
        if oven["broken"]:
            return {"ok": False, "error": "the oven is broken"}
        return {"ok": True}

    @app.get("/shelf")
    def show_shelf():
        return shelf

    @app.post("/orders/")
    def order():
        kind, number = request.get_json()["kind"], request.get_json()["number"]
        if kind not in shelf:
            return {"error": f"no {kind} is baked here"}, 600
        shelf[kind] -= number
        if shelf[kind] < 0:
            return {"error": f"not enough {kind} is left"}, 409
        return {"ordered": kind, "number": number}, 201

    return app


# %% solution
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    shelf, oven = {"rye": 10, "spelt": 4}, {"broken": False}

    @app.get("/share/<int:guests>")
    def share(guests):
        if guests < 1:
            return {"error": "nobody is there to share with"}, 404
        return {"rolls for each": 24 // guests}

    @app.put("/oven")
    def put_oven():
        state = request.get_json()
        if not isinstance(state, dict):
            return {"error": "the state of an oven is an object"}, 422
        oven.update(state)
        return "", 204

    @app.get("/oven")
    def show_oven():
        if oven["broken"]:
            return {"ok": False, "error": "the oven is broken"}, 503
        return {"ok": True}

    @app.get("/shelf")
    def show_shelf():
        return shelf

    @app.post("/orders/")
    def order():
        sent = request.get_json()
        if not isinstance(sent, dict) or type(sent.get("number")) is not int or sent["number"] < 1:
            return {"error": "an order has a kind, and a number from 1 on"}, 400
        kind, number = sent.get("kind"), sent["number"]
        if kind not in list(shelf):
            return {"error": f"no {kind} is baked here"}, 422
        if number > shelf[kind]:
            return {"error": f"not enough {kind} is left"}, 409
        shelf[kind] -= number
        return {"ordered": kind, "number": number}, 201

    return app


# %% right: no_words, from starter
#       def share(guests):
# +         if guests < 1:
# +             return "", 404
# ...
# -         state = request.get_json()
# -         if not isinstance(state, dict):
# -             return {"error": "the state of an oven is an object"}, 422
# -         oven.update(state)
# +         oven.update(request.get_json())
# ...
# -             return {"ok": False, "error": "the oven is broken"}
# +             return "", 503
# ...
# -             return {"error": f"no {kind} is baked here"}, 600
# +             return "", 422
# +         if number > shelf[kind]:
# +             return "", 409
# ...
# -         if shelf[kind] < 0:
# -             return {"error": f"not enough {kind} is left"}, 409

# %% right: puts_it_back, from starter
# -         return {"rolls for each": 24 // guests}
# +         try:
# +             return {"rolls for each": 24 // guests}
# +         except ZeroDivisionError:
# +             return {"error": "name at least one guest"}, 422
# ...
# -         state = request.get_json()
# -         if not isinstance(state, dict):
# -             return {"error": "the state of an oven is an object"}, 422
# -         oven.update(state)
# +         oven.update(request.get_json())
# ...
# -             return {"ok": False, "error": "the oven is broken"}
# +             return {"ok": False, "error": "the oven is broken"}, 503
# ...
# -             return {"error": f"no {kind} is baked here"}, 600
# +             return {"error": f"no {kind} is baked here"}, 422
# ...
#           if shelf[kind] < 0:
# +             shelf[kind] += number

# %% wrong: bread_is_499, refused by unknown-bread
# at fault: 499 Unknown
# says: that fits, and that everybody knows
# -             return {"error": f"no {kind} is baked here"}, 422
# +             return {"error": f"no {kind} is baked here"}, 499

# %% wrong: bread_is_599, refused by unknown-bread
# at fault: returned 599
# says: which says: the bakery has to act
# -             return {"error": f"no {kind} is baked here"}, 422
# +             return {"error": f"no {kind} is baked here"}, 599

# %% wrong: bread_is_a_teapot, refused by unknown-bread
# at fault: 418 I'm a Teapot
# says: that fits, and that everybody knows
# -             return {"error": f"no {kind} is baked here"}, 422
# +             return {"error": f"no {kind} is baked here"}, 418

# %% wrong: bread_is_made, refused by nothing-half-done
# at fault: "spelt":-1
# says: the order was refused, but the shelf shows
# -         if number > shelf[kind]:
# +         shelf[kind] -= number
# +         if shelf[kind] < 0:
# ...
# -         shelf[kind] -= number

# %% wrong: looking_mends_the_oven, refused by oven
# at fault: GET /oven returned 200, which says: all went well
#           if oven["broken"]:
# +             oven["broken"] = False

# %% wrong: more_guests_than_rolls, refused by no-guests
# at fault: GET /share/25 worked before, but now gets 404 Not Found
# -         if guests < 1:
# +         if guests < 1 or guests > 24:

# %% wrong: never_takes, refused by unknown-bread
# at fault: GET /shelf doesn't show what it should after these
# -         shelf[kind] -= number

# %% wrong: no_guests_is_0_rolls, refused by no-guests
# at fault: GET /share/0 returned 200
# says: which says: all went well
# -             return {"error": "nobody is there to share with"}, 404
# +             return {"rolls for each": 0}

# %% wrong: no_guests_is_500, refused by no-guests
# at fault: returned 500
# says: which says: the bakery has to act
# -             return {"error": "nobody is there to share with"}, 404
# +             return {"error": "nobody is there to share with"}, 500

# %% wrong: no_orders_without_an_oven, refused by oven
# at fault: POST /orders/ worked before, but now gets 503 Service Unavailable
#       def order():
# +         if oven["broken"]:
# +             return {}, 503

# %% wrong: oven_is_409, refused by oven
# at fault: returned 409
# says: which says: the client has to act
# -             return {"ok": False, "error": "the oven is broken"}, 503
# +             return {"ok": False, "error": "the oven is broken"}, 409

# %% wrong: oven_is_501, refused by oven
# at fault: returned 501 Not Implemented
# -             return {"ok": False, "error": "the oven is broken"}, 503
# +             return {"ok": False, "error": "the oven is broken"}, 501

# %% wrong: sells_what_is_not_there, refused by nothing-half-done
# at fault: "ordered":"spelt"
# says: which says: all went well
# -         if number > shelf[kind]:
# -             return {"error": f"not enough {kind} is left"}, 409

# %% wrong: sold_out_is_503, refused by nothing-half-done
# at fault: returned 503
# says: which says: the bakery has to act
# -             return {"error": f"not enough {kind} is left"}, 409
# +             return {"error": f"not enough {kind} is left"}, 503

# %% wrong: sold_out_is_unknown, refused by nothing-half-done
# at fault: POST /orders/ returned 422 Unprocessable Content
# says: no spelt is left, although Ben does bake it
# -         if kind not in list(shelf):
# +         if kind not in list(shelf) or not shelf[kind]:

# %% wrong: still_divides, refused by no-guests
# at fault: ZeroDivisionError
# -         if guests < 1:
# -             return {"error": "nobody is there to share with"}, 404

# %% wrong: the_last_one_stays, refused by nothing-half-done
# at fault: {"kind": "spelt", "number": 4}
# says: POST /orders/ worked before
# -         if number > shelf[kind]:
# +         if number >= shelf[kind]:
