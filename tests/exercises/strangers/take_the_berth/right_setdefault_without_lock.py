from flask import Flask, request


def make_app():
    app = Flask(__name__)
    berths = {}

    @app.get("/berth/<int:number>")
    def show(number):
        if number not in berths:
            return {"error": f"berth {number} is free"}, 404
        return berths[number][0]

    @app.put("/berth/<int:number>")
    def take(number):
        wanted = request.get_json()
        if (request.headers.get("If-None-Match") or "").strip() == "*":
            taken_by = [wanted]  # a list of its own, not to be confused with another
            if berths.setdefault(number, taken_by) is not taken_by:
                return "Somebody lies there already.", 412, {"Content-Type": "text/plain"}
            return "", 201, {"Location": f"/berth/{number}"}
        new = number not in berths
        berths[number] = [wanted]
        return "", 201 if new else 204

    @app.delete("/berth/<int:number>")
    def give_back(number):
        if number not in berths:
            return {"error": f"berth {number} is free"}, 404
        del berths[number]
        return "", 204

    return app
