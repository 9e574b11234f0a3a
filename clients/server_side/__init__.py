"""What a server says of itself, asked over HTTP: `server_side` of an exchange, `records`, `state`, a `Timeline`."""
