"""Contents that would hurt whoever believes them: scripts, what calls home, what grows without end."""

import gzip

RUN = "parent.hurt = top.hurt = window.hurt = 1; alert(1)"
ELSEWHERE = "http://elsewhere.invalid/"
EVIL = (
    f"<script>{RUN}</script><img src=x onerror='{RUN}'><svg onload='{RUN}'></svg>"
    f"<iframe src='javascript:{RUN}'></iframe>"
)
BREAKOUT = f"\"'></pre></details></iframe></style></textarea></title>--></svg>{EVIL}"
PAGE = (
    f"<html><head><title>{EVIL}</title><base href='{ELSEWHERE}'>"
    f"<meta http-equiv=refresh content='0;url={ELSEWHERE}'>"
    f"<link rel=preconnect href='{ELSEWHERE}'><link rel=dns-prefetch href='{ELSEWHERE}'>"
    f"<link rel=stylesheet href='{ELSEWHERE}s.css'><style>@import '{ELSEWHERE}i.css';"
    f"body {{ background: url('{ELSEWHERE}b.png') }} a {{ pointer-events: auto !important }}</style></head>"
    f"<body onload='{RUN}'><a href='{ELSEWHERE}' autofocus onfocus='{RUN}'>Hello from the page</a>"
    f"<form action='{ELSEWHERE}'><button autofocus>Go</button></form><video autoplay src='{ELSEWHERE}v'></video>"
    f"<object data='{ELSEWHERE}'></object><embed src='{ELSEWHERE}'>{BREAKOUT}</body></html>"
)
SVG = 'xmlns="http://www.w3.org/2000/svg"'
DRAWING = (
    f'<svg {SVG} width="40" height="20" onload="{RUN}"><script>{RUN}</script>'
    f'<image href="{ELSEWHERE}x.png" width="9" height="9"/><rect width="40" height="20" fill="#1f5f99"/>'
    f'<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="{ELSEWHERE}"/>'
    "</foreignObject></svg>"
)
USES = ("".join(f'<use href="#l{n - 1}"/>' for _ in range(9)) for n in range(1, 12))
LEVELS = "".join(f'<g id="l{n}">{uses}</g>' for n, uses in enumerate(USES, 1))
MANY_SHAPES = f'<svg {SVG}><rect id="l0" width="1" height="1"/>{LEVELS}<use href="#l11"/></svg>'
LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 12))
BILLION = f'<!DOCTYPE l [<!ENTITY l0 "ha">{LAUGHS}<!ENTITY f SYSTEM "file:///etc/passwd">]><l>&l11;&f;</l>'
FEED = (
    f"<rss version='2.0'><channel><title><![CDATA[{EVIL}]]></title><item><title><![CDATA[{BREAKOUT}]]></title>"
    f"<link>javascript:{RUN}</link><description><![CDATA[{PAGE}]]></description></item></channel></rss>"
)
STEERING = "red \x1b[31m\x1b[2J\x07 bell \x00 turned \u202e\u2066 unseen \u200b\ufeff\U000e0041 end \x9b1m"
PNG = bytes.fromhex("89504e470d0a1a0a0000000d49484452") + (60_000).to_bytes(4, "big") * 2 + bytes(40)
DAMAGED = bytearray(gzip.compress(" ".join(map(str, range(9_000))).encode(), mtime=0))
DAMAGED[9_000:9_009] = b"<b>" * 3
BOMB = gzip.compress(b"<p>" * 30_000_000, 1)
