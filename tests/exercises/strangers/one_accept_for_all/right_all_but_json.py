accept = "application/json;q=0, */*;q=0.001, text/html;q=0.3, application/rss+xml, IMAGE/JPEG;Q=1.0, image/*;q=0.5"
