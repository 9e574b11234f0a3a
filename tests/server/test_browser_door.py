"""Who does not know the door's secret stays outside, on a laptop and in a codespace."""

import re
from urllib.parse import unquote, urljoin

import pytest
import requests
from asking import ADA, Asker, hello, hid_nothing, port_of
from flask import Flask, redirect, request, session, url_for
from programs import AS_ROOT_ONLY, NOBODY, status_for
from refusals import FORM, HTML, JSON
from servers import DOMAIN, NAME, VARIABLES, Forwarded, host_of, serving

from mini_server import start

# Promise: where a browser comes through Jupyter, only who knows the server's secret comes in; and all addresses fit.

PASSED_ON = {"Host": "hub.example", "X-ProxyContextPath": "/hub/user/ana/proxy/1", "X-Forwarded-Proto": "https,http"}
JUPYTERS = "_xsrf=2|x; username-hub-example=who-i-am; jupyterhub-session-id=17"


class Through(Asker):
    """Asks through the door, as jupyter-server-proxy would; `outside` is the address that the browser sees."""

    def __init__(self, server):
        super().__init__(server)
        self.secret = server.browser_url.rpartition("/")[2]
        self.outside = f"https://hub.example{server.browser_url}"

    def ask(self, method, target, body=None, **headers):
        headers = {**PASSED_ON, "Accept": "text/html", **headers}
        return super().ask(method, f"/{self.secret}{target}", body, **headers)

    def without_secret(self, method, target, **headers):
        """What somebody gets who does not know it."""
        return super().ask(method, target, **{**PASSED_ON, **headers})

    def seen_here(self, target, accept=JSON):
        """The same asked from this computer."""
        return super().ask("GET", target, accept=accept)


@pytest.fixture(scope="module")
def hosted():
    """The course's server and a learner's own app, in a notebook whose Jupyter a hub has started."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("JUPYTERHUB_SERVICE_PREFIX", "/hub/user/ana/")
        course, own = start(), start(own_app())
    with course, own:
        yield course, own


@pytest.fixture
def through(hosted):
    """Somebody who asks the course's server through the door."""
    hosted[0].reset()
    asker = Through(hosted[0])
    yield asker
    asker.close()
    hid_nothing(hosted[0])


@pytest.fixture
def own(hosted):
    """The same for an app of the learner's own."""
    asker = Through(hosted[1])
    yield asker
    asker.close()
    assert [*hosted[1].errors] == []


def own_app():
    """An app that says what it hears, and sets a cookie."""
    app = Flask("own")
    app.secret_key = "of the test"

    @app.route("/heard")
    def heard():
        authorization = request.headers.get("Authorization")
        return {"cookies": [*request.cookies], "authorization": authorization, "url": request.url}

    @app.get("/sign/in")
    def sign_in():
        session["name"] = "Ana"
        return redirect(url_for("heard"))

    @app.get("/wide")
    def wide():
        wide = {"Referrer-Policy": "unsafe-url", "Clear-Site-Data": '"*"'}
        return "", {"Set-Cookie": "a=1; Domain=hub.example; Path=/deep", **wide}

    return app


def seen_by_browser(through, target, address):
    """Where a browser goes that was at the target and is sent to the address."""
    return urljoin(through.outside + target, address)


@pytest.mark.parametrize(
    ("base", "below"),
    [("/hub/user/ana/", "/hub/user/ana/proxy/"), ("user/ana", "/user/ana/proxy/"), ("/", "/proxy/")],
)
def test_below_jupyter_the_address_has_the_port_and_a_secret(monkeypatch, base, below):
    monkeypatch.setenv("ONE_ADDRESS_PROXY_PREFIX", base)
    with start() as server:
        port = server.url.rpartition(":")[2]
        assert re.fullmatch(rf"{below}{port}/[\w-]{{22}}", server.browser_url)


def test_through_the_door_an_outside_host_is_ours_and_the_journal_says_so(through):
    assert through.get("/user/1").status == 200
    entry = through.seen_here("/journal/1").json()
    assert (entry["received"]["target"], ["Host", "hub.example"] in entry["received"]["fields"]) == ("/user/1", True)
    because = [step["because"] for step in entry["steps"]]
    assert "hub.example, through the door for the learner's browser" in because


@pytest.mark.parametrize("guess", ["", "/", "/x", "/proxy", "/hub/user/ana/proxy/1", "/%73ecret", "//", "/é", "/{}x"])
def test_an_outside_host_without_the_secret_is_421_and_nothing_is_done(through, guess):
    guess = guess.format(through.secret)
    answer = through.without_secret("GET", f"{guess}/user/delete/1", X_Forwarded_Prefix=through.server.browser_url)
    assert answer.status == 421
    assert "script-src 'none'" in answer.headers["Content-Security-Policy"]
    assert through.seen_here("/user/1").json() == ADA


@pytest.mark.parametrize("target", ["/heard", "/hub/user/ana/proxy/absolute/1/heard"])
def test_an_app_of_ones_own_is_not_reached_through_jupyter_without_the_secret(own, target):
    headers = {"X_ProxyContextPath": None} if "absolute" in target else {}  # there the proxy does not say so
    answer = own.without_secret("GET", target, **headers)
    assert answer.status == 421
    assert b"browser_url" in answer.body
    assert own.seen_here("/heard").status == 200


@pytest.mark.parametrize(("target", "lives"), [("/users", "/users/"), ("/blogs?a=b", "/blogs/?a=b")])
def test_a_redirect_leads_a_browser_through_the_door(through, target, lives):
    answer = through.get(target)
    assert answer.status == 308
    assert seen_by_browser(through, target, answer.headers["Location"]) == through.outside + lives


def test_location_journal_content_location_and_link_lead_through_the_door(through):
    made = through.post("/users/", {"name": "Zoe", "email": "zoe@example.org"})
    assert seen_by_browser(through, "/users/", made.headers["Location"]) == through.outside + "/user/6"
    assert seen_by_browser(through, "/users/", made.headers["Journal"]) == through.outside + "/journal/1"
    asked = through.query("/users/", "name=Zoe", Content_Type="application/x-www-form-urlencoded")
    assert (
        seen_by_browser(through, "/users/", asked.headers["Content-Location"]) == through.outside + "/users/?name=Zoe"
    )
    link = through.get("/blog/1").headers["Link"]
    found = {seen_by_browser(through, "/blog/1", address) for address in re.findall("<([^>]*)>", link)}
    assert found == {through.outside + path for path in ("/user/1", "/blog/1/entries/", "/blogs/", "/blog/1")}


def test_no_secret_stands_in_the_journal(through):
    known = {"Referer": through.outside + "/", "Cookie": JUPYTERS, "Authorization": "token jupyters"}
    through.get("/user/1?token=jupyters", **known)
    through.get("/nothing-here")
    for target in ("/user/1?q=|", "/a#b"):  # neither is an address, and the response repeats it
        through.raw(f"GET /{through.secret}{target} HTTP/1.1\r\nHost: hub.example\r\n\r\n".encode())
    entries = [through.seen_here(f"/journal/{number}") for number in (1, 2, 3, 4)]
    assert [entry.json()["sent"]["status"] for entry in entries] == [200, 404, 400, 400]
    targets = [entry.json()["received"]["target"] for entry in entries]
    assert targets == ["/user/1", "/nothing-here", "/user/1?q=|", "/a#b"]
    for secret in (through.secret, "jupyters", "who-i-am"):
        assert secret not in "".join(entry.text for entry in entries)


def test_an_app_hears_its_own_cookies_and_nothing_of_jupyters(own):
    signed_in = own.get("/sign/in", Cookie=JUPYTERS)
    assert seen_by_browser(own, "/sign/in", signed_in.headers["Location"]) == own.outside + "/heard"
    cookie, *attributes = signed_in.headers["Set-Cookie"].split("; ")
    assert f"Path={own.server.browser_url}/" in attributes
    heard = own.get("/heard", Cookie=f"{JUPYTERS}; {cookie}", Authorization="Bearer jupyters").json()
    assert heard == {"cookies": ["session"], "authorization": None, "url": own.outside + "/heard"}


def test_a_cookie_comes_back_through_its_own_door_only_and_no_app_speaks_for_all_of_jupyters_origin(own):
    answer = own.get("/wide")
    assert answer.headers["Set-Cookie"] == f"a=1; Path={own.server.browser_url}/deep"
    assert answer.headers["Referrer-Policy"] == "same-origin"
    assert "Clear-Site-Data" not in answer.headers


def spellings(secret):
    """The secret as somebody may write it who knows it, at the beginning of a target."""
    in_percent = "".join(f"%{ord(sign):02X}" for sign in secret)
    twice = in_percent.replace("%", "%25").lower()
    return [f"//{secret}/x", f"/{secret}%2Fx", f"/{secret}%2fx?a=b", f"/{secret}x", f"/{in_percent}/x", f"/{twice}/x",
            f"/user/1?q={secret}", f"/users?name={secret}", f"/{secret}/{secret}/x", f"/{secret}//{secret}%2Fx",
            f"/{secret}/users?name={in_percent}", f"/{secret}/%zz{secret}", f"*{secret}",
            f"http://x/{secret}/%zz"]  # fmt: skip


def told_by(through, heard, *secrets):
    """Which of the secrets stand in a response, or in anything of the journal, in whatever spelling."""
    urls = ["/journal/", *(f"/journal/{number}" for number in range(1, through.server.app.journal.next))]
    shown = [through.seen_here(url, kind).text for url in urls for kind in (JSON, HTML)]
    read = "\n".join([heard.decode("latin-1"), *shown])
    for _ in range(3):
        read += unquote(read)
    return [secret for secret in secrets if secret.lower() in read.lower()]


@pytest.mark.parametrize("number", range(len(spellings("x"))))
@pytest.mark.parametrize("method", ["GET", "TRACE"])
@pytest.mark.parametrize("passed_on", ["", "X-ProxyContextPath: /hub/user/ana/proxy/1\r\n"])
def test_the_doors_secret_is_not_shown_however_it_is_spelled(through, number, method, passed_on):
    target = spellings(through.secret)[number]
    head = f"{method} {target} HTTP/1.1\r\nHost: 127.0.0.1:{through.port}\r\n{passed_on}"
    referers = "".join(f"Referer: http://hub.example{one}\r\n" for one in spellings(through.secret))
    heard = [through.raw(f"{head}{referers}Accept: {accept}\r\n\r\n".encode()) for accept in (HTML, JSON)]
    got_in = target.startswith(f"/{through.secret}/")  # the links of the response lead through the door
    assert told_by(through, b"" if got_in else b"".join(heard), through.secret) == []


TOKENS = ["?token=ju9yter", "?a=b;token=ju9yter", "?ToKen=ju9yter", "?%74oken=ju9yter", "?%2574oken=ju9yter",
          "?a=b%26token%3Dju9yter", "?next=%2Flab%3Ftoken%3Dju9yter", "?access_token=ju9/yter&ju=1",
          "?a=b&TOKEN=ju9yter",
          "?token%5B%5D=ju9yter", ";token=ju9yter", "?token=ju9yter|", "?a%3Dtoken%3Dju9yter=1", "#token=ju9yter",
          "?password=ju9yter", "?api_key=ju9yter", "?_xsrf=ju9yter", "?pwd=ju9yter", "?session=ju9yter", "?jwt=ju9yter",
          "?token=a%26ju9yter", "?token=a%3Bju9yter", "?token=a%2523ju9yter", "?token=a;ju9yter", "?token=a#ju9yter",
          "?next=%2Flab%3Ftoken%3Da%2526ju9yter%26b%3D1", '?token=a"ju9yter', "?token=<ju9yter>"]  # fmt: skip


@pytest.mark.parametrize("token", TOKENS)
@pytest.mark.parametrize("target", ["/user/1", "/users", "//user/1", "/nowhere"])
@pytest.mark.parametrize("by_door", [True, False])
def test_a_token_in_an_address_is_not_shown_however_it_is_spelled(through, token, target, by_door):
    door = f"/{through.secret}" if by_door else ""
    sent = (
        f"{door}{target}{token} HTTP/1.1\r\nHost: 127.0.0.1:{{port}}\r\nReferer: http://hub.example/lab{token}\r\n\r\n"
    )
    heard = [through.raw(f"{method} {sent}".encode()) for method in ("GET", "TRACE")]
    heard = [one for one in heard if b" 308 " not in one]  # who asked is sent to the same query
    assert told_by(through, b"".join(heard), "ju9yter", "yter&") == []


HEADS = [
    *(f"{method} / HTTP/1.1\r\n{name}: ju9yter" for method in ("GET", "TRACE")
      for name in ("Passwd", "X-XSRF", "X-Session-Id", "X-Goog-Iap-Jwt-Assertion", "api_key")),
    *(f"{line} HTTP/1.1" for line in (
        "GET ana:ju9yter@hub.example", "CONNECT ana:ju9yter@hub.example:1", "GET mailto:ana:ju9yter@a.org",
        "GET http://ana:ju9yter@127.0.0.1/", "GET //ana:ju9yter@127.0.0.1/")),
]  # fmt: skip


@pytest.mark.parametrize("head", HEADS)
def test_a_password_before_a_host_or_in_a_header_that_is_called_a_secret_is_not_shown(through, head):
    heard = through.raw(f"{head}\r\nHost: 127.0.0.1:{{port}}\r\n\r\n".encode())
    assert told_by(through, heard, "ju9yter") == []


def test_jupyters_token_stops_at_the_door_and_the_rest_of_the_query_comes_through(own):
    sent = "/heard?a=b;ToKen=ju9yter;ju&%74oken=ju9yter&csrf_token=mine&c=d"
    assert (
        own.get(sent, Referer="http://x/?token=ju9yter").json()["url"] == own.outside + "/heard?a=b&csrf_token=mine&c=d"
    )


# Promise: in a GitHub codespace the learner's browser comes in at the port's name, and a stranger's page does not.

WAYS = [{}, {"keeps_host": True}, {"keeps_origin": True}, {"keeps_host": True, "keeps_origin": True}]
STRANGERS = [
    {"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"},
    {"Sec-Fetch-Site": "same-site", "Origin": f"https://another-17-4000.{DOMAIN}"},  # somebody else's codespace
    *({"Origin": origin} for origin in ("https://evil.example", "null", "http://localhost:1")),
]


class ThroughCodespace(Asker):
    """Asks as a browser does, from a page of the server's own, by the forwarder."""

    def ask(self, method, target, body=None, **headers):
        known = {"Host": host_of(self.port), "Sec-Fetch-Site": "same-origin", "Origin": self.server.browser_url}
        return super().ask(method, target, body, **{**known, **headers})


@pytest.fixture
def codespace(monkeypatch):
    """A notebook in a codespace."""
    for name, value in VARIABLES.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("JUPYTERHUB_SERVICE_PREFIX", raising=False)


@pytest.fixture(params=WAYS, ids=lambda way: "-".join(way) or "as-seen")
def through_codespace(request, codespace, running):
    """A browser that asks the course's server, by what stands before the ports."""
    with serving(Forwarded, **request.param) as host:
        asker = ThroughCodespace(running)
        asker.url = f"http://{host}"
        yield asker
        asker.close()


def test_the_learners_browser_reads_and_writes(through_codespace):
    assert through_codespace.get("/user/1", Accept=JSON, Origin=None).json() == ADA
    made = through_codespace.post("/users/", "name=Zoe&email=zoe%40example.org", Content_Type=FORM)
    assert (made.status, made.headers["Location"]) == (201, "/user/6")


@pytest.mark.parametrize("page", STRANGERS, ids=lambda page: "-".join(page.values()))
def test_a_strangers_page_is_403_and_changes_nothing(through_codespace, page):
    for method, target in (("POST", "/users/"), ("DELETE", "/user/1"), ("PUT", "/user/2")):
        assert through_codespace.ask(method, target, **{"Sec-Fetch-Site": None, **page}).status == 403
    assert requests.get(through_codespace.server.url + "/user/1", timeout=60).json() == ADA


OTHERS = f"evil.example another-17-PORT.{DOMAIN} {NAME}-1.{DOMAIN} {NAME}-PORT.evil {NAME}-PORT.{DOMAIN}:1"


@pytest.mark.parametrize("host", OTHERS.split())
def test_any_other_name_is_421_in_the_course_and_before_an_app_of_ones_own(codespace, running, start_app, host):
    for asker in (Asker(running), start_app(hello)):
        named = host.replace("PORT", str(asker.port))
        for forwarded in (None, named, host_of(asker.port)):
            headers = {"Host": named, "X-Forwarded-Host": forwarded}
            assert asker.get("/heard", **headers).status == 421
        asker.close()


@AS_ROOT_ONLY
def test_another_account_is_answered_in_a_codespace_which_is_one_persons_computer_and_nowhere_else(
    codespace, monkeypatch
):
    with start() as there:
        assert status_for(NOBODY, port_of(there)) == 200
    monkeypatch.delenv("CODESPACES")
    with start() as here:
        assert status_for(NOBODY, port_of(here)) == 403
