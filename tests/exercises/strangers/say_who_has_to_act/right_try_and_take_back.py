from http import HTTPStatus

from flask import Flask, make_response, request


def make_app():
    app = Flask(__name__)
    shelf, oven = dict(rye=10, spelt=4), dict(broken=False)

    def refuse(status, words):
        answer = make_response({"ok": False, "error": words})
        answer.status = status
        return answer

    @app.get("/share/<int:guests>")
    def share(guests):
        try:
            return {"rolls for each": 24 // guests}
        except ZeroDivisionError:
            return refuse(HTTPStatus.UNPROCESSABLE_ENTITY, "nobody comes, and nobody gets a roll")

    @app.put("/oven")
    def put_oven():
        oven.update(request.get_json())
        return "", HTTPStatus.NO_CONTENT

    @app.get("/oven")
    def show_oven():
        return refuse(HTTPStatus.INTERNAL_SERVER_ERROR, "the oven is broken") if oven["broken"] else {"ok": True}

    @app.get("/shelf")
    def show_shelf():
        return shelf

    @app.post("/orders/")
    def order():
        kind, number = map(request.get_json().__getitem__, ("kind", "number"))
        before = shelf.get(kind)
        if before is None:
            return refuse(HTTPStatus.BAD_REQUEST, f"{kind} is not baked here")
        if before < number:
            return refuse(HTTPStatus.CONFLICT, f"only {before} {kind} left")
        shelf[kind] = before - number
        return {"ordered": kind, "number": number}, HTTPStatus.CREATED

    return app
