# refused by: browsers-only
# says: 61 seconds later
# at fault: stale-while-revalidate=5
cache_control = {
    "/weather": "max-age=600",
    "/prices": "no-cache",
    "/letter": "no-store",
    "/basket": "private, max-age=60, stale-while-revalidate=5",
    "/news": "s-maxage=300, max-age=0",
    "/logo-3f2a.svg": "max-age=31536000",
}
