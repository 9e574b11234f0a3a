"""Build a service from the learner's table: does everybody find a thing, and does nothing overwrite it?"""

from exercises.checking import check
from exercises.checking.forms_and_addresses import IDENTITY, MAY_BE, Keepers, holes, names_that_meet, odd_in
from exercises.checking.shared_checks import filled_in

THINGS = {  # each kind of thing: what its address may hold, and the rows that tell of it
    "all recipes": ((), ("all recipes, as a page", "all recipes, as JSON")),
    "the recipe": (
        ("recipe",),
        (
            "a recipe, as a page",
            "a recipe, as JSON",
            "a recipe, while it is a draft",
            "a recipe, when its cook changes it",
        ),
    ),
    "the recipe of the day": ((), ("the recipe of the day",)),
    "all comments on": (("recipe",), ("all comments on a recipe",)),
    "comment": (("comment", "recipe"), ("a comment", "a comment, when somebody removes it")),
    "the photo of": (("recipe",), ("the photo of a recipe, as PNG", "the photo of a recipe, as JPEG")),
}
TYPE = "media type, and Accept and Content-Type say that (RFC 9110, section 12)"
DIFFER = {
    "all recipes, as JSON": TYPE,
    "a recipe, as JSON": TYPE,
    "a recipe, while it is a draft": "state, and a draft that is published is the same recipe (RFC 9110, section 3.1)",
    "a recipe, when its cook changes it": "what is done with it, and the method says that (RFC 9110, section 9.1)",
    "a comment, when somebody removes it": "what is done with it, and the method says that (RFC 9110, section 9.1)",
    "the photo of a recipe, as JPEG": TYPE,
}
WRITTEN = "a standard says how to write an address, so that all programs read it in the same way (RFC 3986, section 2)."
SPLIT = "With two addresses, links and cached copies are split between them (Architecture of the World Wide Web, section 2.3.1)."
DONE = {"a recipe, when its cook changes it": "PUT", "a comment, when somebody removes it": "DELETE"}
COMMENTS = {"pancakes": ("77", "65"), "waffles": ("79",), "pancakes7": ("7",), "5pancakes": ("6",)}


def table_of(trial):
    """Return the learner's addresses by row; refuse anything else."""
    value = filled_in(trial, trial.value, dict, "the table", "the starter's table, filled in", IDENTITY)
    for may, rows in THINGS.values():
        for row in rows:
            checked(trial, row, value.get(row), may)
    return {row: value[row].strip() for _, rows in THINGS.values() for row in rows}


def checked(trial, row, address, may):
    """Refuse what isn't an address for this row."""
    address = filled_in(
        trial, address, str, f"the address for {row!r}", "an address, such as /cooks/", IDENTITY
    ).strip()
    odd, unknown = odd_in(address), sorted(holes(address) - set(may))
    trial.need(not odd, f"the address for {row!r}, {address}, {odd}", f"one slash, then {MAY_BE}", WRITTEN)
    wanted = f"an address with {' or '.join(f'<{name}>' for name in may) or 'nothing in <...>'}"
    words = f"the address for {row!r} is {address}, but nobody who asks for it knows a value for {', '.join(f'<{name}>' for name in unknown)}"
    trial.need(not unknown, words, wanted, IDENTITY)


def things(names):
    """Yield (what, kind, values) of everything stored when recipes have these names."""
    yield "all recipes", "all recipes", {}
    yield "the recipe of the day", "the recipe of the day", {}
    for recipe in names:
        for kind in ("the recipe", "all comments on", "the photo of"):
            yield f"{kind} {recipe}", kind, {"recipe": recipe}
        for number in COMMENTS.get(recipe, ()):
            yield f"comment {number} on {recipe}", "comment", {"comment": number, "recipe": recipe}


def keep(keepers, table, names):
    """Store everything about these recipes, each thing at its address."""
    for what, kind, values in things(names):
        keepers.store(what, table[THINGS[kind][1][0]], values)


def use(trial, keepers, table, what, kind, values):
    """Everybody who wants the thing, for whatever reason, reaches what was stored."""
    first, *others = THINGS[kind][1]
    for row in others:
        method = DONE.get(row, "GET")
        done = keepers.ask(method, table[row], values, what if method == "PUT" else None)
        words = f"{what} was stored at {table[first]}, but isn't at {table[row]} ({row})"
        why = f"the two rows differ in {DIFFER[row]}. {SPLIT}"
        trial.need(done.status in (200, 204), words, "the same address in all its rows", why, [done])


@check("one-thing", points=2)
def one_thing_has_one_address(trial):
    """Everybody who wants a thing can read, change and remove it at its address."""
    table = table_of(trial)
    keepers = Keepers(trial)
    for what, kind, values in things(["pancakes"]):
        keepers.store(what, table[THINGS[kind][1][0]], values)
        use(trial, keepers, table, what, kind, values)


@check("two-things", points=2)
def two_things_have_two_addresses(trial):
    """Nothing overwrites anything else: two recipes, their comments and photos, and the recipe of the day."""
    keep(Keepers(trial), table_of(trial), ["pancakes", "waffles"])


@check("any-name", points=1)
def a_recipe_may_have_any_name(trial):
    """Nothing is overwritten even when a recipe's name is a word in the addresses."""
    table = table_of(trial)
    keep(Keepers(trial), table, ["pancakes", "pancakes7", "5pancakes", *meeting(table)])


def meeting(table):
    """Names of recipes that may lead to the address of something else."""
    kinds = [table[rows[0]] for _, rows in THINGS.values()]
    return sorted(names_that_meet(kinds, ("comment",)) - set(COMMENTS))
