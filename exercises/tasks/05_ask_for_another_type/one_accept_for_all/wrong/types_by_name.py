# refused by: any-picture
# says: names svg
# at fault: names svg
accept = "application/rss+xml, image/jpeg, image/svg+xml;q=0.8, image/webp;q=0.8, text/html;q=0.5"
