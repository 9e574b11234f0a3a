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

# %% right: two_lines_of_challenges, from a_bare_scheme_in_front
# - from flask import Flask, request
# + from flask import Flask, make_response, request
# ...
# -             return {"error": "say who you are"}, 401, {"WWW-Authenticate": "Negotiate, Bearer, basic realm=plan"}
# +             response = make_response({"error": "say who you are"}, 401)
# +             response.headers.add("WWW-Authenticate", 'Basic realm="plan"')
# +             response.headers.add("WWW-Authenticate", 'Bearer realm="plan", scope="plan"')
# +             return response

# %% wrong: any_member_may, refused by ben-may-not
# at fault: Ben, with his right password pass:word, tried to write, and got 204
# -         if who.username != "ana":
# -             return {"error": "Ana keeps the plan"}, 403

# %% wrong: any_scheme_with_base64, refused by strangers-are-asked
# at fault: in the scheme Bearer
# says: this house reads only Basic
#   from flask import Flask, request
# + from werkzeug.datastructures import Authorization
# ...
# -         who = request.authorization
# -         known = who and who.type == "basic" and passwords.get(who.username) == who.password
# +         who = Authorization.from_header("Basic " + request.headers.get("Authorization", "").partition(" ")[2])
# +         known = who and passwords.get(who.username) == who.password

# %% wrong: basic_in_a_text, refused by strangers-are-asked
# at fault: 'Bearer realm="Basic realm=plan"'
# says: Basic and a realm, such as
# -             return {"error": "say who you are"}, 401, {"WWW-Authenticate": 'Basic realm="plan", charset="UTF-8"'}
# +             return {"error": "say who you are"}, 401, {"WWW-Authenticate": 'Bearer realm="Basic realm=plan"'}

# %% wrong: blanks_do_not_count, refused by strangers-are-asked
# at fault: her password with blanks around
# -         known = who and who.type == "basic" and passwords.get(who.username) == who.password
# +         known = who and who.type == "basic" and passwords.get(who.username, "") == (who.password or "").strip()

# %% wrong: capitals_count, refused by ana-writes
# at fault: 'bASIC'
# says: Ana came with her right password
# -         known = who and who.type == "basic" and passwords.get(who.username) == who.password
# +         known = (
# +             who and request.headers["Authorization"].startswith("Basic") and passwords.get(who.username) == who.password
# +         )

# %% wrong: case_does_not_count, refused by strangers-are-asked
# at fault: her password in capitals
# -         known = who and who.type == "basic" and passwords.get(who.username) == who.password
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

# %% wrong: digest_too, refused by strangers-are-asked
# at fault: Digest username="ana", password="tea-at-five"
# says: this house reads only Basic
# -         known = who and who.type == "basic" and passwords.get(who.username) == who.password
# +         known = who and passwords.get(who.username) == who.password

# %% wrong: head_is_asked_who, refused by ana-writes
# at fault: HEAD /plan
#           return plan
# +
# +     @app.before_request
# +     def head():
# +         if request.method == "HEAD":
# +             return put()

# %% wrong: merged, from clears_before_it_reads, refused by ana-writes
# at fault: "monday":"ben"
# says: the plan isn't what she sent
# -         plan.clear()

# %% wrong: more_than_the_password, refused by strangers-are-asked
# at fault: somebody with Ana's name and more than her password tried to write,
# -         known = who and who.type == "basic" and passwords.get(who.username) == who.password
# +         known = who and who.type == "basic" and (who.password or "").startswith(passwords.get(who.username) or "~")

# %% wrong: no_challenge, refused by strangers-are-asked
# at fault: WWW-Authenticate
# says: doesn't say how to sign in
# -             return {"error": "say who you are"}, 401, {"WWW-Authenticate": 'Basic realm="plan", charset="UTF-8"'}
# +             return {"error": "say who you are"}, 401

# %% wrong: no_colon_is_a_fault, refused by strangers-are-asked
# at fault: ValueError: not enough values to unpack
# says: PUT /plan
# + from base64 import b64decode
# +
#   from flask import Flask, request
# ...
# -         who = request.authorization
# -         known = who and who.type == "basic" and passwords.get(who.username) == who.password
# -         if not known or who.username not in passwords:
# +         scheme, _, token = request.headers.get("Authorization", "").partition(" ")
# +         name, password = b64decode(token).decode().split(":", 1) if scheme.lower() == "basic" else ("", "")
# +         if name not in passwords or passwords[name] != password:
# ...
# -         if who.username != "ana":
# +         if name != "ana":

# %% wrong: no_name_raises, refused by strangers-are-asked
# at fault: PUT /plan (without Authorization)
# says: AttributeError
# -         known = who and who.type == "basic" and passwords.get(who.username) == who.password
# +         known = who.type == "basic" and passwords.get(who.username) == who.password

# %% wrong: reading_is_closed, refused by ana-writes
# at fault: GET /plan returned 401
#       def show():
# +         if not request.authorization:
# +             return {}, 401, {"WWW-Authenticate": "Basic realm=plan"}

# %% wrong: realm_of_another_scheme, refused by strangers-are-asked
# at fault: 'Basic, Bearer realm="plan"'
# says: Basic and a realm, such as
# -             return {"error": "say who you are"}, 401, {"WWW-Authenticate": 'Basic realm="plan", charset="UTF-8"'}
# +             return {"error": "say who you are"}, 401, {"WWW-Authenticate": 'Basic, Bearer realm="plan"'}

# %% wrong: strangers_are_403, refused by strangers-are-asked
# at fault: somebody without a name tried to write, and got 403
# -             return {"error": "say who you are"}, 401, {"WWW-Authenticate": 'Basic realm="plan", charset="UTF-8"'}
# +             return {"error": "say who you are"}, 403, {"WWW-Authenticate": 'Basic realm="plan", charset="UTF-8"'}

# %% wrong: written_before_the_question, refused by strangers-are-asked
# at fault: changed the plan all the same
#           who = request.authorization
# +         new = request.get_json()
# +         plan.clear()
# +         plan.update(new)
