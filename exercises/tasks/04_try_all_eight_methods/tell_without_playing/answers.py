# %% starter
from flask import Flask, Response, request


def make_app():
    app = Flask(__name__)
    seconds, listeners = {"1": 3, "2": 5}, {"1": 0, "2": 0}

    @app.get("/episode/<number>/listeners")
    def count(number):
        if number not in listeners:
            return {"error": f"no episode {number}"}, 404
        return {"listeners": listeners[number]}

    @app.get("/episode/<number>")
    def play(number):
        if request.method == "HEAD":
            return "", 204
        if number not in seconds:
            return {"error": f"no episode {number}"}, 404
        listeners[number] += 1
        sound = b"la" * 1000 * seconds[number]
        return Response(sound, content_type="audio/basic", headers={"ETag": f'"episode-{number}"'})

    return app


# %% solution
from flask import Flask, Response, request


def make_app():
    app = Flask(__name__)
    seconds, listeners = {"1": 3, "2": 5}, {"1": 0, "2": 0}

    @app.get("/episode/<number>/listeners")
    def count(number):
        if number not in listeners:
            return {"error": f"no episode {number}"}, 404
        return {"listeners": listeners[number]}

    @app.get("/episode/<number>")
    def play(number):
        if number not in seconds:
            return {"error": f"no episode {number}"}, 404
        if request.method == "GET":
            listeners[number] += 1
        sound = b"la" * 1000 * seconds[number]
        return Response(sound, content_type="audio/basic", headers={"ETag": f'"episode-{number}"'})

    return app


# %% right: counted_afterwards
# -         if request.method == "GET":
# -             listeners[number] += 1
# ...
#           return Response(sound, content_type="audio/basic", headers={"ETag": f'"episode-{number}"'})
# +
# +     @app.after_request
# +     def count_listeners(response):
# +         if (request.method, request.endpoint, response.status_code) == ("GET", "play", 200):
# +             listeners[request.view_args["number"]] += 1
# +         return response

# %% right: head_by_hand, from starter
#           return {"listeners": listeners[number]}
# +
# +     @app.route("/episode/<number>", methods=["HEAD"])
# +     def tell(number):
# +         if number not in seconds:
# +             return "", 404
# +         response = Response(content_type="audio/basic", headers={"ETag": f'"episode-{number}"'})
# +         response.content_length = 2000 * seconds[number]
# +         return response
# ...
# -         if request.method == "HEAD":
# -             return "", 204

# %% wrong: counted_and_taken_back, refused by listeners
# at fault: HEAD counted as a listener, or took one away
# -         if request.method == "GET":
# -             listeners[number] += 1
# +         listeners[number] += 1
# +         if request.method == "HEAD":
# +             listeners[number] = 0

# %% wrong: counters_outside_of_the_app, refused by listeners
# at fault: keep the counters inside make_app
#   from flask import Flask, Response, request
# +
# +
# + seconds, listeners = {"1": 3, "2": 5}, {"1": 0, "2": 0}
# ...
# -     seconds, listeners = {"1": 3, "2": 5}, {"1": 0, "2": 0}

# %% wrong: counts_missing, refused by heads
# at fault: HEAD /episode/99
# says: counted as a listener
#           if number not in seconds:
# +             listeners["1"] += 1

# %% wrong: get_counts_once_per_agent, refused by heads
# at fault: after 4 GETs the counter shows another number
# -             listeners[number] += 1
# +             listeners[number] = min(listeners[number] + 1, 3)

# %% wrong: head_by_agent, refused by heads
# at fault: User-Agent: curl/8
# says: /episode/1 counted as a listener
# -         if request.method == "GET":
# +         if request.method == "GET" or "curl" in request.headers.get("User-Agent", ""):

# %% wrong: head_counts_ep2, refused by heads
# at fault: HEAD /episode/2 counted as a listener
# -         if request.method == "GET":
# +         if request.method == "GET" or number == "2":

# %% wrong: head_listeners_resets, refused by heads
# at fault: HEAD /episode/1/listeners
# says: HEAD of the counter changed the counter
# +         if request.method == "HEAD":
# +             listeners[number] = 0
#           return {"listeners": listeners[number]}

# %% wrong: head_of_nobody, refused by nobody-there
# at fault: HEAD /episode/99 returned 200
#           if number not in seconds:
# -             return {"error": f"no episode {number}"}, 404
# +             return Response("", 200) if request.method == "HEAD" else ({"error": f"no episode {number}"}, 404)

# %% wrong: head_query, refused by heads
# at fault: ?from=mail
# says: /episode/1?from=mail counted as a listener
# -         if request.method == "GET":
# +         if request.method == "GET" or request.args:

# %% wrong: head_says_ok_only, refused by same-fields
# at fault: HEAD has Content-Type: text/html; charset=utf-8, but GET has Content-Type
# -         if request.method == "GET":
# -             listeners[number] += 1
# +         if request.method == "HEAD":
# +             return "", 200
# +         listeners[number] += 1

# %% wrong: head_second_time, refused by heads
# at fault: HEAD /episode/1
# says: /episode/1 counted as a listener
#       app = Flask(__name__)
# +     heads = []
# ...
# -         if request.method == "GET":
# +         if request.method == "HEAD":
# +             heads.append(1)
# +         if request.method == "GET" or len(heads) % 3 == 0:

# %% wrong: head_with_condition, refused by heads
# at fault: If-None-Match
# says: /episode/1 counted as a listener
# -         if request.method == "GET":
# +         if request.method == "GET" or request.headers.get("If-None-Match"):

# %% wrong: nothing_is_counted, refused by listeners
# at fault: GET once, but the counter shows another number
# -         if request.method == "GET":
# -             listeners[number] += 1

# %% wrong: options_listens, refused by listeners
# at fault: OPTIONS /episode/2
# says: OPTIONS counted as a listener
# -     @app.get("/episode/<number>")
# +     @app.route("/episode/<number>", methods=["GET", "OPTIONS"])
# ...
# -         if request.method == "GET":
# +         if request.method != "HEAD":

# %% wrong: still_204, refused by same-fields
# at fault: 204 No Content
# says: HEAD /episode/1 returned 204
# +         if request.method == "HEAD":
# +             return "", 204, {"Content-Length": 2000 * seconds[number]}
#           if request.method == "GET":

# %% wrong: unknown_raises, refused by heads
# at fault: HEAD /episode/99
# says: KeyError
# -         if number not in seconds:
# -             return {"error": f"no episode {number}"}, 404
