# refused by: the-jpeg
# says: there came image/png from /picture/1
# at fault: image/png from /picture/1
accept = "application/rss+xml, image/jpeg, image/*, text/html;q=0.5"
