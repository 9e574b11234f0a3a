# refused by: two-lifetimes
# says: 1 second later a browser's cache
# at fault: stale-while-revalidate=60
cache_control = {
    "/weather": "max-age=600",
    "/prices": "no-cache",
    "/letter": "no-store",
    "/basket": "private, max-age=60",
    "/news": "s-maxage=300, max-age=0, stale-while-revalidate=60",
    "/logo-3f2a.svg": "max-age=31536000",
}
