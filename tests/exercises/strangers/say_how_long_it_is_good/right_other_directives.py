day = 24 * 60 * 60
cache_control = {
    "/weather": "public, s-maxage=600, max-age=600, must-revalidate, proxy-revalidate",
    "/prices": "max-age=0, must-revalidate",
    "/letter": "private, no-store",
    "/basket": "max-age=60, private, must-revalidate",
    "/news": "s-maxage=300, max-age=0, must-revalidate",
    "/logo-3f2a.svg": f"public, max-age={365 * day}",
}
