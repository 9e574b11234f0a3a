# refused by: for-all
# says: 601 seconds later a browser's cache answered from its store
# at fault: stale-while-revalidate=600
cache_control = {
    "/weather": "max-age=600, stale-while-revalidate=600",
    "/prices": "no-cache",
    "/letter": "no-store",
    "/basket": "private, max-age=60",
    "/news": "s-maxage=300, max-age=0",
    "/logo-3f2a.svg": "max-age=31536000",
}
