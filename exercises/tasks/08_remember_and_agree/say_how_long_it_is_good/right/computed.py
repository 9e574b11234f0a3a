MINUTE, DAY = 60, 86_400
cache_control = {
    "/weather": f"max-age={10 * MINUTE}, must-revalidate",
    "/prices": "no-cache, must-revalidate",
    "/letter": "no-store",
    "/basket": f"max-age={MINUTE}, private, must-revalidate",
    "/news": f"s-maxage={5 * MINUTE}, max-age=0, must-revalidate",
    "/logo-3f2a.svg": f"max-age={365 * DAY}",
}
