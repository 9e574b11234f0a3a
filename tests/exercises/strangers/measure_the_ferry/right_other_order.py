words = {
    "safe": ["POST /ticket/1", "GET /queue"],
    "idempotent": ["POST /news", "DELETE /ticket/2", "PUT /gate", "GET /ticket/1/check"],
    "neither": ["POST /queue", "DELETE /queue/first", "PUT /queue", "HEAD /horn"],
}
findings = {
    "broken promises": ["DELETE /queue/first", "PUT /queue", "HEAD /horn", "GET /ticket/1/check"],
    "measured": {request: word for word, requests in words.items() for request in requests},
}
