# refused by: user-as-xml
# says: /getUserAsXml?id=3 was answered 404
requests_to_send = [
    ("GET", "/getUserAsXml?id=3"),
    ("GET", "/allBlogs.rss"),
]
