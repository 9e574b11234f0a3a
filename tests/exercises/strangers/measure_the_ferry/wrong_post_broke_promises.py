# wrong: POST promises nothing, so POST /queue broke no promise
findings = {
    "measured": {
        "GET /queue": "safe",
        "GET /ticket/1/check": "idempotent",
        "HEAD /horn": "neither",
        "PUT /gate": "idempotent",
        "PUT /queue": "neither",
        "DELETE /ticket/2": "idempotent",
        "DELETE /queue/first": "neither",
        "POST /queue": "neither",
        "POST /news": "idempotent",
        "POST /ticket/1": "safe",
    },
    "broken promises": ["GET /ticket/1/check", "HEAD /horn", "PUT /queue", "DELETE /queue/first", "POST /queue"],
}
