# refused by: nothing-extra
# says: is one request too many
# at fault: Accept: application/rss+xml
NOUNS = ("/user/3", "/blogs/", "/picture/1")
TYPES = ("application/xml", "application/rss+xml", "image/jpeg", "text/html", "application/json", "image/png")
requests_to_send = [("GET", noun, None, {"Accept": kind}) for noun in NOUNS for kind in TYPES]
requests_to_send += [(method, "/user/2") for method in ("OPTIONS", "GET", "HEAD")]
