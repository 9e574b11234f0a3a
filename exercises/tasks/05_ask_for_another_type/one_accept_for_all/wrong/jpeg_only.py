# refused by: any-picture
# says: there came text/html from /map/1
# at fault: text/html from /map/1
accept = "application/rss+xml, image/jpeg, text/html;q=0.5"
