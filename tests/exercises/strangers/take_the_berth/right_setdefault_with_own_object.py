from flask import Flask, Response, abort, request


def make_app():
    app = Flask(__name__)
    berths = {}

    @app.get("/berth/<int:number>")
    def show(number):
        if number not in berths:
            return {"error": f"berth {number} is free"}, 404
        return berths[number]

    @app.put("/berth/<int:number>")
    def take(number):
        mine = request.get_json()
        if request.if_none_match.star_tag:
            if berths.setdefault(number, mine) is not mine:  # setdefault is done in one step
                abort(412)
            return Response(status=201, headers={"Location": f"/berth/{number}"})
        new = number not in berths
        berths[number] = mine
        return Response(status=201 if new else 204)

    @app.delete("/berth/<int:number>")
    def give_back(number):
        if number not in berths:
            return {"error": f"berth {number} is free"}, 404
        del berths[number]
        return "", 204

    return app
