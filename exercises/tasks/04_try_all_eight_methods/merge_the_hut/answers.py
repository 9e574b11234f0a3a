# %% starter
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    huts = {}

    @app.get("/hut/<name>")
    def show(name):
        if name not in huts:
            return {"error": f"no hut {name}"}, 404
        return huts[name]

    @app.put("/hut/<name>")
    def put(name):
        new = name not in huts
        huts[name] = request.get_json()
        return "", 201 if new else 204

    return app


# %% solution
from flask import Flask, jsonify, request

MERGE_PATCH = "application/merge-patch+json"


def make_app():
    app = Flask(__name__)
    huts = {}

    @app.get("/hut/<name>")
    def show(name):
        if name not in huts:
            return {"error": f"no hut {name}"}, 404
        return jsonify(huts[name])

    @app.put("/hut/<name>")
    def put(name):
        new = name not in huts
        huts[name] = request.get_json()
        return "", 201 if new else 204

    def merged(stored, patch):
        if not isinstance(patch, dict):
            return patch
        result = dict(stored) if isinstance(stored, dict) else {}
        for name, value in patch.items():
            if value is None:
                result.pop(name, None)
            else:
                result[name] = merged(result.get(name), value)
        return result

    @app.patch("/hut/<name>")
    def patch(name):
        if name not in huts:
            return {"error": f"no hut {name}"}, 404
        if request.mimetype != MERGE_PATCH:
            return {"error": f"send {MERGE_PATCH}"}, 415, {"Accept-Patch": MERGE_PATCH}
        huts[name] = merged(huts[name], request.get_json())
        return jsonify(huts[name])

    return app


# %% right: in_place
# -         if name not in huts:
# -             return {"error": f"no hut {name}"}, 404
# -         return jsonify(huts[name])
# +         return huts.get(name) or ({"error": "no such hut"}, 404)
# ...
# -         result = dict(stored) if isinstance(stored, dict) else {}
# +         result = stored if isinstance(stored, dict) else {}
# ...
# -         if request.mimetype != MERGE_PATCH:
# -             return {"error": f"send {MERGE_PATCH}"}, 415, {"Accept-Patch": MERGE_PATCH}
# +         if request.content_type != MERGE_PATCH:
# +             return "another type", 415, {"Accept-Patch": MERGE_PATCH}

# %% right: on_a_copy
# + from copy import deepcopy
# +
#   from flask import Flask, jsonify, request
# ...
# -         huts[name] = merged(huts[name], request.get_json())
# -         return jsonify(huts[name])
# +         huts[name] = merged(deepcopy(huts[name]), request.get_json())
# +         return "", 204

# %% wrong: accept_patch_both, refused by refuses
# at fault: Accept-Patch lists application/json-patch+json
# -             return {"error": f"send {MERGE_PATCH}"}, 415, {"Accept-Patch": MERGE_PATCH}
# +             both = f"{MERGE_PATCH}, application/json-patch+json"
# +             return {"error": f"send {MERGE_PATCH}"}, 415, {"Accept-Patch": both}

# %% wrong: answers_with_the_patch, refused by sets-and-keeps
# at fault: the response to PATCH shows a different cabin from GET
#           huts[name] = merged(huts[name], request.get_json())
# -         return jsonify(huts[name])
# +         return request.get_json()

# %% wrong: by_post, refused by sets-and-keeps
# at fault: 405 Method Not Allowed
# says: 405 means that the address doesn't support this method
# -     @app.patch("/hut/<name>")
# +     @app.post("/hut/<name>")

# %% wrong: does_not_say_which_type, refused by refuses
# at fault: type, and Accept-Patch says which it does
# says: doesn't say which media type PATCH reads
# -             return {"error": f"send {MERGE_PATCH}"}, 415, {"Accept-Patch": MERGE_PATCH}
# +             return {"error": f"send {MERGE_PATCH}"}, 415

# %% wrong: emptied_objects_vanish, refused by inside
# at fault: the object should still be there
# says: removed all members of an object, so the object should still be there
#                   result[name] = merged(result.get(name), value)
# +                 if result[name] == {}:
# +                     del result[name]

# %% wrong: empty_objects_are_skipped, refused by inside
# at fault: "food": {}
# says: and {} for food, which should be there
# -             else:
# +             elif value != {}:

# %% wrong: empty_objects_clear, refused by inside
# at fault: an empty object in a patch changed the cabin
# -                 result[name] = merged(result.get(name), value)
# +                 result[name] = {} if value == {} else merged(result.get(name), value)

# %% wrong: empty_texts_are_removed, refused by sets-and-keeps
# at fault: a patch set beds to '', but GET shows something else
# -             if value is None:
# +             if value is None or value == "":

# %% wrong: false_is_removed, refused by sets-and-keeps
# at fault: a patch set beds to False, but GET shows something else
# -             if value is None:
# +             if value is None or value is False:

# %% wrong: lists_grow, refused by lists
# at fault: "lake","lake"
# says: paths isn't the list that the patch sent
#                   result.pop(name, None)
# +             elif isinstance(value, list):
# +                 result[name] = result.get(name, []) + value

# %% wrong: makes_huts, refused by refuses
# at fault: PATCH /hut/nowhere
# says: PATCH of a cabin that doesn't exist returned 200 OK
#       def patch(name):
# -         if name not in huts:
# -             return {"error": f"no hut {name}"}, 404
# +         huts.setdefault(name, {})

# %% wrong: null_in_new_object, refused by inside
# at fault: menu was new, and your app stored the null inside it
# -                 result[name] = merged(result.get(name), value)
# +                 result[name] = merged(result[name], value) if name in result else value

# %% wrong: nulls_leave_lists, refused by lists
# at fault: ["lake",{"by":null
# says: sent a list with null in it
# -             return patch
# +             return [one for one in patch if one is not None] if isinstance(patch, list) else patch

# %% wrong: nulls_leave_lists_in_lists, refused by lists
# at fault: "far":4},[7]]
# says: a list with null in it, but your app didn't store it as it was sent
# -             return patch
# +             return (
# +                 [[y for y in x if y is not None] if isinstance(x, list) else x for x in patch]
# +                 if isinstance(patch, list)
# +                 else patch
# +             )

# %% wrong: objects_in_lists_are_merged, refused by lists
# at fault: {"by":"bus","far":4}
# says: a list of the same length, with an object in it, but your app didn't store it as it was sent
#       def merged(stored, patch):
# +         if isinstance(patch, list) and isinstance(stored, list) and len(patch) == len(stored):
# +             return [merged(a, b) for a, b in zip(stored, patch)]

# %% wrong: put_drops_nulls, refused by sets-and-keeps
# at fault: "guide": null
# says: GET shows something else
# -         huts[name] = request.get_json()
# +         huts[name] = merged({}, request.get_json())

# %% wrong: put_merges_too, refused by sets-and-keeps
# at fault: "phone":"0456"
# says: GET shows something else
# -         huts[name] = request.get_json()
# +         huts[name] = {**huts.get(name, {}), **request.get_json()}

# %% wrong: put_takes_a_merge_patch, refused by sets-and-keeps
# at fault: "phone":"0456"
# says: GET shows something else
# -         huts[name] = request.get_json()
# +         huts[name] = merged(huts.get(name, {}), request.get_json())

# %% wrong: reads_json_only, refused by sets-and-keeps
# at fault: 415 Unsupported Media Type
# -         if request.mimetype != MERGE_PATCH:
# +         if request.mimetype != "application/json":

# %% wrong: reads_json_patch_too, refused by refuses
# at fault: a PATCH with the media type application/json-patch+json returned 200 OK
# -         if request.mimetype != MERGE_PATCH:
# +         if request.mimetype not in (MERGE_PATCH, "application/json-patch+json"):

# %% wrong: replaces_all, refused by sets-and-keeps
# at fault: {"beds":42,"guide":"Ana"}
# says: two members, but the cabin isn't as it should be
# -         huts[name] = merged(huts[name], request.get_json())
# +         huts[name] = request.get_json(force=True)

# %% wrong: six_deep, refused by inside
# at fault: a patch changed two members, ten levels deep, but the cabin isn't as it should be
# -     def merged(stored, patch):
# +     def merged(stored, patch, depth=0):
# ...
# -                 result[name] = merged(result.get(name), value)
# +                 result[name] = merged(result.get(name), value, depth + 1) if depth < 5 else value

# %% wrong: three_deep, refused by inside
# at fault: ten levels deep
# -     def merged(stored, patch):
# -         if not isinstance(patch, dict):
# +     def merged(stored, patch, depth=0):
# +         if not isinstance(patch, dict) or (depth > 3 and stored is not None):
# ...
# -                 result[name] = merged(result.get(name), value)
# +                 result[name] = merged(result.get(name), value, depth + 1)

# %% wrong: unknown_null_raises, refused by null-removes
# at fault: KeyError: 'guide'
# says: result.pop(name)
# -                 result.pop(name, None)
# +                 result.pop(name)

# %% wrong: update_is_enough, refused by null-removes
# at fault: "phone":null
# says: a patch had null for phone and guide
# -         huts[name] = merged(huts[name], request.get_json())
# +         huts[name] = {**huts[name], **request.get_json(force=True)}
