# %% starter
accept = "*/*"

# %% solution
accept = "application/rss+xml, image/jpeg, image/*;q=0.8, text/html;q=0.5"

# %% right: small_weights
accept = "*/*;q=0.1, application/json;q=0, application/xml;q=0, text/html;q=0.2, image/*;q=0.3, image/jpeg;q=0.4, application/rss+xml;q=0.4"

# %% right: with_tabs
accept = "application/rss+xml,\timage/jpeg,\timage/*\t;\tq=0.8,\ttext/html ;\tq=0.5"

# %% wrong: as_a_dict, refused by feed-and-page
# at fault: and not a text
# says: one text, which comes after Accept
accept = {"application/rss+xml": 1, "image/jpeg": 1, "image/*": 0.8, "text/html": 0.5}

# %% wrong: field_name_too, refused by feed-and-page
# at fault: text contains the name of the header as well
accept = "Accept: application/rss+xml, image/jpeg, image/*;q=0.8, text/html;q=0.5"

# %% wrong: jpeg_only, refused by any-picture
# at fault: the screen got text/html from /map/1
accept = "application/rss+xml, image/jpeg, text/html;q=0.5"

# %% wrong: no_page, refused by feed-and-page
# at fault: image/*;q=0.8 the screen got nothing from /user/4
accept = "application/rss+xml, image/jpeg, image/*;q=0.8"

# %% wrong: pictures_unweighed, refused by the-jpeg
# at fault: the screen got image/png from /picture/1
accept = "application/rss+xml, image/jpeg, image/*, text/html;q=0.5"

# %% wrong: star_with_json, refused by no-json
# at fault: */*;q=0.1
# says: /limited has only JSON
accept = "application/rss+xml, image/jpeg, image/*;q=0.8, text/html;q=0.5, */*;q=0.1"

# %% wrong: types_by_name, refused by any-picture
# at fault: names svg
accept = "application/rss+xml, image/jpeg, image/svg+xml;q=0.8, image/webp;q=0.8, text/html;q=0.5"

# %% wrong: weights_without_a_nought, refused by feed-and-page
# at fault: image/*;q=.8
# says: ;q= with 0, 1, or 0 and up to three digits after the point
accept = "application/rss+xml, image/jpeg, image/*;q=.8, text/html;q=.5"
