from flask import Flask, Response, redirect, request
from markupsafe import escape

CHAIN = ["mixed", "risen", "shaped", "baked"]
LABELS = {"risen": "Let it rise", "shaped": "Shape it", "baked": "Bake it"}


class Bakery:
    def __init__(self):
        self.loaves = {1: "mixed", 2: "risen"}
        self.last = 2

    def page(self, title, body, status=200):
        return Response(
            f"<!DOCTYPE html>\n<html lang=en><head><title>{escape(title)}</title></head><body>{body}</body></html>",
            status,
        )

    def shelf(self):
        items = "\n".join(f"<li><a href='../loaf/{n}'>Loaf {n}</a>: {s}" for n, s in sorted(self.loaves.items()))
        form = "<FORM METHOD=POST><BUTTON TYPE=submit NAME=do VALUE=mix>Mix a dough</BUTTON></FORM>"
        return self.page("Loaves", f"<ol>{items}</ol>{form}")

    def mix(self):
        if request.form.get("do") != "mix":
            return self.page("?", "There is one button here.", 400)
        self.last += 1
        self.loaves[self.last] = CHAIN[0]
        return redirect(f"/loaf/{self.last}", code=303)

    def loaf(self, number):
        if number not in self.loaves:
            return self.page("Gone", "No such loaf.", 404)
        now = self.loaves[number]
        after = CHAIN[CHAIN.index(now) + 1 :][:1]
        buttons = [f"<button name='becomes' value='{word}'>{LABELS[word]}</button>" for word in after]
        buttons.append("<button name='becomes' value='gift'>Give it away</button>")
        form = f"<form action='/loaf/{number}' method='POST'>{' '.join(buttons)}</form>"
        return self.page(f"Loaf {number}", f"<p>It is {now}.</p>{form}<a href='/loaves/'>All loaves</a>")

    def press(self, number):
        wanted = request.form.get("becomes")
        if number not in self.loaves:
            return self.page("Gone", "Somebody has it already.", 409)
        if wanted == "gift":
            del self.loaves[number]
            return redirect("/loaves/", code=303)
        if wanted not in LABELS:
            return self.page("?", "No such step.", 400)
        if CHAIN.index(wanted) != CHAIN.index(self.loaves[number]) + 1:
            return self.page("Too late", f"The loaf is {self.loaves[number]}.", 409)
        self.loaves[number] = wanted
        return redirect(f"/loaf/{number}", code=303)

    def stage(self, number):
        if number not in self.loaves:
            return self.page("Gone", "No such loaf.", 404)
        return {"stage": self.loaves[number]}


def make_app():
    app, bakery = Flask("bakery"), Bakery()
    app.add_url_rule("/loaves/", "shelf", bakery.shelf, methods=["GET"])
    app.add_url_rule("/loaves/", "mix", bakery.mix, methods=["POST"])
    app.add_url_rule("/loaf/<int:number>", "loaf", bakery.loaf, methods=["GET"])
    app.add_url_rule("/loaf/<int:number>", "press", bakery.press, methods=["POST"])
    app.add_url_rule("/loaf/<int:number>/stage", "stage", bakery.stage, methods=["GET"])
    return app
