# refused by: user-as-xml
# says: /getUserAsXml?id=3 was answered 404
# at fault: /getUserAsXml?id=3
requests_to_send = [
    ("GET", "/getUserAsXml?id=3"),
    ("GET", "/allBlogs.rss"),
]
