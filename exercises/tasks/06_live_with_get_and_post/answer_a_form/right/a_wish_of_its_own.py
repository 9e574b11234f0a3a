from flask import Flask, abort, render_template_string, request, url_for

URLENCODED = "application/x-www-form-urlencoded"
PAGE = """<ol>{% for title in wishes.values() %}<li>{{ title }}{% endfor %}</ol>
<form method="post"><input name="title"><button>Wish</button></form>"""


def make_app():
    app = Flask(__name__)
    wishes = {}

    @app.route("/wishes/", methods=["GET", "POST"])
    def all_wishes():
        if request.method != "POST":
            return render_template_string(PAGE, wishes=wishes)
        if not request.content_type.startswith(URLENCODED):
            return {"error": f"send {URLENCODED}"}, 415, {"accept": URLENCODED}
        title = request.form.get("title") or abort(422)
        number = len(wishes) + 1
        wishes[number] = title
        return "", 303, {"Location": url_for("one", number=number)}

    @app.get("/wish/<int:number>")
    def one(number):
        return render_template_string("<h1>{{ title }}</h1>", title=wishes[number])

    return app
