"""Other people's pages: what each has a browser send to a service that knows Ana by a cookie."""
