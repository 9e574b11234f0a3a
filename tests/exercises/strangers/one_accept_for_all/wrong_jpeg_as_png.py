# wrong: JPEG is not wanted more than PNG
accept = "image/*, application/rss+xml;q=0.9, text/html;q=0.5"
