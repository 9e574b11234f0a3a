# the star brings JSON from /limited, instead of 406
accept = "application/rss+xml, image/jpeg, image/*;q=0.9, text/html;q=0.5, */*;q=0.1"
