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
import re
import threading

from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    beds, versions, lock = {}, {}, threading.RLock()

    def may_write(name):
        wanted, there = request.headers.get("If-Match"), name in beds
        if wanted is None:
            if there:
                abort(428)
            return
        tags = {tag for weak, tag in re.findall(r'(W/)?("[^"]*")', wanted) if not weak}
        if not there or (wanted.strip() != "*" and tag(name) not in tags):
            abort(412)

    def tag(name):
        return f'"{name}.{versions[name]}"'

    @app.route("/bed/<name>", methods=["GET"])
    def show(name):
        if name not in beds:
            abort(404)
        return beds[name], {"ETag": tag(name)}

    @app.route("/bed/<name>", methods=["PUT"])
    def put(name):
        with lock:
            may_write(name)
            status = 200 if name in beds else 201
            beds[name] = request.json
            versions[name] = versions.get(name, 0) + 1
            return beds[name], status, {"ETag": tag(name)}

    @app.route("/bed/<name>", methods=["DELETE"])
    def delete(name):
        with lock:
            if name not in beds:
                abort(404)
            may_write(name)
            return beds.pop(name)

    return app


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

# %% wrong: conflict_409, from delete_unguarded, refused by lost-update
# at fault: 409 Conflict
# says: it returned 409
# -         return {"error": "the bed is not as you have seen it: read it again"}, 412
# +         return {"error": "the bed is not as you have seen it: read it again"}, 409
# ...
#       def delete(name):
#           if name not in beds:
#               return {"error": f"no bed {name}"}, 404
# +         refused = refusal(name)
# +         if refused:
# +             return refused

# %% wrong: delete_knows_no_star, refused by weak-and-star
# at fault: DELETE /bed/south had If-Match: *, and returned 412 Precondition
# -         if not isinstance(bed, dict):
# -             return {"error": "a bed is an object"}, 422
# ...
#                   return {"error": f"no bed {name}"}, 404
# -             refused = refusal(name)
# +             refused = refusal(name) or (({}, 412) if request.headers.get("If-Match") == "*" else None)

# %% wrong: delete_reads_one_tag, from delete_knows_no_star, refused by each-its-own
# at fault: "x580152e7c09c", "yesterday"
# says: DELETE /bed/south had If-Match:
# -             refused = refusal(name) or (({}, 412) if request.headers.get("If-Match") == "*" else None)
# +             refused = None if "," in request.headers.get("If-Match", "") else refusal(name)

# %% wrong: delete_takes_weak_tags, from delete_knows_no_star, refused by weak-and-star
# at fault: DELETE /bed/south had If-Match: W/"580152e7c09c", which matches
# -             refused = refusal(name) or (({}, 412) if request.headers.get("If-Match") == "*" else None)
# -             if refused:
# +             refused = refusal(name)
# +             if refused and "W/" not in request.headers.get("If-Match", ""):

# %% wrong: delete_unguarded, from starter, refused by removing
# at fault: DELETE /bed/south had If-Match
#           return hashlib.sha256(json.dumps(bed, sort_keys=True).encode()).hexdigest()[:12]
#
# +     def refusal(name):
# +         if "If-Match" not in request.headers:
# +             return ({"error": "say which version you have seen: If-Match"}, 428) if name in beds else None
# +         if name in beds and request.if_match.contains(tag_of(beds[name])):
# +             return None
# +         return {"error": "the bed is not as you have seen it: read it again"}, 412
# +
# ...
#       def put(name):
# +         refused = refusal(name)
# +         if refused:
# +             return refused

# %% wrong: deletes_all_beds, refused by removing
# at fault: took /bed/north away as well
# -         if not isinstance(bed, dict):
# -             return {"error": "a bed is an object"}, 422
# ...
# -             del beds[name]
# +             beds.clear()

# %% wrong: empty_beds_are_none, from delete_knows_no_star, refused by insists
# at fault: PUT /bed/bare had no If-Match, although the bed exists; it returned 204 No Content.
#   import json
# + import re
# ...
# -     beds, lock = {}, threading.Lock()
# +     lock = threading.Lock()
# +     beds = {}
# ...
# -         if "If-Match" not in request.headers:
# -             return ({"error": "say which version you have seen: If-Match"}, 428) if name in beds else None
# -         if name in beds and request.if_match.contains(tag_of(beds[name])):
# +         wanted = request.headers.get("If-Match")
# +         if wanted is None:
# +             return ({"error": "say which version you have seen"}, 428) if beds.get(name) else None
# +         if name in beds and wanted.strip() == "*":
# ...
# -         return {"error": "the bed is not as you have seen it: read it again"}, 412
# +         strong = [tag for weak, tag in re.findall(r'(W/)?"([^"]*)"', wanted) if not weak]
# +         if name in beds and tag_of(beds[name]) in strong:
# +             return None
# +         return {"error": "the bed is another one by now"}, 412
# ...
# -             refused = refusal(name)
# -             if refused:
# -                 return refused
# +             if no := refusal(name):
# +                 return no
# ...
# -             if name not in beds:
# +             if name not in beds and "If-Match" not in request.headers:
# ...
# -             refused = refusal(name) or (({}, 412) if request.headers.get("If-Match") == "*" else None)
# -             if refused:
# -                 return refused
# +             if no := refusal(name):
# +                 return no

# %% wrong: if_none_match, from conflict_409, refused by lost-update
# at fault: 428 Precondition Required
# says: had If-Match:
# -         if "If-Match" not in request.headers:
# +         if "If-None-Match" not in request.headers:
# ...
# -         if name in beds and request.if_match.contains(tag_of(beds[name])):
# +         if name in beds and request.if_none_match.contains(tag_of(beds[name])):
# ...
# -         return {"error": "the bed is not as you have seen it: read it again"}, 409
# +         return {"error": "the bed is not as you have seen it: read it again"}, 412

# %% wrong: looks_and_puts_later, from conflict_409, refused by at-once
# at fault: came at the same moment
#   import json
# + import time
# ...
# -         return {"error": "the bed is not as you have seen it: read it again"}, 409
# +         return {"error": "the bed is not as you have seen it: read it again"}, 412
# ...
#           refused = refusal(name)
#           if refused:
#               return refused
# +         time.sleep(0.05)  # asks a database
#           new = name not in beds

# %% wrong: looks_before_the_lock, refused by at-once
# at fault: came at the same moment, and got
#               return {"error": "a bed is an object"}, 422
# +         refused = refusal(name)
# +         if refused:
# +             return refused
# ...
#           with lock:
# -             refused = refusal(name)
# -             if refused:
# -                 return refused

# %% wrong: merges, refused by lost-update
# at fault: "dug by":"Ana"
# says: the bed isn't what the PUT sent
# -         if not isinstance(bed, dict):
# -             return {"error": "a bed is an object"}, 422
# ...
# -             beds[name] = bed
# +             beds[name] = {**beds.get(name, {}), **bed}

# %% wrong: new_beds_need_a_condition_too, from conflict_409, refused by lost-update
# at fault: PUT /bed/south, where no bed existed, returned 428
# -             return ({"error": "say which version you have seen: If-Match"}, 428) if name in beds else None
# +             return ({"error": "say which version you have seen: If-Match"}, 428)
# ...
# -         return {"error": "the bed is not as you have seen it: read it again"}, 409
# +         return {"error": "the bed is not as you have seen it: read it again"}, 412

# %% wrong: one_tag_only, from conflict_409, refused by each-its-own
# at fault: "yesterday", "580152e7c09c"
# says: had If-Match: "yesterday",
# -         if name in beds and request.if_match.contains(tag_of(beds[name])):
# +         if name in beds and request.headers["If-Match"] in ("*", f'"{tag_of(beds[name])}"'):
# ...
# -         return {"error": "the bed is not as you have seen it: read it again"}, 409
# +         return {"error": "the bed is not as you have seen it: read it again"}, 412

# %% wrong: silence_is_412, from conflict_409, refused by removing
# at fault: had no If-Match, although the bed exists; it returned 412
# -             return ({"error": "say which version you have seen: If-Match"}, 428) if name in beds else None
# +             return ({"error": "say which version you have seen: If-Match"}, 412) if name in beds else None
# ...
# -         return {"error": "the bed is not as you have seen it: read it again"}, 409
# +         return {"error": "the bed is not as you have seen it: read it again"}, 412

# %% wrong: star_makes_a_bed, from conflict_409, refused by weak-and-star
# at fault: but no bed exists there, and it returned 201
# -         if name in beds and request.if_match.contains(tag_of(beds[name])):
# +         if name not in beds or request.if_match.contains(tag_of(beds[name])):
# ...
# -         return {"error": "the bed is not as you have seen it: read it again"}, 409
# +         return {"error": "the bed is not as you have seen it: read it again"}, 412

# %% wrong: the_beginning_of_a_tag_will_do, from empty_beds_are_none, refused by each-its-own
# at fault: PUT /bed/south had If-Match: "5", which matches nothing that is there; it returned
# -             return ({"error": "say which version you have seen"}, 428) if beds.get(name) else None
# +             return ({"error": "say which version you have seen"}, 428) if name in beds else None
# ...
# -         if name in beds and tag_of(beds[name]) in strong:
# +         if name in beds and any(tag and tag_of(beds[name]).startswith(tag) for tag in strong):

# %% wrong: the_tag_is_a_length, refused by lost-update
# at fault: both plans have the tag "20"
# says: first leeks were planned, then beans
# -         return hashlib.sha256(json.dumps(bed, sort_keys=True).encode()).hexdigest()[:12]
# +         return str(len(json.dumps(bed)))
# ...
# -         if not isinstance(bed, dict):
# -             return {"error": "a bed is an object"}, 422
