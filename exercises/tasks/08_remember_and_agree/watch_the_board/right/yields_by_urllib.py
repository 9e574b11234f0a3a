import time, urllib.request, urllib.error


def watch(url, times):
    last = ("", None)
    for n in range(times):
        if n > 0:
            time.sleep(60.0)
        req = urllib.request.Request(url + "/board")
        if last[1]:
            req.add_header("If-None-Match", last[1])
        try:
            with urllib.request.urlopen(req) as r:
                if r.status == 200:
                    last = (r.read().decode(r.headers.get_content_charset() or "utf-8"), r.headers["ETag"])
                    yield last[0]
                else:
                    yield None
        except urllib.error.HTTPError as e:
            yield last[0] if e.code == 304 else None
