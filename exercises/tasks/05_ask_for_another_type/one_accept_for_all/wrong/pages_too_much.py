# refused by: any-picture
# says: there came text/html from /map/1
# at fault: image/*;q=0.4
accept = "application/rss+xml, image/jpeg, image/*;q=0.4, text/html;q=0.5"
