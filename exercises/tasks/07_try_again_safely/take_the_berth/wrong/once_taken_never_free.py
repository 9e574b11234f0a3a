# refused by: free-again
# says: PUT /berth/12 for Ben, with If-None-Match: *, was answered 412
# at fault: DELETE /berth/12
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    berths, ever = {}, set()

    @app.get("/berth/<int:number>")
    def show(number):
        if number not in berths:
            return {"error": f"berth {number} is free"}, 404
        return berths[number]

    @app.put("/berth/<int:number>")
    def take(number):
        new = number not in berths
        if number in ever and request.headers.get("If-None-Match") == "*":
            return {"error": f"berth {number} is taken"}, 412
        ever.add(number)
        berths[number] = request.get_json()
        return "", 201 if new else 204

    @app.delete("/berth/<int:number>")
    def give_back(number):
        if number not in berths:
            return {"error": f"berth {number} is free"}, 404
        del berths[number]
        return "", 204

    return app
