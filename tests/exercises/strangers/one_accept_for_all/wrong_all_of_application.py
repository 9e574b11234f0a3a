# application/* brings JSON
accept = "application/rss+xml, image/jpeg, image/*;q=0.9, application/*;q=0.4, text/html;q=0.6"
