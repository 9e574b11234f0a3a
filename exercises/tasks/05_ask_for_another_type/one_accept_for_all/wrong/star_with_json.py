# refused by: no-json
# says: /limited has JSON only
# at fault: */*;q=0.1
accept = "application/rss+xml, image/jpeg, image/*;q=0.8, text/html;q=0.5, */*;q=0.1"
