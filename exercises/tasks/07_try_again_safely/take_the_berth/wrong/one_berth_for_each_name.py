# refused by: free-again
# says: nobody has berth 13
# at fault: berth 13
import threading

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    berths, lock = {}, threading.Lock()

    @app.get("/berth/<int:number>")
    def show(number):
        if number not in berths:
            return {"error": f"berth {number} is free"}, 404
        return berths[number]

    @app.put("/berth/<int:number>")
    def take(number):
        who = request.get_json()
        with lock:
            new = number not in berths
            if not new and request.headers.get("If-None-Match") == "*":
                return {"error": f"berth {number} is taken"}, 412
            berths.update({number: who})
            [berths.pop(n) for n in list(berths) if n != number and berths[n] == who]
        return "", 201 if new else 204

    @app.delete("/berth/<int:number>")
    def give_back(number):
        if number not in berths:
            return {"error": f"berth {number} is free"}, 404
        del berths[number]
        return "", 204

    return app
