"""Operations from the routes of a Flask app; it asks the app's `url_map`, and imports no Flask."""

from collections.abc import Iterator
from typing import Any

from .operation import Operation, plain

BY_ITSELF = {"HEAD", "OPTIONS"}  # Flask adds these


def operations_of_app(app: Any) -> Iterator[Operation]:
    """The operations of an app, by its routes, without what Flask serves from folders of static files."""
    for rule in app.url_map.iter_rules():
        methods = {plain(one).upper() for one in rule.methods or ()}
        for method in sorted(methods - BY_ITSELF or methods - {"OPTIONS"}):
            if not f".{rule.endpoint}".endswith(".static"):
                yield Operation(method, plain(rule.rule), plain(rule.endpoint), where=f"route {plain(rule.rule)}")
