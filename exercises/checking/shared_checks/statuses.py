"""Statuses of each class, so that no client is asked with one of them alone. RFC 9110, section 15."""

SUCCESS = (201, 202, 203, 204, 206, 299)  # besides 200
REDIRECTION = (300, 399)  # no client follows these by itself
FOLLOWED = (301, 302, 303, 307, 308)  # where they have Location, requests and urllib follow these
BY_ITSELF = "requests follows Location by itself, unless allow_redirects=False says that it shouldn't."
REFUSED = (400, 404, 410, 428, 499)
FAILED = (500, 503, 599)
