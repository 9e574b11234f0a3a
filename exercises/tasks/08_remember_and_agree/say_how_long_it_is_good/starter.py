cache_control = {
    "/weather": "",
    "/prices": "",
    "/letter": "",
    "/basket": "",
    "/news": "",
    "/logo-3f2a.svg": "",
}
