# %% starter
from itertools import count

from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    stations, numbers = {}, count(1)

    @app.get("/stations/")
    def all_stations():
        return {"stations": [f"/station/{number}" for number in stations if "removed" not in stations[number]]}

    @app.post("/stations/")
    def add():
        number = str(next(numbers))
        stations[number] = request.get_json(silent=True) or {}
        return "", 201, {"Location": f"/station/{number}"}

    @app.get("/station/<number>")
    def show(number):
        if number not in stations:
            abort(404)
        return stations[number]

    @app.put("/station/<number>")
    def replace(number):
        if number not in stations:
            abort(404)
        stations[number] = {**stations[number], **request.get_json()}
        return stations[number]

    @app.delete("/station/<number>")
    def remove(number):
        if number not in stations:
            abort(404)
        stations[number]["removed"] = True
        return "", 204

    return app


# %% solution
from itertools import count

from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    stations, numbers = {}, count(1)

    def sent_station():
        station = request.get_json()
        if not isinstance(station, dict) or set(station) != {"place", "height"}:
            abort(422)
        if not isinstance(station["place"], str) or type(station["height"]) is not int:
            abort(422)
        return station

    @app.get("/stations/")
    def all_stations():
        return {"stations": [f"/station/{number}" for number in stations]}

    @app.post("/stations/")
    def add():
        number = str(next(numbers))
        stations[number] = sent_station()
        return "", 201, {"Location": f"/station/{number}"}

    @app.get("/station/<number>")
    def show(number):
        if number not in stations:
            abort(404)
        return stations[number]

    @app.put("/station/<number>")
    def replace(number):
        if number not in stations:
            abort(404)
        stations[number] = sent_station()
        return stations[number]

    @app.delete("/station/<number>")
    def remove(number):
        if stations.pop(number, None) is None:
            abort(404)
        return "", 204

    return app


# %% right: keeps_the_removed_ones
#           return station
# +
# +     def must_be_there(number):
# +         if number not in stations:
# +             abort(404)
# +         if stations[number].get("removed"):
# +             abort(410)
# ...
# -         return {"stations": [f"/station/{number}" for number in stations]}
# +         return {"stations": [f"/station/{number}" for number in stations if not stations[number].get("removed")]}
# ...
#       def show(number):
# -         if number not in stations:
# -             abort(404)
# +         must_be_there(number)
# ...
#       def replace(number):
# -         if number not in stations:
# -             abort(404)
# +         must_be_there(number)
# ...
# -         if stations.pop(number, None) is None:
# -             abort(404)
# +         must_be_there(number)
# +         stations[number] = {**stations[number], "removed": True}

# %% right: one_status_for_all
# -         station = request.get_json()
# -         if not isinstance(station, dict) or set(station) != {"place", "height"}:
# -             abort(422)
# -         if not isinstance(station["place"], str) or type(station["height"]) is not int:
# -             abort(422)
# -         return station
# +         match request.get_json():
# +             case {"place": str(place), "height": int(height), **rest} if not rest and height is not True:
# +                 return {"place": place, "height": height}
# +             case _:
# +                 abort(400)
# ...
#           stations[number] = sent_station()
# -         return stations[number]
# +         return "", 204
# ...
# -         if stations.pop(number, None) is None:
# -             abort(404)
# +         stations.pop(number, None)

# %% wrong: half_a_station_raises, refused by replaces
# at fault: PUT /station/1 with {"height": 30}
# says: KeyError
# -         if not isinstance(station, dict) or set(station) != {"place", "height"}:
# +         if station["place"] is None or set(station) != {"place", "height"}:

# %% wrong: half_height, refused by sense
# at fault: the body of POST /stations/ has 12.5 for its height, but it got 201 Created
# -         if not isinstance(station["place"], str) or type(station["height"]) is not int:
# +         if not isinstance(station["place"], str) or type(station["height"]) not in (int, float):

# %% wrong: hidden_from_get_only, refused by removes
# at fault: PUT /station/1 returned 200 OK
# says: the station was removed, but PUT
# -         return {"stations": [f"/station/{number}" for number in stations]}
# +         return {"stations": [f"/station/{number}" for number in stations if "removed" not in stations[number]]}
# ...
#               abort(404)
# +         if "removed" in stations[number]:
# +             abort(410)
#           return stations[number]
# ...
# -         if stations.pop(number, None) is None:
# +         if number not in stations:
#               abort(404)
# +         stations[number]["removed"] = True

# %% wrong: put_makes_now, refused by replaces
# at fault: PUT /station/no-such-station
# says: PUT to an unused number returned
#       def replace(number):
# -         if number not in stations:
# -             abort(404)

# %% wrong: refuses_with_200, refused by sense
# at fault: POST /stations/ with "one"
# says: 200 OK for a word where an object belongs
#       def add():
# +         if not isinstance(request.get_json(), dict):
# +             return {"error": "no station"}

# %% wrong: removed_from_everything, refused by removes
# at fault: GET /station/2
# says: took another station away
# -         if stations.pop(number, None) is None:
# -             abort(404)
# +         stations.clear()

# %% wrong: second_delete_raises, refused by removes
# at fault: DELETE /station/1 twice
# says: KeyError
# -         if stations.pop(number, None) is None:
# -             abort(404)
# +         del stations[number]

# %% wrong: still_hidden, refused by removes
# at fault: 200 OK for GET after DELETE
# -         if stations.pop(number, None) is None:
# +         if number not in stations:

# %% wrong: still_merges, refused by replaces
# at fault: the old place is there still
#               abort(404)
# -         stations[number] = sent_station()
# +         stations[number] = {**stations[number], **request.get_json()}

# %% wrong: still_silent, refused by sense
# at fault: 201 Created for JSON that breaks off
#           number = str(next(numbers))
# -         stations[number] = sent_station()
# +         stations[number] = request.get_json(silent=True) or {}

# %% wrong: true_height, refused by sense
# at fault: the body of POST /stations/ has true for its height, but it got 201 Created
# -         if not isinstance(station["place"], str) or type(station["height"]) is not int:
# +         if not isinstance(station["place"], str) or not isinstance(station["height"], int):

# %% wrong: zero_is_no_height, refused by replaces
# at fault: "height": 0
# says: returned 422
# -         if not isinstance(station["place"], str) or type(station["height"]) is not int:
# +         if not isinstance(station["place"], str) or not station["height"] or type(station["height"]) is not int:
