# refused by: each-time
# says: answered from its store
# at fault: stale-while-revalidate=60
cache_control = {
    "/weather": "max-age=600",
    "/prices": "max-age=0, stale-while-revalidate=60",
    "/letter": "no-store",
    "/basket": "private, max-age=60",
    "/news": "s-maxage=300, max-age=0",
    "/logo-3f2a.svg": "max-age=31536000",
}
