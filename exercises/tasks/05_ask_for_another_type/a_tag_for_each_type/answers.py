# %% starter
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    tides = {"monday": {"high": "06:12", "low": "12:31"}, "tuesday": {"high": "07:03", "low": "13:20"}}
    changes = {"monday": 0, "tuesday": 0}

    @app.get("/tide/<day>")
    def show(day):
        if day not in tides:
            return {"error": f"no tide for {day}"}, 404
        wanted = request.accept_mimetypes.best_match(["application/json", "text/html"], "application/json")
        tag = f'"{changes[day]}"'
        headers = {"ETag": tag, "Vary": "Accept"}
        if tag in request.headers.get("If-None-Match", ""):
            return "", 304, headers
        page = f"<!doctype html><title>{day}</title><p>High {tides[day]['high']}, low {tides[day]['low']}"
        return (page if wanted == "text/html" else tides[day]), 200, headers

    @app.put("/tide/<day>")
    def replace(day):
        tide = request.get_json()
        texts = [tide.get("high"), tide.get("low")] if isinstance(tide, dict) else [None]
        if not all(isinstance(text, str) and text.isprintable() for text in texts):
            return {"error": "a tide has high and low, two texts"}, 422
        tides[day] = tide
        changes[day] = changes.get(day, 0) + 1
        return "", 204

    return app


# %% solution
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    tides = {"monday": {"high": "06:12", "low": "12:31"}, "tuesday": {"high": "07:03", "low": "13:20"}}
    changes = {"monday": 0, "tuesday": 0}

    @app.get("/tide/<day>")
    def show(day):
        if day not in tides:
            return {"error": f"no tide for {day}"}, 404
        wanted = request.accept_mimetypes.best_match(["application/json", "text/html"], "application/json")
        tag = f'"{changes[day]}-{wanted}"'
        headers = {"ETag": tag, "Vary": "Accept"}
        if tag in request.headers.get("If-None-Match", ""):
            return "", 304, headers
        page = f"<!doctype html><title>{day}</title><p>High {tides[day]['high']}, low {tides[day]['low']}"
        return (page if wanted == "text/html" else tides[day]), 200, headers

    @app.put("/tide/<day>")
    def replace(day):
        tide = request.get_json()
        texts = [tide.get("high"), tide.get("low")] if isinstance(tide, dict) else [None]
        if not all(isinstance(text, str) and text.isprintable() for text in texts):
            return {"error": "a tide has high and low, two texts"}, 422
        tides[day] = tide
        changes[day] = changes.get(day, 0) + 1
        return "", 204

    return app


# %% right: hash_of_the_octets
from flask import Flask, Response, abort, jsonify, request


def make_app():
    app = Flask(__name__)
    tides = {"monday": {"high": "06:12", "low": "12:31"}, "tuesday": {"high": "07:03", "low": "13:20"}}

    def page(day):
        return Response(f"<h1>{day}</h1>High {tides[day]['high']}, low {tides[day]['low']}")

    @app.get("/tide/<day>")
    def show(day):
        if day not in tides:
            abort(404)
        wanted = request.accept_mimetypes.best_match(["application/json", "text/html"], "text/html")
        response = page(day) if wanted == "text/html" else jsonify(tides[day])
        response.vary.add("Accept")
        response.add_etag()
        return response.make_conditional(request)

    @app.put("/tide/<day>")
    def replace(day):
        tides[day] = request.json
        return tides[day]

    return app


# %% right: weak_tags
# -         tag = f'"{changes[day]}-{wanted}"'
# +         tag = f'W/"{len(wanted)}:{changes[day]}"'
# ...
# -         tide = request.get_json()
# -         texts = [tide.get("high"), tide.get("low")] if isinstance(tide, dict) else [None]
# -         if not all(isinstance(text, str) and text.isprintable() for text in texts):
# -             return {"error": "a tide has high and low, two texts"}, 422
# -         tides[day] = tide
# +         tides[day] = request.get_json()

# %% wrong: a_304_without_vary, refused by own-tag
# at fault: the 304 lacks the Vary of the 200
# -             return "", 304, headers
# +             return "", 304, {"ETag": tag}

# %% wrong: condition_taken_out, refused by own-tag
# at fault: "0-application/json" returned 200 OK
# -         if tag in request.headers.get("If-None-Match", ""):
# -             return "", 304, headers

# %% wrong: counts_refused_puts, refused by after-a-change
# at fault: PUT /tide/tuesday returned 422 Unprocessable Content, but the tag of the JSON went from
#           tide = request.get_json()
# +         changes[day] = changes.get(day, 0) + 1
# ...
# -         changes[day] = changes.get(day, 0) + 1

# %% wrong: counts_to_ten, refused by after-a-change
# at fault: "9-application/json", "0-application/
# says: Monday changed thirteen times, but its JSON had only the tags "2-application/json"
# -         tag = f'"{changes[day]}-{wanted}"'
# +         tag = f'"{changes[day] % 10}-{wanted}"'

# %% wrong: counts_to_two, refused by after-a-change
# at fault: only the tags "0-application/json"
# says: Monday changed thirteen times
# -         tag = f'"{changes[day]}-{wanted}"'
# +         tag = f'"{changes[day] % 2}-{wanted}"'

# %% wrong: forgets_unknown_days, refused by two-tags
# at fault: GET /tide/doomsday
# says: KeyError: 'doomsday'
# -         if day not in tides:
# +         if day == "":

# %% wrong: hash_of_the_record, refused by two-tags
# at fault: media types have the tag "06:12-12:31"
# -         tag = f'"{changes[day]}-{wanted}"'
# +         tag = '"' + "-".join(tides[day].values()) + '"'

# %% wrong: html_anywhere, refused by after-a-change
# at fault: the JSON has the tag "0-json", but with Accept: text/html;q=0.1, application/json it had "0-html"
# -         tag = f'"{changes[day]}-{wanted}"'
# +         kind = "html" if "text/html" in request.headers.get("Accept", "") else "json"
# +         tag = f'"{changes[day]}-{kind}"'

# %% wrong: monday_renews_tuesday, refused by after-a-change
# at fault: Tuesday didn't change
# -         tag = f'"{changes[day]}-{wanted}"'
# +         tag = f'"{sum(changes.values())}-{wanted}"'

# %% wrong: new_at_every_look, refused by two-tags
# at fault: had a different tag the second time
#           wanted = request.accept_mimetypes.best_match(["application/json", "text/html"], "application/json")
# +         changes[day] += 1

# %% wrong: new_day_crashes, refused by after-a-change
# at fault: /tide/wednesday
# says: Your code raised: KeyError: 'wednesday'.
# -         changes[day] = changes.get(day, 0) + 1
# +         if day in changes:
# +             changes[day] += 1

# %% wrong: no_quotation_marks, refused by two-tags
# at fault: ETag: 0-application/json
# says: has no quotation marks around it
# -         tag = f'"{changes[day]}-{wanted}"'
# +         tag = f"{changes[day]}-{wanted}"

# %% wrong: old_and_new, refused by after-a-change
# at fault: only the tags "new-application/json"
# says: Monday changed thirteen times
# -         tag = f'"{changes[day]}-{wanted}"'
# +         tag = f'"{"new" if changes[day] else "old"}-{wanted}"'

# %% wrong: parts_tags_at_a_blank, refused by own-tag
# at fault: "another-one","0-application/json","a-third"
# says: If-None-Match may list several tags
# -         if tag in request.headers.get("If-None-Match", ""):
# +         if tag in request.headers.get("If-None-Match", "").split(", "):

# %% wrong: tag_for_pages_only, refused by two-tags
# at fault: the JSON has no ETag
# -         return (page if wanted == "text/html" else tides[day]), 200, headers
# +         return (page, 200, headers) if wanted == "text/html" else (tides[day], 200, {"Vary": "Accept"})

# %% wrong: tag_inside_another, refused by the-other-tag
# at fault: If-None-Match: "10-json"
# says: with a tag that nobody ever gave
# -         tag = f'"{changes[day]}-{wanted}"'
# -         headers = {"ETag": tag, "Vary": "Accept"}
# +         tag = f"{changes[day]}-{wanted.split('/')[1]}"
# +         headers = {"ETag": f'"{tag}"', "Vary": "Accept"}

# %% wrong: tag_names_the_type_only, refused by after-a-change
# at fault: the tag from before the PUT
# -         tag = f'"{changes[day]}-{wanted}"'
# +         tag = f'"{day}-{wanted}"'

# %% wrong: tag_of_one_member, refused by after-a-change
# at fault: "05:55-text/html"
# says: Monday changed thirteen times, but its page had only the tags "05:10-text/html"
# -         tag = f'"{changes[day]}-{wanted}"'
# +         tag = f'"{tides[day]["high"] if wanted == "text/html" else changes[day]}-{wanted}"'

# %% wrong: the_type_is_dropped, refused by two-tags
# at fault: Accept: application/json didn't return the tide in that media type
# says: didn't return the tide in that media type
# -         return (page if wanted == "text/html" else tides[day]), 200, headers
# +         return page, 200, headers

# %% wrong: weak_for_the_page, from starter, refused by two-tags
# at fault: the JSON has the tag "0", and the page has W/"0"
#           tag = f'"{changes[day]}"'
# +         tag = f"W/{tag}" if wanted == "text/html" else tag

# %% wrong: words_of_accept, refused by after-a-change
# at fault: json,image/png;q=0.1"
# says: Tuesday didn't change
# -         tag = f'"{changes[day]}-{wanted}"'
# +         asked = request.headers.get("Accept", "")
# +         tag = f'"{changes[day]}-{asked.replace(" ", "")}"'
