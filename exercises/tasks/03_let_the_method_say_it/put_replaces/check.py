"""PUT something new, PUT again, PUT with less: judge each by what GET shows afterwards."""

from exercises.checking import check, same

PUT = "(RFC 9110, section 9.3.4)."
CASE = "paths are case-sensitive (RFC 3986, section 6.2.2.1), so /recipe/soup and /recipe/Soup are two recipes."
TARGET = f"PUT is about the resource its target names, not about a name in the body {PUT}"
SOUP = {"title": "Onion soup", "minutes": 45, "spicy": False}
EMPTY = {"title": "", "minutes": 0, "spicy": False, "notes": [], "from": {}, "by": None}
LETTERS = {"Title": " Pot-au-Feu\n", "minutes": "90", "portions": 2.5, "from": {"Land": "Loire", "since": None}}
NESTED = {"title": "Broth", "from": {"land": "Alps"}, "steps": [{"cut": ["leek", None]}]}
BROTH = {"title": "Broth", "minutes": 90}


def nothing_there(trial, address):
    """A fresh app has no recipe."""
    answer = trial.send("GET", address)
    words = f"GET {address} returned {answer.status_words()} before anybody had put a recipe there"
    why = (
        "each check calls make_app() for a fresh app, so keep the recipes inside make_app, or one app's recipes will show in the next. "
        "404 means that nothing is there (RFC 9110, section 15.5.5)."
    )
    trial.need(answer.status == 404, words, "404 for a recipe that isn't there", why, [answer])


def put(trial, address, recipe, statuses, why=""):
    """PUT a recipe and need one of these statuses; `why` it's a different recipe from the first one."""
    first = [one for one in trial.crossed if one.method == "PUT"][:1] if why else []
    answer = trial.send("PUT", address, recipe)
    new = 201 in statuses
    trial.need(
        answer.status in statuses,
        f"the recipe at {address} {'was new' if new else 'was there before'}, but PUT returned {answer.status_words()}",
        " or ".join(map(str, statuses)),
        why or f"after PUT, 201 means that it created something, and 200 or 204 that it replaced something {PUT}"
        if answer.status < 400
        else f"PUT creates what isn't there, and replaces what is {PUT}",
        [*first, answer],
    )
    trial.need(
        answer.status != 204 or not answer.answer,
        "204 came with a body",
        "204 and nothing after the headers, or 200 with a body",
        "204 ends with the headers (RFC 9110, section 15.3.5).",
        [answer],
    )


def shows(trial, address, recipe, words):
    """GET shows exactly this recipe."""
    answer = trial.send("GET", address)
    wanted = "GET shows what the last PUT sent, member for member"
    why = f"PUT asks that the body become the state of the resource {PUT}"
    trial.need(answer.status == 200 and same(answer.data(), recipe), words(answer.data()), wanted, why, [answer])


@check("new-is-201", points=1)
def a_new_recipe_is_201(trial):
    """PUT creates the recipe if nothing is there, and returns 201."""
    nothing_there(trial, "/recipe/soup")
    put(trial, "/recipe/soup", SOUP, [201])
    shows(trial, "/recipe/soup", SOUP, lambda _: "GET doesn't show the recipe that PUT sent")


@check("again-is-200-or-204", points=1)
def a_second_put_is_200_or_204(trial):
    """PUT returns 200 or 204 if a recipe is there, even when nothing in it is new."""
    nothing_there(trial, "/recipe/soup")
    put(trial, "/recipe/soup", BROTH, [201])
    put(trial, "/recipe/soup", BROTH, [200, 204])
    put(trial, "/recipe/soup", SOUP, [200, 204])
    shows(trial, "/recipe/soup", SOUP, lambda _: "GET doesn't show the recipe that PUT sent last")


@check("replaces", points=2)
def put_replaces(trial):
    """Whatever PUT doesn't send is no longer there."""
    put(trial, "/recipe/soup", SOUP, [201])
    put(trial, "/recipe/soup", BROTH, [200, 204])
    shows(trial, "/recipe/soup", BROTH, left_over)
    for recipe in (EMPTY, LETTERS, NESTED, SOUP, {}, BROTH):
        put(trial, "/recipe/soup", recipe, [200, 204])
        shows(trial, "/recipe/soup", recipe, lambda _: "GET doesn't show the recipe exactly as the last PUT sent it")


def left_over(data):
    """Name a member that should be gone."""
    old = [name for name in data if name not in BROTH] if isinstance(data, dict) else []
    if old:
        return f"the second PUT didn't send {old[0]!r}, but it's still there, so your app has merged the two recipes"
    return "after the second PUT, GET doesn't show what it sent"


@check("the-address-decides", points=1)
def the_address_decides(trial):
    """The address says which recipe PUT writes, whatever name is in the body."""
    stew = {"title": "Stew", "name": "soup", "id": "soup"}
    put(trial, "/recipe/soup", SOUP, [201])
    put(trial, "/recipe/stew", stew, [201], TARGET)
    shows(
        trial,
        "/recipe/stew",
        stew,
        lambda _: "PUT sent a recipe to /recipe/stew, but GET there doesn't show it as it was sent",
    )
    answer = trial.send("GET", "/recipe/soup")
    words = "a PUT to /recipe/stew changed /recipe/soup"
    trial.need(same(answer.data(), SOUP), words, "two recipes, each as PUT sent it", TARGET, [answer])
    twin = {**SOUP, "minutes": 50}
    put(trial, "/recipe/onion", twin, [201], TARGET)
    shows(trial, "/recipe/soup", SOUP, lambda _: "a PUT to /recipe/onion, with the same title, changed /recipe/soup")
    put(trial, "/recipe/Soup", BROTH, [201], CASE)
    shows(
        trial,
        "/recipe/Soup",
        BROTH,
        lambda _: "PUT sent a recipe to /recipe/Soup, but GET there doesn't show it as it was sent",
    )
    shows(trial, "/recipe/soup", SOUP, lambda _: "a PUT to /recipe/Soup changed /recipe/soup")
