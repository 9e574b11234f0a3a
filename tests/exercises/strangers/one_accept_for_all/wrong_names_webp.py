# names WebP
accept = "application/rss+xml, image/jpeg, image/webp;q=0.9, image/*;q=0.8, text/html;q=0.5"
