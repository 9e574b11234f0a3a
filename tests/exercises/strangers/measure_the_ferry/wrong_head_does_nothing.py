# wrong: believes that HEAD does not sound the horn
findings = {
    "measured": {
        "GET /queue": "safe",
        "GET /ticket/1/check": "idempotent",
        "HEAD /horn": "safe",
        "PUT /gate": "idempotent",
        "PUT /queue": "neither",
        "DELETE /ticket/2": "idempotent",
        "DELETE /queue/first": "neither",
        "POST /queue": "neither",
        "POST /news": "idempotent",
        "POST /ticket/1": "safe",
    },
    "broken promises": ["GET /ticket/1/check", "PUT /queue", "DELETE /queue/first"],
}
