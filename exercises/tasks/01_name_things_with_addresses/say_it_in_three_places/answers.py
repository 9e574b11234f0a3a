# %% starter
requests_to_send = [
    # ("METHOD", "/address", None, {"Accept": "type/of-the-content"}),
]

# %% solution
requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "application/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
    ("OPTIONS", "/user/2"),
]

# %% right: request_objects
from requests import Request

wishes = {"/user/3": "application/xml", "/blogs/": "application/rss+xml", "/picture/1": "image/jpeg"}
requests_to_send = [
    Request("GET", "http://127.0.0.1" + address, headers={"Accept": wish}) for address, wish in wishes.items()
]
requests_to_send.append(Request("OPTIONS", "http://127.0.0.1/user/2"))

# %% right: with_a_second_choice
requests_to_send = [
    ("OPTIONS", "/user/2"),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg, image/png;q=0.5"}),
    ("GET", "/user/3", None, {"accept": "text/xml;q=0.1, application/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
]

# %% wrong: a_wish_of_nought, refused by picture-as-jpeg
# at fault: image/jpeg;q=0
# says: returned 406
# -     ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
# +     ("GET", "/picture/1", None, {"Accept": "image/jpeg;q=0"}),

# %% wrong: accept_as_content, refused by user-as-xml
# at fault: Accept is in the body of your request
requests_to_send = [
    ("GET", "/user/3", {"Accept": "application/xml"}),
    ("GET", "/blogs/", {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", {"Accept": "image/jpeg"}),
    ("OPTIONS", "/user/2"),
]

# %% wrong: at_the_signpost, refused by blogs-as-feed
# at fault: /blogs is a redirect
# -     ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
# +     ("GET", "/blogs", None, {"Accept": "application/rss+xml"}),

# %% wrong: content_type_for_accept, refused by user-as-xml
# at fault: the Accept header
# says: the server sent application/json
# -     ("GET", "/user/3", None, {"Accept": "application/xml"}),
# +     ("GET", "/user/3", None, {"Content-Type": "application/xml"}),

# %% wrong: get_for_options, refused by methods-of-a-user
# at fault: GET /user/2
# says: GET isn't the verb
# -     ("OPTIONS", "/user/2"),
# +     ("GET", "/user/2"),

# %% wrong: head_before_a_406, refused by user-as-xml
# at fault: Accept: xml/user
# says: GET /user/3 returned 406
# -     ("GET", "/user/3", None, {"Accept": "application/xml"}),
# +     ("HEAD", "/user/3"),
# +     ("GET", "/user/3", None, {"Accept": "xml/user"}),

# %% wrong: head_shows_nothing, refused by picture-as-jpeg
# at fault: HEAD /picture/1
# says: HEAD isn't the verb
# -     ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
# +     ("HEAD", "/picture/1", None, {"Accept": "image/jpeg"}),

# %% wrong: looks_first, refused by nothing-extra
# at fault: GET /;
# says: GET / is one request too many
#   requests_to_send = [
# +     ("GET", "/"),

# %% wrong: of_another_user, refused by methods-of-a-user
# at fault: OPTIONS /user/3
# says: /user/3 names another thing
# -     ("OPTIONS", "/user/2"),
# +     ("OPTIONS", "/user/3"),

# %% wrong: one_accept_for_all, refused by nothing-to-luck
# at fault: application/rss+xml, image/jpeg
# says: it could have sent application/xml just as well
wish = {"Accept": "application/xml, application/rss+xml, image/jpeg"}
requests_to_send = [
    ("GET", "/user/3", None, wish),
    ("GET", "/blogs/", None, wish),
    ("GET", "/picture/1", None, wish),
    ("OPTIONS", "/user/2"),
]

# %% wrong: one_blog, refused by blogs-as-feed
# at fault: /blog/1 names another thing
# -     ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
# +     ("GET", "/blog/1", None, {"Accept": "application/rss+xml"}),

# %% wrong: order_taken_for_wish, refused by user-as-xml
# at fault: application/xml, application/json
# says: wants application/xml no more than application/json, so the server sent that
# -     ("GET", "/user/3", None, {"Accept": "application/xml"}),
# +     ("GET", "/user/3", None, {"Accept": "application/xml, application/json"}),

# %% wrong: rss_without_its_family, refused by blogs-as-feed
# at fault: Accept: rss
# says: returned 406
# -     ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
# +     ("GET", "/blogs/", None, {"Accept": "rss"}),

# %% wrong: the_old_addresses, refused by user-as-xml
# at fault: /getUserAsXml?id=3 returned 404
requests_to_send = [
    ("GET", "/getUserAsXml?id=3"),
    ("GET", "/allBlogs.rss"),
]

# %% wrong: three_of_four, refused by methods-of-a-user
# at fault: none of your requests is about user 2
# -     ("OPTIONS", "/user/2"),

# %% wrong: type_at_the_end, refused by user-as-xml
# at fault: /user/3.xml contains something besides the noun
# -     ("GET", "/user/3", None, {"Accept": "application/xml"}),
# +     ("GET", "/user/3.xml"),

# %% wrong: type_in_the_query, refused by picture-as-jpeg
# at fault: /picture/1?format=jpeg
# says: contains something besides the noun
# -     ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
# +     ("GET", "/picture/1?format=jpeg"),

# %% wrong: whole_family, refused by picture-as-jpeg
# at fault: image/jpeg, image/*
# says: wants image/jpeg no more than image/png, so the server sent that
# -     ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
# +     ("GET", "/picture/1", None, {"Accept": "image/jpeg, image/*"}),
