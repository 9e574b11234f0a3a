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
