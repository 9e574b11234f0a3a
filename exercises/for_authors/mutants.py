"""Mutants of a solution: small changes, each of which a good check refuses."""

import ast
from copy import deepcopy

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")
SWAPS = {method: METHODS[(place + 1) % len(METHODS)] for place, method in enumerate(METHODS)}
ROUTES = {method.lower(): other.lower() for method, other in SWAPS.items()} | {
    "put": "post",
    "post": "put",
    "get": "post",
}
ASKED = ("app.", "requests.", "session.")  # whose attributes are methods of HTTP, not of Python
SAYS_MORE = ("headers", "fields", "json", "data", "content", "params")
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def mutants_of(source, given=""):
    """Yield (name, source) of every mutant; a name says what became what, and is the same on every run.

    Functions that stand in `given` (the starter) word for word are not the learner's, and stay as they are.
    """
    tree, seen = ast.parse(source), {ast.unparse(ast.parse(source))}
    kept = [*kept_functions(tree, given), *docstrings(tree)]
    left_alone = {id(node) for part in kept for node in ast.walk(part)}
    for place, node in enumerate(ast.walk(tree)):
        for change, replacement in () if id(node) in left_alone else changes_of(node):
            mutant = replaced(tree, place, replacement)
            text = ast.unparse(mutant)
            if text not in seen:
                seen.add(text)
                yield change, text


def kept_functions(tree, given):
    """The functions of the tree that are the same in `given`."""
    known = {ast.unparse(node) for node in ast.walk(ast.parse(given)) if isinstance(node, FUNCTIONS)}
    return [node for node in ast.walk(tree) if isinstance(node, FUNCTIONS) and ast.unparse(node) in known]


def docstrings(tree):
    """The docstrings of functions: without them, or with others, nothing is different."""
    firsts = [node.body[0] for node in ast.walk(tree) if isinstance(node, FUNCTIONS)]
    return [one for one in firsts if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant)]


def replaced(tree, place, replacement):
    """A copy of the tree with another node at this place of the walk, or with none there."""
    copy = deepcopy(tree)
    target = list(ast.walk(copy))[place]
    for parent in ast.walk(copy):
        for field, value in ast.iter_fields(parent):
            if value is target:
                setattr(parent, field, replacement)
            elif isinstance(value, list) and any(one is target for one in value):
                setattr(
                    parent, field, filled(parent, field, [r for one in value for r in put_in(one, target, replacement)])
                )
    return ast.fix_missing_locations(copy)


def put_in(one, target, replacement):
    if one is not target:
        return [one]
    return [] if replacement is None else [replacement]


def filled(parent, field, values):
    """No body may be empty."""
    return values or ([ast.Pass()] if field == "body" and isinstance(parent, ast.stmt) else values)


def changes_of(node):
    """(name, node instead) for each way to change one node; None instead drops it."""
    for operator in OPERATORS:
        for instead in operator(node):
            after = "nothing" if instead is None else short(instead)
            yield f"{operator.__name__}: {short(node)} -> {after}", instead


def short(node):
    return " ".join(ast.unparse(node).split())[:100]


def status_swapped(node):
    if isinstance(node, ast.Constant) and type(node.value) is int and 100 <= node.value <= 599:
        yield ast.Constant(500 if node.value == 200 else 200)


def number_changed(node):
    if isinstance(node, ast.Constant) and type(node.value) is int and not 100 <= node.value <= 599:
        yield ast.Constant(node.value + 1)


def method_swapped(node):
    if isinstance(node, ast.Constant) and node.value in METHODS:
        yield ast.Constant(SWAPS[node.value])
    if isinstance(node, ast.Attribute) and node.attr in ROUTES and short(node).startswith(ASKED):
        yield ast.Attribute(deepcopy(node.value), ROUTES[node.attr], node.ctx)


def text_emptied(node):
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value and node.value not in METHODS:
        yield ast.Constant("")


def truth_swapped(node):
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)


def comparison_negated(node):
    opposite = {ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot}
    if isinstance(node, ast.Compare) and type(node.ops[0]) in opposite:
        yield ast.Compare(deepcopy(node.left), [opposite[type(node.ops[0])]()], deepcopy(node.comparators))


def branch_fixed(node):
    if isinstance(node, ast.If | ast.IfExp):
        for always in (True, False):
            fixed = deepcopy(node)
            fixed.test = ast.Constant(always)
            yield fixed


def route_dropped(node):
    if isinstance(node, FUNCTIONS) and node.decorator_list:
        yield None


def statement_dropped(node):
    if isinstance(node, ast.Assign | ast.AugAssign | ast.Expr | ast.If | ast.Return):
        yield None


def body_emptied(node):
    if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple):
        yield ast.Return(ast.Tuple([ast.Constant(""), *deepcopy(node.value.elts[1:])], ast.Load()))
    elif isinstance(node, ast.Return) and not isinstance(node.value, ast.Name):
        yield ast.Return(ast.Constant(""))


def field_dropped(node):
    """The last part of what is returned: fields, or the status."""
    if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple):
        rest = deepcopy(node.value.elts[:-1])
        yield ast.Return(rest[0] if len(rest) == 1 else ast.Tuple(rest, ast.Load()))


def member_dropped(node):
    if isinstance(node, ast.Dict):
        for place in range(len(node.keys)):
            copy = deepcopy(node)
            del copy.keys[place], copy.values[place]
            yield copy


def words_dropped(node):
    """What a client says beside method and address."""
    if isinstance(node, ast.Call) and short(node).startswith(("requests.", "session.", "send(")):
        for place, keyword in enumerate(node.keywords):
            if keyword.arg in SAYS_MORE:
                copy = deepcopy(node)
                del copy.keywords[place]
                yield copy


def item_dropped(node):
    if isinstance(node, ast.List):
        for place in range(len(node.elts)):
            yield ast.List(deepcopy(node.elts[:place] + node.elts[place + 1 :]), ast.Load())


def items_swapped(node):
    if isinstance(node, ast.List):
        for place in range(len(node.elts) - 1):
            items = deepcopy(node.elts)
            items[place : place + 2] = items[place + 1], items[place]
            yield ast.List(items, ast.Load())


OPERATORS = (
    status_swapped,
    number_changed,
    method_swapped,
    text_emptied,
    truth_swapped,
    comparison_negated,
    branch_fixed,
    route_dropped,
    statement_dropped,
    body_emptied,
    field_dropped,
    member_dropped,
    words_dropped,
    item_dropped,
    items_swapped,
)
