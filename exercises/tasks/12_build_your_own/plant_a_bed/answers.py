# %% starter
from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    beds = {}

    @app.get("/bed/<name>")
    def bed(name):
        if name not in beds:
            abort(404)
        return {"plants": f"/bed/{name}/plants/"}

    @app.put("/bed/<name>")
    def make_bed(name):
        new = name not in beds
        beds.setdefault(name, {})
        return "", 201 if new else 204

    return app


# %% solution
from itertools import count

from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    beds, numbers = {}, count(1)

    @app.get("/bed/<name>")
    def bed(name):
        if name not in beds:
            abort(404)
        return {"plants": f"/bed/{name}/plants/"}

    @app.put("/bed/<name>")
    def make_bed(name):
        new = name not in beds
        beds.setdefault(name, {})
        return "", 201 if new else 204

    def plants_in(name):
        return beds[name] if name in beds else abort(404)

    def sent_plant():
        plant = request.get_json()
        if not isinstance(plant, dict) or set(plant) != {"kind", "water"}:
            abort(422)
        if not isinstance(plant["kind"], str) or type(plant["water"]) is not int:
            abort(422)
        return plant

    @app.get("/bed/<name>/plants/")
    def list_plants(name):
        return {"plants": [f"/bed/{name}/plant/{number}" for number in plants_in(name)]}

    @app.post("/bed/<name>/plants/")
    def plant(name):
        plants, number = plants_in(name), str(next(numbers))
        plants[number] = sent_plant()
        return plants[number], 201, {"Location": f"/bed/{name}/plant/{number}"}

    @app.get("/bed/<name>/plant/<number>")
    def show(name, number):
        return plants_in(name).get(number) or abort(404)

    @app.put("/bed/<name>/plant/<number>")
    def replace(name, number):
        if number not in plants_in(name):
            abort(404)
        beds[name][number] = sent_plant()
        return "", 204

    @app.delete("/bed/<name>/plant/<number>")
    def remove(name, number):
        plants_in(name).pop(number, None)
        return "", 204

    return app


# %% right: refused_by_400
#           if not isinstance(plant, dict) or set(plant) != {"kind", "water"}:
# -             abort(422)
# +             abort(400)
# ...
#           if not isinstance(plant["kind"], str) or type(plant["water"]) is not int:
# -             abort(422)
# +             abort(400)
# ...
# -         return plants[number], 201, {"Location": f"/bed/{name}/plant/{number}"}
# +         return "", 201, {"Location": f"http://{request.host}/bed/{name}/plant/{number}"}
# ...
#           beds[name][number] = sent_plant()
# -         return "", 204
# +         return beds[name][number]
# ...
# -         plants_in(name).pop(number, None)
# -         return "", 204
# +         return plants_in(name).pop(number, None) or abort(404)

# %% right: numbered_in_each_bed
# -     beds, numbers = {}, count(1)
# +     beds, given = {}, {}
# ...
# -         plants, number = plants_in(name), str(next(numbers))
# +         plants = plants_in(name)
# +         given[name] = given.get(name, 0) + 1
# +         number = f"p{given[name]}"

# %% wrong: a_missing_member_raises, refused by replaced-and-removed
# at fault: PUT /bed/herbs/plant/1 with {"water": 3}
# says: KeyError
# -         if not isinstance(plant, dict) or set(plant) != {"kind", "water"}:
# +         if not isinstance(plant, dict) or set(plant) - {"kind", "water"}:

# %% wrong: an_empty_bed_is_none, refused by planted
# at fault: GET /bed/herbs/plants/
# says: without a list of plants
# -         return beds[name] if name in beds else abort(404)
# +         return beds.get(name) or abort(404)

# %% wrong: any_bed_shows_it, refused by each-in-its-bed
# at fault: GET /bed/roses/plant/1
# says: shows among the roses too
# -         return plants_in(name).get(number) or abort(404)
# +         return next((bed[number] for bed in beds.values() if number in bed), None) or abort(404)

# %% wrong: half_water, refused by sense
# at fault: has 2.5 for water
# -         if not isinstance(plant["kind"], str) or type(plant["water"]) is not int:
# +         if not isinstance(plant["kind"], str) or type(plant["water"]) not in (int, float):

# %% wrong: numbers_come_again, refused by replaced-and-removed
# at fault: got /bed/herbs/plant/2
# says: where another plant
# -         plants, number = plants_in(name), str(next(numbers))
# +         plants, number = plants_in(name), str(len(plants_in(name)) + 1)

# %% wrong: one_bed_for_all, refused by planted
# at fault: GET /bed/roses/plants/
# says: but grows among the roses
# -         return beds[name] if name in beds else abort(404)
# +         return beds["herbs"] if name in beds else abort(404)

# %% wrong: plants_in_the_list, refused by planted
# at fault: does not name the new address
# -         return {"plants": [f"/bed/{name}/plant/{number}" for number in plants_in(name)]}
# +         return {"plants": [*plants_in(name).values()]}

# %% wrong: put_makes, refused by replaced-and-removed
# at fault: PUT /bed/herbs/plant/no-such-plant
# says: PUT to an unused number returned
# -         if number not in plants_in(name):
# -             abort(404)
# -         beds[name][number] = sent_plant()
# +         plants_in(name)[number] = sent_plant()

# %% wrong: put_merges, refused by replaced-and-removed
# at fault: the old kind is there still
# -         beds[name][number] = sent_plant()
# +         beds[name][number].update(request.get_json())

# %% wrong: removed_where_no_bed_is, refused by each-in-its-bed
# at fault: DELETE /bed/moon/plant/1 returned 204
# -         plants_in(name).pop(number, None)
# +         beds.get(name, {}).pop(number, None)

# %% wrong: says_200, refused by planted
# at fault: POST /bed/herbs/plants/
# -         return plants[number], 201, {"Location": f"/bed/{name}/plant/{number}"}
# +         return plants[number], 200, {"Location": f"/bed/{name}/plant/{number}"}

# %% wrong: takes_anything, refused by sense
# at fault: for JSON that breaks off
# -         plant = request.get_json()
# +         return request.get_json(force=True, silent=True) or {}
# +         plant = {}

# %% wrong: without_location, refused by planted
# at fault: 201 Created without Location
# -         return plants[number], 201, {"Location": f"/bed/{name}/plant/{number}"}
# +         return plants[number], 201

# %% wrong: zero_is_nothing, refused by replaced-and-removed
# at fault: "water": 0
# says: returned 422
# -         if not isinstance(plant["kind"], str) or type(plant["water"]) is not int:
# +         if not isinstance(plant["kind"], str) or not plant["water"] or type(plant["water"]) is not int:
