"""Where Ana's letters go: a service that knows her by a cookie, and the pages of somebody else. Lesson 06 starts both.

What the service does differs from try to try. `tries` says it (`tries.rule`), and writes down what came.
"""

from typing import Any

from flask import Flask, request

from .server import Server, start

ELSEWHERE = ("cross-site", "same-site")  # what a browser says in Sec-Fetch-Site of a page of another origin


def answer(ana: dict, rule: dict) -> Any:
    """The response at `/email`, the one address that Ana's letters have."""
    if request.cookies.get("member") != "ana":
        return "Only Ana may.", 403  # 401 names a scheme, and there is none for cookies
    if rule["looks"] and request.headers.get("Sec-Fetch-Site") in ELSEWHERE:
        return "A page from elsewhere asks.", 403
    if request.method == "POST":
        ana["email"] = request.get_json(force=rule["any_type"])["email"]
    if request.method == "DELETE":
        ana.clear()
    return ana


def letters(tries: Any) -> Flask:
    """The service. Ana signs in by a link, which begins a try; a real service would do that by a POST."""
    app, ana = Flask("letters"), {"email": "ana@example.org"}

    @app.get("/sign-in/<key>")
    def sign_in(key):
        ana["email"], page = "ana@example.org", tries.begin(key)
        return page, {"Set-Cookie": f"member=ana; Path=/{tries.rule['cookie']}"}  # a real one holds a secret

    @app.route("/email", methods=["GET", "POST", "DELETE"])
    def email():
        return answer(ana, tries.rule)

    @app.after_request
    def note(response):
        response.headers.update(tries.allowed(request.headers.get("Origin")))  # headers of CORS
        return tries.noted(request, response, ana.get("email"))

    return app


def elsewhere(tries: Any) -> Flask:
    """Somebody else's pages, one for each try."""
    app = Flask("elsewhere")
    app.get("/<key>")(tries.page)
    return app


def start_both(tries: Any) -> tuple[Server, Server]:
    """Start the service and somebody else's pages, and tell `tries` where a browser reaches them."""
    service, pages = start(letters(tries)), start(elsewhere(tries))
    tries.at(service.browser_url, pages.browser_url)
    return service, pages
