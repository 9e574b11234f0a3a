# wrong: writes the promise of POST, not what was measured
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
        "POST /news": "neither",
        "POST /ticket/1": "safe",
    },
    "broken promises": ["GET /ticket/1/check", "HEAD /horn", "PUT /queue", "DELETE /queue/first"],
}
