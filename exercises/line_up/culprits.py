"""Every server that breaks a rule, by its name. `rule` says which; the rules themselves stand in rules.py."""

from . import culprits_of_answers, culprits_of_methods, culprits_of_versions

KINDS = (culprits_of_methods, culprits_of_versions, culprits_of_answers)
CULPRITS = {name: made for kind in KINDS for name, made in vars(kind).items() if hasattr(made, "rule")}
