# refused by: feed-and-page
# says: the name of the field stands in the text
# at fault: the name of the field stands in the text
accept = "Accept: application/rss+xml, image/jpeg, image/*;q=0.8, text/html;q=0.5"
