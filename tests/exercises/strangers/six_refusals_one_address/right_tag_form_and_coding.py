def at_the_entry(method, content=None, **fields):
    return (method, "/blog/1/entry/2", content, {name.replace("_", "-"): value for name, value in fields.items()})


requests_to_send = [
    at_the_entry("DELETE", If_None_Match='"553bd9977d5d"'),
    at_the_entry("PUT", "title=Mine", Content_Type="application/x-www-form-urlencoded"),
    at_the_entry("PUT", {"title": "Mine", "text": "Mine"}, Content_Encoding="gzip"),
    at_the_entry("GET", Accept="text/html;q=0, application/json;q=0"),
    at_the_entry("POST", {"title": "Mine", "text": "Mine"}),
    at_the_entry("PATCH", "{", Content_Type="application/merge-patch+json"),
]
