from flask import Flask, Response, jsonify, request


def make_app():
    app = Flask(__name__)
    shelves = {"sheet": {}, "note": {}}

    def absent():
        return Response("nothing was said here\n", 404, content_type="text/plain")

    def merge(old, new):
        if not isinstance(new, dict):
            return new
        result = {} if not isinstance(old, dict) else old.copy()
        for key in new:
            if new[key] is None and key in result:
                del result[key]
            if new[key] is not None:
                result[key] = merge(result.get(key), new[key])
        return result

    def thing(kind, shown, read, methods):
        shelf = shelves[kind]

        def answer(child):
            known = child in shelf
            if request.method == "PUT":
                shelf[child] = read()
                return Response(status=200 if known else 201)
            if not known:
                return absent()
            if request.method == "PATCH":
                shelf[child] = merge(shelf[child], read())
                return Response(status=204)
            if request.method == "DELETE":
                del shelf[child]
                return Response(status=200)
            return shown(shelf[child])

        app.add_url_rule(f"/{kind}/<child>", kind, answer, methods=methods)

    thing("sheet", jsonify, lambda: request.get_json(force=True), ["GET", "PUT", "PATCH", "DELETE"])
    thing(
        "note",
        lambda octets: Response(octets, 200 if octets else 204, mimetype="text/plain"),
        lambda: request.get_data(),
        ["GET", "PUT"],
    )

    @app.get("/sheets/")
    def all_sheets():
        return jsonify({"sheets": list(map("/sheet/{}".format, shelves["sheet"]))})

    @app.get("/sheet/<child>/<question>")
    def one(child, question):
        try:
            return jsonify(shelves["sheet"][child][question])
        except KeyError:
            return absent()

    return app
