accept = "application/rss+xml,\timage/jpeg,\timage/*\t;\tq=0.8,\ttext/html ;\tq=0.5"
