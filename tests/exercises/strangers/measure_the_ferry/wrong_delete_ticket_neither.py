# wrong: judges DELETE /ticket/2 by its answers (204, 404) instead of the records
findings = {
    "measured": {
        "GET /queue": "safe",
        "GET /ticket/1/check": "idempotent",
        "HEAD /horn": "neither",
        "PUT /gate": "idempotent",
        "PUT /queue": "neither",
        "DELETE /ticket/2": "neither",
        "DELETE /queue/first": "neither",
        "POST /queue": "neither",
        "POST /news": "idempotent",
        "POST /ticket/1": "safe",
    },
    "broken promises": ["GET /ticket/1/check", "HEAD /horn", "PUT /queue", "DELETE /ticket/2", "DELETE /queue/first"],
}
