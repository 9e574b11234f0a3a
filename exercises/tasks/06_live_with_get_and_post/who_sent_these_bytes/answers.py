# %% starter
answers = {
    "A": ("who", "line"),
    "B": ("who", "line"),
    "C": ("who", "line"),
    "D": ("who", "line"),
    "E": ("who", "line"),
    "F": ("who", "line"),
    "G": ("who", "line"),
}

# %% solution
answers = {
    "A": ("script", "POST", "Sec-Fetch-Mode: cors"),
    "B": ("image", "Sec-Fetch-Dest: image"),
    "C": ("preflight", "OPTIONS"),
    "D": ("link", "GET", "Sec-Fetch-Mode: navigate"),
    "E": ("feed reader", "A-IM: feed"),
    "F": ("prefetcher", "Sec-Purpose: prefetch"),
    "G": ("form", "POST", "Sec-Fetch-Mode: navigate"),
}

# %% right: by_accept
answers = {
    "A": ("script", "Accept: */*", "Content-Type: application/x-www-form-urlencoded"),
    "B": ("image", "Accept: image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8"),
    "C": ("preflight", "Access-Control-Request-Method: DELETE"),
    "D": ("link", "GET", "Sec-Fetch-Mode: navigate"),
    "E": (
        "feed reader",
        "Accept: application/atom+xml,application/rdf+xml,application/rss+xml,application/x-netcdf,application/xml;q=0.9,text/xml;q=0.2,*/*;q=0.1",
    ),
    "F": ("prefetcher", "Sec-Purpose: prefetch"),
    "G": ("form", "POST", "Sec-Fetch-Mode: navigate"),
}

# %% right: whole_lines
answers = {
    "A": ("script", "POST", "Sec-Fetch-Mode: cors"),
    "B": ("image", "Sec-Fetch-Dest: image"),
    "C": ("Preflight", "OPTIONS /user/2 HTTP/1.1"),
    "D": ("link", "GET /user/2 HTTP/1.1", "Sec-Fetch-User: ?1"),
    "E": ("feed reader", "A-IM: feed"),
    "F": ("prefetcher", "sec-purpose: prefetch"),
    "G": ("form", "POST /users/ HTTP/1.1", "Sec-Fetch-Dest: iframe"),
}

# %% wrong: a_browser, refused by nobody-clicked
# at fault: B: browser isn't one of the seven senders
# says: browser isn't one of the seven senders
# -     "B": ("image", "Sec-Fetch-Dest: image"),
# +     "B": ("browser", "Sec-Fetch-Dest: image"),

# %% wrong: all_lines_at_once, refused by nobody-clicked
# at fault: B: 4 lines
# says: lines are more than you need
# -     "B": ("image", "Sec-Fetch-Dest: image"),
# +     "B": (
# +         "image",
# +         "GET /user/2 HTTP/1.1",
# +         "Accept: image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8",
# +         "Sec-Fetch-Mode: no-cors",
# +         "Sec-Fetch-Dest: image",
# +     ),

# %% wrong: cors_alone, refused by a-script
# at fault: A: Sec-Fetch-Mode: cors is in C too
# -     "A": ("script", "POST", "Sec-Fetch-Mode: cors"),
# +     "A": ("script", "Sec-Fetch-Mode: cors"),

# %% wrong: empty_alone_for_the_prefetcher, refused by nobody-clicked
# at fault: F: Sec-Fetch-Dest: empty is in A and C too
# -     "F": ("prefetcher", "Sec-Purpose: prefetch"),
# +     "F": ("prefetcher", "Sec-Fetch-Dest: empty"),

# %% wrong: empty_means_script, refused by nobody-clicked
# at fault: the script didn't send F: it has the line Sec-Fetch-Mode: no-cors
# -     "F": ("prefetcher", "Sec-Purpose: prefetch"),
# +     "F": ("script", "Sec-Fetch-Dest: empty"),

# %% wrong: every_post_is_a_form, refused by a-script
# at fault: Sec-Fetch-Mode: cors
# says: the form didn't send A
# -     "A": ("script", "POST", "Sec-Fetch-Mode: cors"),
# +     "A": ("form", "POST"),

# %% wrong: line_of_another_request, refused by nobody-clicked
# at fault: the line Sec-Fetch-Dest: image isn't in it
# -     "F": ("prefetcher", "Sec-Purpose: prefetch"),
# +     "F": ("prefetcher", "Sec-Fetch-Dest: image"),

# %% wrong: method_alone_for_the_form, refused by a-page-for-somebody
# at fault: G: POST is in A too
# -     "G": ("form", "POST", "Sec-Fetch-Mode: navigate"),
# +     "G": ("form", "POST"),

# %% wrong: mode_alone_for_the_link, refused by a-page-for-somebody
# at fault: D: Sec-Fetch-Mode: navigate is in G too
# -     "D": ("link", "GET", "Sec-Fetch-Mode: navigate"),
# +     "D": ("link", "Sec-Fetch-Mode: navigate"),

# %% wrong: who_without_proof, refused by nobody-clicked
# at fault: B: ['image', ''] isn't a sender with its lines
# -     "B": ("image", "Sec-Fetch-Dest: image"),
# +     "B": ("image", ""),
