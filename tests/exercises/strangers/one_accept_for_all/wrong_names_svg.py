# wrong: names SVG and WebP
accept = "image/jpeg, image/svg+xml;q=0.9, image/webp;q=0.9, application/rss+xml;q=0.8, text/html;q=0.5"
