# /letter: the browser keeps it
cache_control = {
    "/weather": "max-age=600, must-revalidate",
    "/prices": "no-cache",
    "/letter": "private, no-cache",
    "/basket": "private, max-age=60",
    "/news": "max-age=0, s-maxage=300",
    "/logo-3f2a.svg": "max-age=25920000, immutable",
}
