"""Operations from the routes of a Flask app; it asks the app's `url_map`, and imports no Flask."""

from collections.abc import Iterator
from typing import Any

from .operation import Operation

BY_ITSELF = {"HEAD", "OPTIONS"}  # Flask adds these


def operations_of_app(app: Any) -> Iterator[Operation]:
    """The operations of an app, by its routes, without what Flask serves from its folder of static files."""
    for rule in app.url_map.iter_rules():
        for method in sorted(set(rule.methods or ()) - BY_ITSELF):
            if rule.endpoint != "static":
                yield Operation(method, rule.rule, rule.endpoint, where=f"route {rule.rule}")
