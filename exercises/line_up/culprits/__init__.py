"""Who may be drawn as the culprit: servers that break one rule each, by the name that a plan calls them."""

from . import of_answers, of_methods, of_versions

KINDS = (of_methods, of_versions, of_answers)
CULPRITS = {name: made for kind in KINDS for name, made in vars(kind).items() if hasattr(made, "rule")}
