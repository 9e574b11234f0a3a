# wrong: of pictures only JPEG is wanted: no SVG, no WebP
accept = "image/jpeg, application/rss+xml;q=0.8, text/html;q=0.5"
