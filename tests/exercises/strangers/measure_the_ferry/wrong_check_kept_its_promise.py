# wrong: GET promised safe and is only idempotent: that is a broken promise, too, and is missing
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
    "broken promises": ["HEAD /horn", "PUT /queue", "DELETE /queue/first"],
}
