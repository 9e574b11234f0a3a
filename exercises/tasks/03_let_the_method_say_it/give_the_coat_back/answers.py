# %% starter
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    coats = {}

    @app.get("/coats/")
    def all_coats():
        return {"coats": [f"/coat/{number}" for number in coats]}

    @app.post("/coats/")
    def hang_up():
        number = str(len(coats) + 1)
        coats[number] = request.get_json()
        return coats[number], 201, {"Location": f"/coat/{number}"}

    @app.get("/coat/<number>")
    def show(number):
        if number not in coats:
            return {"error": f"no coat {number}"}, 404
        return coats[number]

    return app


# %% solution
from itertools import count

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    coats, numbers = {}, count(1)

    @app.get("/coats/")
    def all_coats():
        return {"coats": [f"/coat/{number}" for number in coats]}

    @app.post("/coats/")
    def hang_up():
        coat = request.get_json()
        if not isinstance(coat, dict):
            return {"error": "a coat is an object"}, 422
        number = str(next(numbers))
        coats[number] = coat
        return coats[number], 201, {"Location": f"/coat/{number}"}

    @app.get("/coat/<number>")
    def show(number):
        if number not in coats:
            return {"error": f"no coat {number}"}, 404
        return coats[number]

    @app.delete("/coat/<number>")
    def give_back(number):
        if number not in coats:
            return {"error": f"no coat {number}"}, 404
        del coats[number]
        return "", 204

    return app


# %% right: gone_is_gone
# -         coat = request.get_json()
# -         if not isinstance(coat, dict):
# -             return {"error": "a coat is an object"}, 422
# ...
# -         coats[number] = coat
# +         coats[number] = request.get_json()
# ...
# -         if number not in coats:
# -             return {"error": f"no coat {number}"}, 404
# -         del coats[number]
# +         coats.pop(number, None)

# %% right: says_410, from gone_is_gone
# -     coats, numbers = {}, count(1)
# +     coats, given_back = {}, set()
# ...
# -         number = str(next(numbers))
# +         number = str(len(coats) + len(given_back) + 1)
# ...
# -         coats.pop(number, None)
# -         return "", 204
# +         if number in given_back:
# +             return {"error": f"coat {number} was given back"}, 410
# +         if number not in coats:
# +             return {"error": f"no coat {number}"}, 404
# +         given_back.add(number)
# +         return coats.pop(number)

# %% wrong: a_list_of_none, refused by removes
# at fault: ["/coat/1","/coat/2"]
# says: doesn't list exactly the coats that hang here now
#       def show(number):
# -         if number not in coats:
# +         if coats.get(number) is None:
# ...
# -         del coats[number]
# +         coats[number] = None

# %% wrong: an_empty_coat_stays, refused by removes
# at fault: DELETE /coat/3
# says: for a coat that was there
#       def give_back(number):
# -         if number not in coats:
# +         if not coats.get(number):

# %% wrong: begins_anew_after_forty, refused by much-later
# at fault: one coat after the other came and went: coat number 41 was given
# -         number = str(next(numbers))
# +         number = str(next(numbers) % 40)

# %% wrong: coats_outside_of_the_app, refused by twice
# at fault: keep the coats inside make_app
#   from flask import Flask, request
# +
# +
# + coats, numbers = {}, count(1)
# ...
# -     coats, numbers = {}, count(1)

# %% wrong: emptied_not_removed, refused by removes
# at fault: GET /coat/1 still returns 200 OK
# -         del coats[number]
# +         coats[number] = {}

# %% wrong: error_with_200, refused by twice
# at fault: then 200 OK
# says: reports an error
# -             return {"error": f"no coat {number}"}, 404
# +             return {"error": f"no coat {number}"}
#           del coats[number]

# %% wrong: highest_plus_one, refused by much-later
# at fault: POST gave a new coat the address /coat/1, and a repeated DELETE /coat/1 removed it
# -         number = str(next(numbers))
# +         number = str(max(map(int, coats), default=0) + 1)

# %% wrong: number_starts_with, refused by much-later
# at fault: DELETE /coat/
# says: removed the coat at
# -         if number not in coats:
# -             return {"error": f"no coat {number}"}, 404
# -         del coats[number]
# +         for other in [n for n in coats if n.startswith(number)]:
# +             del coats[other]

# %% wrong: numbers_come_again, refused by much-later
# at fault: at /coat/2, in place of the blue one
# -         number = str(next(numbers))
# +         number = str(len(coats) + 1)

# %% wrong: numbers_from_a_small_range, refused by much-later
# at fault: coat number 21
# says: came and went: coat number
# -         coat = request.get_json()
# -         if not isinstance(coat, dict):
# -             return {"error": "a coat is an object"}, 422
# -         number = str(next(numbers))
# -         coats[number] = coat
# +         number = str(next(numbers) % 20)
# +         coats[number] = request.get_json()

# %% wrong: same_coat_same_number, refused by much-later
# at fault: eight POSTs came at the same moment, but the number of addresses for their coats is only 1
# -     coats, numbers = {}, count(1)
# +     coats, made = {}, []
# ...
# -         if not isinstance(coat, dict):
# -             return {"error": "a coat is an object"}, 422
# -         number = str(next(numbers))
# +         number = next((known for known, kept in coats.items() if kept == coat), None)
# +         if number is None:
# +             made.append(1)
# +             number = str(len(made))

# %% wrong: second_one_raises, refused by twice
# at fault: DELETE /coat/1 twice
# says: del coats[number]
#       def give_back(number):
# -         if number not in coats:
# -             return {"error": f"no coat {number}"}, 404

# %% wrong: takes_another, refused by twice
# at fault: for a coat that went back before, removed the coat at /coat/2
#       def give_back(number):
# +         if number not in coats and coats:
# +             number = next(iter(coats))

# %% wrong: takes_them_all, refused by removes
# at fault: /coat/1 removed the coat at /coat/2 as well
# -         del coats[number]
# +         coats.clear()

# %% wrong: three_letters_of_a_uuid, from numbers_from_a_small_range, refused by much-later
# at fault: /coat/
# says: came and went: coat number
# + import uuid
# +
#   from itertools import count
# ...
# -         number = str(next(numbers) % 20)
# +         number = uuid.uuid4().hex[:3]
