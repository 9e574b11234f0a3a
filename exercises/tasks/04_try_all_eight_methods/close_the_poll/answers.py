# %% starter
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    votes, poll = {}, {"closed": False}

    @app.get("/closed")
    def is_closed():
        return poll

    @app.put("/closed")
    def close():
        poll["closed"] = True
        return poll

    @app.route("/vote/<voter>", methods=["GET", "PUT", "DELETE", "POST", "PATCH", "OPTIONS"])
    def vote(voter):
        if request.method == "PUT":
            votes[voter] = request.get_json()
            return "", 204
        if request.method == "DELETE":
            votes.pop(voter, None)
            return "", 204
        if request.method in ("GET", "HEAD") and voter in votes:
            return votes[voter]
        return {"error": "not found"}, 404

    return app


# %% solution
from flask import Flask, jsonify, request


def make_app():
    app = Flask(__name__)
    votes, poll = {}, {"closed": False}

    @app.get("/closed")
    def is_closed():
        return poll

    @app.put("/closed")
    def close():
        poll["closed"] = True
        return poll

    def allowed():
        return ["GET", "HEAD", "OPTIONS"] + ([] if poll["closed"] else ["PUT", "DELETE"])

    @app.route("/vote/<voter>", methods=["GET", "PUT", "DELETE", "POST", "PATCH", "OPTIONS"])
    def vote(voter):
        now = {"Allow": ", ".join(allowed())}
        if request.method == "OPTIONS":
            return "", 204, now
        if request.method not in allowed():
            return {"error": f"{request.method} is not there now"}, 405, now
        if request.method == "PUT":
            votes[voter] = request.get_json()
            return "", 204
        if request.method == "DELETE":
            votes.pop(voter, None)
            return "", 204
        if voter in votes:
            return jsonify(votes[voter])
        return {"error": "not found"}, 404

    return app


# %% right: by_exception
# - from flask import Flask, jsonify, request
# + from flask import Flask, request
# + from werkzeug.exceptions import MethodNotAllowed
# ...
# -             return {"error": f"{request.method} is not there now"}, 405, now
# +             raise MethodNotAllowed(valid_methods=allowed())
# ...
# -             return jsonify(votes[voter])
# +             return votes[voter]

# %% right: says_what_was_done
# -             return {"error": f"{request.method} is not there now"}, 405, now
# +             return "", 405, now
# ...
# -             votes[voter] = request.get_json()
# -             return "", 204
# +             new = voter not in votes
# +             votes[voter] = request.get_json()
# +             return jsonify(votes[voter]), 201 if new else 200
# ...
# -             votes.pop(voter, None)
# -             return "", 204
# +             return ({"removed": True}, 200) if votes.pop(voter, None) else ("", 404)

# %% wrong: a_word_in_place_of_the_field, refused by options
# at fault: the response to OPTIONS has no Allow
# -             return "", 204, now
# +             return now

# %% wrong: allow_of_the_morning, refused by closed
# at fault: the poll is closed, but Allow lists DELETE
# -         now = {"Allow": ", ".join(allowed())}
# +         now = {"Allow": "GET, HEAD, OPTIONS, PUT, DELETE"}

# %% wrong: allow_without_head, refused by options
# at fault: Allow doesn't list HEAD
# -         return ["GET", "HEAD", "OPTIONS"] + ([] if poll["closed"] else ["PUT", "DELETE"])
# +         return ["GET"] if poll["closed"] else ["GET", "PUT", "DELETE"]

# %% wrong: closed_by_one_vote, refused by refusal
# at fault: the poll is open, but PUT /vote/ana returned 405 Method Not Allowed
# -     votes, poll = {}, {"closed": False}
# +     votes, poll, left = {}, {"closed": False}, set()
# ...
# -         if request.method not in allowed():
# +         if request.method not in allowed() or (request.method == "PUT" and voter in left):
# ...
#               votes.pop(voter, None)
# +             left.add(voter)

# %% wrong: closed_for_readers, refused by closed
# at fault: Allow: ,
# says: GET /vote/ana returned 405
# -         return ["GET", "HEAD", "OPTIONS"] + ([] if poll["closed"] else ["PUT", "DELETE"])
# +         return [] if poll["closed"] else ["GET", "HEAD", "OPTIONS"] + ([] if poll["closed"] else ["PUT", "DELETE"])

# %% wrong: conflict_when_closed, refused by closed
# at fault: 409 Conflict
# says: 409 asks the client to resolve
# -             return {"error": f"{request.method} is not there now"}, 405, now
# +             return {"error": f"{request.method} is not there now"}, 409 if request.method == "PUT" else 405, now

# %% wrong: delete_removes_all, refused by refusal
# at fault: DELETE /vote/ana changed ben's vote
# -             votes.pop(voter, None)
# +             votes.clear()

# %% wrong: head_forgotten, refused by options
# at fault: HEAD /vote/ana was answered 405 Method Not Allowed
# -         if request.method not in allowed():
# +         if request.method not in allowed() or request.method == "HEAD":

# %% wrong: options_is_404, refused by options
# at fault: OPTIONS /vote/ben returned 404
# -             return "", 204, now
# +             return ("", 204, now) if voter in votes else ("", 404)

# %% wrong: options_lists_all_it_has_heard_of, refused by options
# at fault: Allow lists PATCH, which a vote shouldn't support then
# -             return "", 204, now
# +             return "", 204, {"Allow": "GET, HEAD, PUT, DELETE, POST, PATCH, OPTIONS"}

# %% wrong: refused_without_allow, refused by refusal
# at fault: the response to POST has no Allow
# -             return {"error": f"{request.method} is not there now"}, 405, now
# +             return {"error": f"{request.method} is not there now"}, 405
