"""What a home pays: a laptop, Binder, the static page, a hub; and what the test run takes."""
