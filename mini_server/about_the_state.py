"""Questions about what is stored now: is it there, and is it still what the client saw?"""

from .preconditions import matches_strongly, matches_weakly
from .responses import not_modified
from .steps import done, no, yes


def does_it_exist(ask):
    """Does it exist, or may the method make it? RFC 9110, section 15.5.5."""
    resource = ask.resource
    if resource.exists:
        return yes(resource.path)
    if ask.method == "PUT":
        return yes(f"{resource.path} is not there yet: PUT may make it")
    change = {"target": resource.collection} | ({} if ask.method in ("GET", "HEAD") else {"method": "GET"})
    if resource.existed:
        return no(410, f"{resource.path} was there and has been deleted", "look at what is left", change)
    return no(404, f"{resource.path} was never there", "look at what there is", change)


def does_if_match_hold(ask):
    """Is what is stored still the version that you saw? RFC 9110, section 13.1.1."""
    wanted = ask.field("If-Match")
    if wanted is None or ask.method == "QUERY":
        return yes("no If-Match")
    tags = ask.resource.entity_tags
    if matches_strongly(wanted, tags):
        return yes(wanted)
    found = f"you said {wanted}; " + (f"it is {tags[0]} now" if tags else "nothing is stored here")
    change = {"fields": {"If-Match": tags[0] if tags else None}}
    return no(412, found, "GET it again, merge, and send the new entity tag", change)


def does_if_none_match_hold(ask):
    """Is what is stored none of the versions that you have? RFC 9110, section 13.1.2."""
    wanted = ask.field("If-None-Match")
    if wanted is None or ask.method == "QUERY":
        return yes("no If-None-Match")
    reading = ask.method in ("GET", "HEAD")
    tags = [ask.resource.entity_tag] if reading else ask.resource.entity_tags
    if not matches_weakly(wanted, tags):
        return yes(f"{wanted}, and it is {tags[0] if tags else 'not there'}")
    if reading:
        return done(f"you have it already: {tags[0]}", not_modified(ask.resource))
    found = f"you said {wanted}, and it is there already: {tags[0]}"
    return no(412, found, "GET it, and say which version you mean to replace", {"fields": {"If-None-Match": None}})
