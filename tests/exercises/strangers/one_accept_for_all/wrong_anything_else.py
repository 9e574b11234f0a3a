# wrong: */* brings the JSON of /limited, where 406 was to come
accept = "image/jpeg, image/*;q=0.9, application/rss+xml;q=0.8, text/html;q=0.5, */*;q=0.1"
