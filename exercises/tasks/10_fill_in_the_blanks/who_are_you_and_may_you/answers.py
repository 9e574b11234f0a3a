# %% starter
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    passwords, plan = {"ana": "tea-at-five", "ben": "pass:word"}, {"monday": "ben"}

    @app.get("/plan")
    def show():
        return plan

    @app.put("/plan")
    def put():
        return {"error": "PUT is not written yet", "sent": request.get_json()}, 501

    return app


# %% solution
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    passwords, plan = {"ana": "tea-at-five", "ben": "pass:word"}, {"monday": "ben"}

    @app.get("/plan")
    def show():
        return plan

    @app.put("/plan")
    def put():
        who = request.authorization
        known = who and who.type == "basic" and passwords.get(who.username) == who.password
        if not known or who.username not in passwords:
            return {"error": "say who you are"}, 401, {"WWW-Authenticate": 'Basic realm="plan", charset="UTF-8"'}
        if who.username != "ana":
            return {"error": "Ana keeps the plan"}, 403
        new = request.get_json()
        if not isinstance(new, dict):
            return {"error": "a plan is an object"}, 422
        plan.clear()
        plan.update(new)
        return "", 204

    return app


# %% right: a_bare_scheme_in_front
# -             return {"error": "say who you are"}, 401, {"WWW-Authenticate": 'Basic realm="plan", charset="UTF-8"'}
# +             return {"error": "say who you are"}, 401, {"WWW-Authenticate": "Negotiate, Bearer, basic realm=plan"}
# ...
# -         if not isinstance(new, dict):
# -             return {"error": "a plan is an object"}, 422

# %% right: bearer_before_basic, from a_bare_scheme_in_front
# -             return {"error": "say who you are"}, 401, {"WWW-Authenticate": "Negotiate, Bearer, basic realm=plan"}
# +             return (
# +                 {"error": "say who you are"},
# +                 401,
# +                 {
# +                     "WWW-Authenticate": 'Bearer realm="tokens", error="invalid_token", Basic charset="UTF-8", realm = "plan"'
# +                 },
# +             )

# %% right: read_by_hand, from starter
# + from base64 import b64decode
# +
#   from flask import Flask, request
# ...
# -     passwords, plan = {"ana": "tea-at-five", "ben": "pass:word"}, {"monday": "ben"}
# +     house = {"ana:tea-at-five": "ana", "ben:pass:word": "ben"}
# +     state = {"plan": {"monday": "ben"}}
# +
# +     def who():
# +         scheme, _, words = request.headers.get("Authorization", "").partition(" ")
# +         try:
# +             return house.get(b64decode(words).decode()) if scheme.lower() == "basic" else None
# +         except ValueError:
# +             return None
# ...
# -         return plan
# +         return state["plan"]
# ...
# -         return {"error": "PUT is not written yet", "sent": request.get_json()}, 501
# +         match who():
# +             case None:
# +                 return "Who are you?", 401, {"WWW-Authenticate": "Basic realm=plan"}
# +             case "ana":
# +                 state["plan"] = request.get_json()
# +                 return "", 204
# +         return "Only Ana writes.", 403

# %% right: two_lines_of_challenges, from a_bare_scheme_in_front
# - from flask import Flask, request
# + from flask import Flask, make_response, request
# ...
# -             return {"error": "say who you are"}, 401, {"WWW-Authenticate": "Negotiate, Bearer, basic realm=plan"}
# +             response = make_response({"error": "say who you are"}, 401)
# +             response.headers.add("WWW-Authenticate", 'Basic realm="plan"')
# +             response.headers.add("WWW-Authenticate", 'Bearer realm="plan", scope="plan"')
# +             return response

# %% right: two_questions
from flask import Flask, abort, request
from werkzeug.datastructures import WWWAuthenticate
from werkzeug.exceptions import Unauthorized


def make_app():
    app = Flask(__name__)
    members, plan = {("ana", "tea-at-five"), ("ben", "pass:word")}, {"monday": "ben"}

    def who_asks():
        sent = request.authorization
        if sent is None or sent.type != "basic" or (sent.username, sent.password) not in members:
            raise Unauthorized(www_authenticate=WWWAuthenticate("basic", {"realm": "the house"}))
        return sent.username

    @app.route("/plan", methods=["GET", "PUT"])
    def the_plan():
        nonlocal plan
        if request.method != "PUT":
            return plan
        if who_asks() != "ana":
            abort(403)
        plan = request.get_json()
        return "", 204

    return app


# %% wrong: any_member_may, refused by ben-may-not
# at fault: Ben, with his right password pass:word, tried to write, and got 204
# -         if who.username != "ana":
# -             return {"error": "Ana keeps the plan"}, 403
# ...
# -         if not isinstance(new, dict):
# -             return {"error": "a plan is an object"}, 422

# %% wrong: any_password_of_the_house, refused by strangers-are-asked
# at fault: Ana's name and Ben's password
# says: Ben's password tried to write, and got 204
# -         known = who and who.type == "basic" and passwords.get(who.username) == who.password
# +         known = who and who.type == "basic" and who.password in passwords.values()
# ...
# -         if not isinstance(new, dict):
# -             return {"error": "a plan is an object"}, 422

# %% wrong: any_scheme_with_base64, refused by strangers-are-asked
# at fault: in the scheme Bearer
# says: this house reads only Basic
# + from base64 import b64decode
# +
#   from flask import Flask, request
# ...
# -         who = request.authorization
# -         known = who and who.type == "basic" and passwords.get(who.username) == who.password
# -         if not known or who.username not in passwords:
# +         try:
# +             token = request.headers["Authorization"].partition(" ")[2]
# +             name, _, password = b64decode(token).decode().partition(":")
# +         except (KeyError, ValueError):
# +             name, password = "", ""
# +         if name not in passwords or passwords[name] != password:
# ...
# -         if who.username != "ana":
# +         if name != "ana":

# %% wrong: basic_in_a_text, from a_bare_scheme_in_front, refused by strangers-are-asked
# at fault: 'Bearer realm="Basic realm=plan"'
# says: Basic and a realm, such as
# -             return {"error": "say who you are"}, 401, {"WWW-Authenticate": "Negotiate, Bearer, basic realm=plan"}
# +             return {"error": "say who you are"}, 401, {"WWW-Authenticate": 'Bearer realm="Basic realm=plan"'}

# %% wrong: ben_is_401, refused by ben-may-not
# at fault: answered 401 Unauthorized
# says: Ben, with his right password pass:word, tried to write, and got 401
# -             return {"error": "Ana keeps the plan"}, 403
# +             return {"error": "Ana keeps the plan"}, 401
# ...
# -         if not isinstance(new, dict):
# -             return {"error": "a plan is an object"}, 422

# %% wrong: ben_is_405, from ben_is_401, refused by ben-may-not
# at fault: answered 405 Method Not Allowed
# -             return {"error": "Ana keeps the plan"}, 401
# +             return {"error": "Ana keeps the plan"}, 405

# %% wrong: blanks_do_not_count, from any_password_of_the_house, refused by strangers-are-asked
# at fault: her password with blanks around
# -         known = who and who.type == "basic" and who.password in passwords.values()
# +         known = who and who.type == "basic" and passwords.get(who.username, "") == (who.password or "").strip()

# %% wrong: by_a_key_in_the_address, from any_password_of_the_house, refused by ana-writes
# at fault: Ana came with her right password
# -         known = who and who.type == "basic" and who.password in passwords.values()
# +         known = (
# +             request.args.get("key") == "tea-at-five"
# +             and who
# +             and who.type == "basic"
# +             and passwords.get(who.username) == who.password
# +         )

# %% wrong: capitals_count, from any_password_of_the_house, refused by ana-writes
# at fault: 'bASIC'
# says: Ana came with her right password
# -         known = who and who.type == "basic" and who.password in passwords.values()
# +         known = (
# +             who and request.headers["Authorization"].startswith("Basic") and passwords.get(who.username) == who.password
# +         )

# %% wrong: case_does_not_count, from any_password_of_the_house, refused by strangers-are-asked
# at fault: her password in capitals
# -         known = who and who.type == "basic" and who.password in passwords.values()
# +         known = who and who.type == "basic" and passwords.get(who.username, "") == (who.password or "").lower()

# %% wrong: clears_before_it_reads, refused by ana-writes
# at fault: body that can't be read, and the plan changed
# -         new = request.get_json()
# -         if not isinstance(new, dict):
# -             return {"error": "a plan is an object"}, 422
# ...
# -         plan.update(new)
# +         plan.update(request.get_json())

# %% wrong: compares_texts_by_digest, refused by strangers-are-asked
# at fault: TypeError: comparing strings with non-ASCII characters
# says: PUT /plan
# + from hmac import compare_digest
# +
#   from flask import Flask, request
# ...
# -         known = who and who.type == "basic" and passwords.get(who.username) == who.password
# +         known = who and who.type == "basic" and compare_digest(passwords.get(who.username, ""), who.password or "")

# %% wrong: cut_at_the_last_colon, from any_password_of_the_house, refused by ben-may-not
# at fault: Ben, with his right password
# says: answered 401
# -         known = who and who.type == "basic" and who.password in passwords.values()
# +         known = who and who.type == "basic" and passwords.get(who.username) == who.password and ":" not in who.password

# %% wrong: digest_too, refused by strangers-are-asked
# at fault: Digest username="ana", password="tea-at-five"
# says: this house reads only Basic
# -         known = who and who.type == "basic" and passwords.get(who.username) == who.password
# +         known = who and passwords.get(who.username) == who.password

# %% wrong: head_is_asked_who, from two_questions, refused by ana-writes
# at fault: HEAD /plan
# -         if request.method != "PUT":
# +         if request.method == "GET":

# %% wrong: merged, from clears_before_it_reads, refused by ana-writes
# at fault: "monday":"ben"
# says: the plan isn't what she sent
# -         plan.clear()

# %% wrong: more_than_the_password, from any_password_of_the_house, refused by strangers-are-asked
# at fault: somebody with Ana's name and more than her password tried to write,
# -         known = who and who.type == "basic" and who.password in passwords.values()
# +         known = who and who.type == "basic" and (who.password or "").startswith(passwords.get(who.username) or "~")

# %% wrong: no_challenge, from a_bare_scheme_in_front, refused by strangers-are-asked
# at fault: WWW-Authenticate
# says: doesn't say how to sign in
# -             return {"error": "say who you are"}, 401, {"WWW-Authenticate": "Negotiate, Bearer, basic realm=plan"}
# +             return {"error": "say who you are"}, 401

# %% wrong: no_colon_is_a_fault, from any_scheme_with_base64, refused by strangers-are-asked
# at fault: ValueError: not enough values to unpack
# says: PUT /plan
# -         try:
# -             token = request.headers["Authorization"].partition(" ")[2]
# -             name, _, password = b64decode(token).decode().partition(":")
# -         except (KeyError, ValueError):
# -             name, password = "", ""
# +         scheme, _, token = request.headers.get("Authorization", "").partition(" ")
# +         name, password = b64decode(token).decode().split(":", 1) if scheme.lower() == "basic" else ("", "")

# %% wrong: no_name_raises, from any_password_of_the_house, refused by strangers-are-asked
# at fault: PUT /plan (without Authorization)
# says: AttributeError
# -         known = who and who.type == "basic" and who.password in passwords.values()
# +         known = who.type == "basic" and passwords.get(who.username) == who.password

# %% wrong: no_realm, from a_bare_scheme_in_front, refused by strangers-are-asked
# at fault: the challenge is 'Basic'
# -             return {"error": "say who you are"}, 401, {"WWW-Authenticate": "Negotiate, Bearer, basic realm=plan"}
# +             return {"error": "say who you are"}, 401, {"WWW-Authenticate": "Basic"}

# %% wrong: reading_is_closed, refused by ana-writes
# at fault: GET /plan returned 401
#       def show():
# +         if not request.authorization:
# +             return {}, 401, {"WWW-Authenticate": "Basic realm=plan"}
# ...
# -         if not isinstance(new, dict):
# -             return {"error": "a plan is an object"}, 422

# %% wrong: realm_of_another_scheme, from a_bare_scheme_in_front, refused by strangers-are-asked
# at fault: 'Basic, Bearer realm="plan"'
# says: Basic and a realm, such as
# -             return {"error": "say who you are"}, 401, {"WWW-Authenticate": "Negotiate, Bearer, basic realm=plan"}
# +             return {"error": "say who you are"}, 401, {"WWW-Authenticate": 'Basic, Bearer realm="plan"'}

# %% wrong: strangers_are_403, from a_bare_scheme_in_front, refused by strangers-are-asked
# at fault: somebody without a name tried to write, and got 403
# -             return {"error": "say who you are"}, 401, {"WWW-Authenticate": "Negotiate, Bearer, basic realm=plan"}
# +             return {"error": "say who you are"}, 403, {"WWW-Authenticate": 'Basic realm="plan", charset="UTF-8"'}

# %% wrong: the_name_is_enough, from any_password_of_the_house, refused by strangers-are-asked
# at fault: Ana's name and a wrong password
# says: a wrong password tried to write, and got 204
# -         known = who and who.type == "basic" and who.password in passwords.values()
# +         known = who and who.type == "basic"

# %% wrong: written_before_the_question, refused by strangers-are-asked
# at fault: changed the plan all the same
#           who = request.authorization
# +         new = request.get_json()
# +         plan.clear()
# +         plan.update(new)
# ...
# -         if not isinstance(new, dict):
# -             return {"error": "a plan is an object"}, 422

# %% wrong: wrong_password_is_403, refused by strangers-are-asked
# at fault: Ana's name and a wrong password
# says: a wrong password tried to write, and got 403
#           known = who and who.type == "basic" and passwords.get(who.username) == who.password
# +         if who and who.username in passwords and not known:
# +             return {}, 403
# ...
# -         if not isinstance(new, dict):
# -             return {"error": "a plan is an object"}, 422
