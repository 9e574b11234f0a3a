# refused by: feed-and-page
# says: there came text/html from /blog/2
# at fault: text/html from /blog/2
accept = "application/rss+xml, image/jpeg, image/*, text/html"
