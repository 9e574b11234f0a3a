# %% starter
import hashlib
import json

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    beds = {}

    def tag_of(bed):
        return hashlib.sha256(json.dumps(bed, sort_keys=True).encode()).hexdigest()[:12]

    @app.get("/bed/<name>")
    def show(name):
        if name not in beds:
            return {"error": f"no bed {name}"}, 404
        return beds[name], 200, {"ETag": f'"{tag_of(beds[name])}"'}

    @app.put("/bed/<name>")
    def put(name):
        new = name not in beds
        beds[name] = request.get_json()
        return "", 201 if new else 204

    @app.delete("/bed/<name>")
    def delete(name):
        if name not in beds:
            return {"error": f"no bed {name}"}, 404
        del beds[name]
        return "", 204

    return app


# %% solution
import hashlib
import json
import threading

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    beds, lock = {}, threading.Lock()

    def tag_of(bed):
        return hashlib.sha256(json.dumps(bed, sort_keys=True).encode()).hexdigest()[:12]

    def refusal(name):
        if "If-Match" not in request.headers:
            return ({"error": "say which version you have seen: If-Match"}, 428) if name in beds else None
        if name in beds and request.if_match.contains(tag_of(beds[name])):
            return None
        return {"error": "the bed is not as you have seen it: read it again"}, 412

    @app.get("/bed/<name>")
    def show(name):
        if name not in beds:
            return {"error": f"no bed {name}"}, 404
        return beds[name], 200, {"ETag": f'"{tag_of(beds[name])}"'}

    @app.put("/bed/<name>")
    def put(name):
        bed = request.get_json()
        if not isinstance(bed, dict):
            return {"error": "a bed is an object"}, 422
        with lock:
            refused = refusal(name)
            if refused:
                return refused
            new = name not in beds
            beds[name] = bed
        return "", 201 if new else 204

    @app.delete("/bed/<name>")
    def delete(name):
        with lock:
            if name not in beds:
                return {"error": f"no bed {name}"}, 404
            refused = refusal(name)
            if refused:
                return refused
            del beds[name]
        return "", 204

    return app


# %% right: before_each_request
import hashlib
import threading

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    beds, lock = {}, threading.Lock()

    def tag_of(bed):
        return hashlib.md5(repr(sorted(bed.items())).encode()).hexdigest()

    app.before_request(lambda: lock.acquire() and None)
    app.teardown_request(lambda error: lock.release())

    @app.before_request
    def is_seen():
        name, asked = request.view_args and request.view_args.get("name"), "If-Match" in request.headers
        if request.method not in ("PUT", "DELETE"):
            return None
        if name not in beds:
            return ("nothing is there", 412) if asked and request.method == "PUT" else None
        if not asked:
            return "which version have you seen?", 428
        return None if request.if_match.contains(tag_of(beds[name])) else ("read it again", 412)

    @app.get("/bed/<name>")
    def show(name):
        return (beds[name], 200, {"ETag": f'"{tag_of(beds[name])}"'}) if name in beds else ("", 404)

    @app.put("/bed/<name>")
    def put(name):
        status = 204 if name in beds else 201
        beds[name] = request.get_json()
        return "", status

    @app.delete("/bed/<name>")
    def delete(name):
        return "", 204 if beds.pop(name, None) is not None else 404

    return app


# %% right: versions
# -     beds, lock = {}, threading.Lock()
# +     beds, versions, lock = {}, {}, threading.Lock()
# ...
# -     def tag_of(bed):
# -         return hashlib.sha256(json.dumps(bed, sort_keys=True).encode()).hexdigest()[:12]
# +     def tag_of(name):
# +         return f"{name}.{versions[name]}"
# ...
# -         if name in beds and request.if_match.contains(tag_of(beds[name])):
# +         if name in beds and request.if_match.contains(tag_of(name)):
# ...
# -         return beds[name], 200, {"ETag": f'"{tag_of(beds[name])}"'}
# +         return beds[name], 200, {"ETag": f'"{tag_of(name)}"'}
# ...
# -         return "", 201 if new else 204
# +             versions[name] = versions.get(name, 0) + 1
# +             return bed, 201 if new else 200, {"ETag": f'"{tag_of(name)}"'}
# ...
# -             del beds[name]
# -         return "", 204
# +             return beds.pop(name)

# %% wrong: a_lock_in_g, refused by at-once
# at fault: came at the same moment
# - from flask import Flask, request
# + from flask import Flask, g, request
# ...
# -     beds, lock = {}, threading.Lock()
# +     beds = {}
# +
# +     @app.before_request
# +     def make_lock():
# +         g.lock = threading.Lock()
# ...
#               return {"error": "a bed is an object"}, 422
# -         with lock:
# +         with g.lock:
# ...
#       def delete(name):
# -         with lock:
# +         with g.lock:

# %% wrong: conflict_409, refused by lost-update
# at fault: 409 Conflict
# says: it returned 409
# -         return {"error": "the bed is not as you have seen it: read it again"}, 412
# +         return {"error": "the bed is not as you have seen it: read it again"}, 409

# %% wrong: delete_knows_no_star, refused by weak-and-star
# at fault: DELETE /bed/south had If-Match: *, and returned 412 Precondition
#                   return {"error": f"no bed {name}"}, 404
# -             refused = refusal(name)
# +             refused = refusal(name) or (({}, 412) if request.headers.get("If-Match") == "*" else None)

# %% wrong: delete_reads_one_tag, refused by each-its-own
# at fault: "x580152e7c09c", "yesterday"
# says: DELETE /bed/south had If-Match:
#                   return {"error": f"no bed {name}"}, 404
# -             refused = refusal(name)
# +             refused = None if "," in request.headers.get("If-Match", "") else refusal(name)

# %% wrong: delete_takes_weak_tags, refused by weak-and-star
# at fault: DELETE /bed/south had If-Match: W/"580152e7c09c", which matches
#                   return {"error": f"no bed {name}"}, 404
#               refused = refusal(name)
# -             if refused:
# +             if refused and "W/" not in request.headers.get("If-Match", ""):

# %% wrong: delete_unguarded, refused by removing
# at fault: DELETE /bed/south had If-Match
#                   return {"error": f"no bed {name}"}, 404
# -             refused = refusal(name)
# -             if refused:
# -                 return refused

# %% wrong: deletes_all_beds, refused by removing
# at fault: took /bed/north away as well
# -             del beds[name]
# +             beds.clear()

# %% wrong: empty_beds_are_none, refused by insists
# at fault: PUT /bed/bare had no If-Match, although the bed exists; it returned 204 No Content.
# -             return ({"error": "say which version you have seen: If-Match"}, 428) if name in beds else None
# +             return ({"error": "say which version you have seen: If-Match"}, 428) if beds.get(name) else None

# %% wrong: if_none_match, refused by lost-update
# at fault: 428 Precondition Required
# says: had If-Match:
# -         if "If-Match" not in request.headers:
# +         if "If-None-Match" not in request.headers:

# %% wrong: looks_and_puts_later, from starter, refused by at-once
# at fault: came at the same moment
#   import json
# + import time
# ...
#           return hashlib.sha256(json.dumps(bed, sort_keys=True).encode()).hexdigest()[:12]
# +
# +     def refusal(name):
# +         if "If-Match" not in request.headers:
# +             return ({"error": "say which version you have seen: If-Match"}, 428) if name in beds else None
# +         if name in beds and request.if_match.contains(tag_of(beds[name])):
# +             return None
# +         return {"error": "the bed is not as you have seen it: read it again"}, 412
# ...
#       def put(name):
# +         refused = refusal(name)
# +         if refused:
# +             return refused
# +         time.sleep(0.05)  # asks a database
# ...
# +         refused = refusal(name)
# +         if refused:
# +             return refused
#           del beds[name]

# %% wrong: looks_before_the_lock, refused by at-once
# at fault: came at the same moment, and got
# +         refused = refusal(name)
# +         if refused:
# +             return refused
#           with lock:
# -             refused = refusal(name)
# -             if refused:
# -                 return refused

# %% wrong: merges, refused by lost-update
# at fault: "dug by":"Ana"
# says: the bed isn't what the PUT sent
# -             beds[name] = bed
# +             beds[name] = {**beds.get(name, {}), **bed}

# %% wrong: new_beds_need_a_condition_too, refused by lost-update
# at fault: PUT /bed/south, where no bed existed, returned 428
# -             return ({"error": "say which version you have seen: If-Match"}, 428) if name in beds else None
# +             return ({"error": "say which version you have seen: If-Match"}, 428)

# %% wrong: one_tag_only, refused by each-its-own
# at fault: "yesterday", "580152e7c09c"
# says: had If-Match: "yesterday",
# -         if name in beds and request.if_match.contains(tag_of(beds[name])):
# +         if name in beds and request.headers["If-Match"] in ("*", f'"{tag_of(beds[name])}"'):

# %% wrong: silence_is_412, refused by removing
# at fault: had no If-Match, although the bed exists; it returned 412
# -             return ({"error": "say which version you have seen: If-Match"}, 428) if name in beds else None
# +             return ({"error": "say which version you have seen: If-Match"}, 412) if name in beds else None

# %% wrong: star_makes_a_bed, refused by weak-and-star
# at fault: but no bed exists there, and it returned 201
# -         if name in beds and request.if_match.contains(tag_of(beds[name])):
# +         if name not in beds or request.if_match.contains(tag_of(beds[name])):

# %% wrong: the_beginning_of_a_tag_will_do, refused by each-its-own
# at fault: PUT /bed/south had If-Match: "5", which matches nothing that is there; it returned
# -         if name in beds and request.if_match.contains(tag_of(beds[name])):
# +         if name in beds and (
# +             request.if_match.star_tag or any(tag_of(beds[name]).startswith(tag) for tag in request.if_match.as_set())
# +         ):

# %% wrong: the_tag_is_a_length, refused by lost-update
# at fault: both plans have the tag "20"
# says: first leeks were planned, then beans
# -         return hashlib.sha256(json.dumps(bed, sort_keys=True).encode()).hexdigest()[:12]
# +         return str(len(json.dumps(bed)))
