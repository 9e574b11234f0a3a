"""One request sent, every octet of it kept: `send`, and `send_raw` for octets that `send` would not make."""
