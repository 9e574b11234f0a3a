# /logo: this is 30 days, not 300
cache_control = {
    "/weather": "max-age=600, must-revalidate",
    "/prices": "no-cache",
    "/letter": "no-store",
    "/basket": "private, max-age=60",
    "/news": "max-age=0, s-maxage=300",
    "/logo-3f2a.svg": "max-age=2592000, immutable",
}
