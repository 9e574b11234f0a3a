"""PUT made, PUT again, PUT with less: each judged by what GET shows afterwards."""

from exercises.checking import check, same

PUT = "(RFC 9110, section 9.3.4)."
CASE = "letters of a path count, large or small (RFC 3986, section 6.2.2.1): /recipe/soup and /recipe/Soup are two."
TARGET = f"PUT is about the resource its target names, not about a name in the content {PUT}"
SOUP = {"title": "Onion soup", "minutes": 45, "spicy": False}
EMPTY = {"title": "", "minutes": 0, "spicy": False, "notes": [], "from": {}, "by": None}
LETTERS = {"Title": " Pot-au-Feu\n", "minutes": "90", "portions": 2.5, "from": {"Land": "Loire", "since": None}}
NESTED = {"title": "Broth", "from": {"land": "Alps"}, "steps": [{"cut": ["leek", None]}]}
BROTH = {"title": "Broth", "minutes": 90}


def nothing_there(trial, address):
    """A fresh app knows no recipe."""
    answer = trial.send("GET", address)
    trial.need(
        answer.status == 404,
        f"GET {address} was answered {answer.status_words()} before anybody put a recipe there",
        "404 for a recipe that is not there",
        "each check makes a fresh app by make_app(): keep the recipes inside it, or one app's recipes show in the next. "
        "404 says that nothing is there (RFC 9110, section 15.5.5).",
        [answer],
    )


def put(trial, address, recipe, statuses, why=""):
    """PUT a recipe, with one of the statuses as the answer; `why` it is another than what was put first."""
    first = [one for one in trial.crossed if one.method == "PUT"][:1] if why else []
    answer = trial.send("PUT", address, recipe)
    new = 201 in statuses
    trial.need(
        answer.status in statuses,
        f"the recipe at {address} {'was new' if new else 'was there before'}, and the answer says {answer.status_words()}",
        " or ".join(map(str, statuses)),
        why or f"after PUT, 201 says that it was made, 200 or 204 that it was replaced {PUT}"
        if answer.status < 400
        else f"PUT makes what is not there, and replaces what is {PUT}",
        [*first, answer],
    )
    trial.need(
        answer.status != 204 or not answer.answer,
        "204 came with content",
        "204 and nothing after the fields, or 200 with content",
        "204 ends with the fields (RFC 9110, section 15.3.5).",
        [answer],
    )


def shows(trial, address, recipe, words):
    """GET shows exactly this recipe."""
    answer = trial.send("GET", address)
    trial.need(
        answer.status == 200 and same(answer.data(), recipe),
        words(answer.data()),
        "GET shows what the last PUT sent, member for member",
        f"PUT asks that the content become the state of the resource {PUT}",
        [answer],
    )


@check("new-is-201", points=1)
def a_new_recipe_is_201(trial):
    """PUT where nothing is makes the recipe, and answers 201."""
    nothing_there(trial, "/recipe/soup")
    put(trial, "/recipe/soup", SOUP, [201])
    shows(trial, "/recipe/soup", SOUP, lambda _: "GET does not show the recipe that was put")


@check("again-is-200-or-204", points=1)
def a_second_put_is_200_or_204(trial):
    """PUT where a recipe is answers 200 or 204, even when nothing in it is new."""
    nothing_there(trial, "/recipe/soup")
    put(trial, "/recipe/soup", BROTH, [201])
    put(trial, "/recipe/soup", BROTH, [200, 204])
    put(trial, "/recipe/soup", SOUP, [200, 204])
    shows(trial, "/recipe/soup", SOUP, lambda _: "GET does not show the recipe that was put last")


@check("replaces", points=2)
def put_replaces(trial):
    """What PUT does not send is no longer there."""
    put(trial, "/recipe/soup", SOUP, [201])
    put(trial, "/recipe/soup", BROTH, [200, 204])
    shows(trial, "/recipe/soup", BROTH, left_over)
    for recipe in (EMPTY, LETTERS, NESTED, SOUP, {}, BROTH):
        put(trial, "/recipe/soup", recipe, [200, 204])
        shows(trial, "/recipe/soup", recipe, lambda _: "GET does not show the recipe that was put last, as it was sent")


def left_over(data):
    """Name a member that should be gone."""
    old = [name for name in data if name not in BROTH] if isinstance(data, dict) else []
    if old:
        return f"the second PUT did not send {old[0]!r}, and it is still there: the recipes were merged"
    return "after the second PUT, GET does not show what it sent"


@check("the-address-decides", points=1)
def the_address_decides(trial):
    """The address says which recipe is written, whatever name stands in the content."""
    stew = {"title": "Stew", "name": "soup", "id": "soup"}
    put(trial, "/recipe/soup", SOUP, [201])
    put(trial, "/recipe/stew", stew, [201], TARGET)
    shows(trial, "/recipe/stew", stew, lambda _: "the recipe was put at /recipe/stew, and is not there as it was sent")
    answer = trial.send("GET", "/recipe/soup")
    trial.need(
        same(answer.data(), SOUP),
        "a PUT to /recipe/stew changed /recipe/soup",
        "two recipes, each as it was put",
        TARGET,
        [answer],
    )
    twin = {**SOUP, "minutes": 50}
    put(trial, "/recipe/onion", twin, [201], TARGET)
    shows(trial, "/recipe/soup", SOUP, lambda _: "a PUT to /recipe/onion, with the same title, changed /recipe/soup")
    put(trial, "/recipe/Soup", BROTH, [201], CASE)
    shows(trial, "/recipe/Soup", BROTH, lambda _: "the recipe was put at /recipe/Soup, and is not there as it was sent")
    shows(trial, "/recipe/soup", SOUP, lambda _: "a PUT to /recipe/Soup changed /recipe/soup")
