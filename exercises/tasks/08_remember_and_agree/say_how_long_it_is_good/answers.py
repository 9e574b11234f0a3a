# %% starter
cache_control = {
    "/weather": "",
    "/prices": "",
    "/letter": "",
    "/basket": "",
    "/news": "",
    "/logo-3f2a.svg": "",
}

# %% solution
cache_control = {
    "/weather": "max-age=600",
    "/prices": "no-cache",
    "/letter": "no-store",
    "/basket": "private, max-age=60",
    "/news": "s-maxage=300, max-age=0",
    "/logo-3f2a.svg": "max-age=31536000",
}

# %% right: said_otherwise
cache_control = {
    "/weather": "public, max-age=600",
    "/prices": "max-age=0, must-revalidate",
    "/letter": "no-store, private, max-age=0",
    "/basket": "Private, Max-Age=60",
    "/news": "max-age=0,s-maxage=300",
    "/logo-3f2a.svg": "public, max-age=31536000, immutable",
}

# %% right: weather_must
cache_control = {
    "/weather": "max-age=600, must-revalidate, public",
    "/prices": "s-maxage=0, max-age=0, must-revalidate",
    "/letter": "max-age=0, no-store",
    "/basket": "private, max-age=60, proxy-revalidate",
    "/news": "public, max-age=0, s-maxage=300, proxy-revalidate",
    "/logo-3f2a.svg": "public, max-age=31536000, immutable",
}

# %% wrong: a_colon, refused by for-all
# at fault: /weather with max-age: 600: 599 seconds later
# -     "/weather": "max-age=600",
# +     "/weather": "max-age: 600",

# %% wrong: basket_by_s_maxage, refused by browsers-only
# at fault: /basket with s-maxage=0, max-age=0
# says: 59 seconds later a browser's cache asked
# -     "/basket": "private, max-age=60",
# +     "/basket": "s-maxage=0, max-age=0, private",

# %% wrong: basket_swr, refused by browsers-only
# at fault: stale-while-revalidate=5
# says: 61 seconds later
# -     "/basket": "private, max-age=60",
# +     "/basket": "private, max-age=60, stale-while-revalidate=5",

# %% wrong: half_of_it, refused by two-lifetimes
# at fault: /news
# -     "/news": "s-maxage=300, max-age=0",
# +     "/news": "",

# %% wrong: must_understand, refused by nothing-kept
# at fault: must-understand, no-store, max-age=60: 1 second later the shared cache answered from its store
# -     "/letter": "no-store",
# +     "/letter": "must-understand, no-store, max-age=60",

# %% wrong: news_browser_swr, refused by two-lifetimes
# at fault: stale-while-revalidate=60
# says: 1 second later a browser's cache
# -     "/news": "s-maxage=300, max-age=0",
# +     "/news": "s-maxage=300, max-age=0, stale-while-revalidate=60",

# %% wrong: news_turned_round, refused by two-lifetimes
# at fault: s-maxage=0
# says: 299 seconds later the shared cache asked
# -     "/news": "s-maxage=300, max-age=0",
# +     "/news": "s-maxage=0, max-age=300",

# %% wrong: no_cache_for_the_letter, refused by nothing-kept
# at fault: /letter with no-cache: 1 second later the shared cache asked the server
# -     "/letter": "no-store",
# +     "/letter": "no-cache",

# %% wrong: prices_swr, refused by each-time
# at fault: stale-while-revalidate=60
# says: answered from its store
# -     "/prices": "no-cache",
# +     "/prices": "max-age=0, stale-while-revalidate=60",

# %% wrong: prices_with_a_lifetime_of_0, refused by each-time
# at fault: /prices with max-age=0: the server gave no response, and a browser's cache showed what it had
# -     "/prices": "no-cache",
# +     "/prices": "max-age=0",

# %% wrong: weather_swr, refused by for-all
# at fault: stale-while-revalidate=600
# says: 601 seconds later a browser's cache answered from its store
# -     "/weather": "max-age=600",
# +     "/weather": "max-age=600, stale-while-revalidate=600",

# %% wrong: with_the_name, refused by for-all
# at fault: 'Cache-Control: max-age=600'
# says: contains the name of
# -     "/weather": "max-age=600",
# +     "/weather": "Cache-Control: max-age=600",
