findings = {
    "broken promises": ["DELETE /queue/first", "PUT /queue", "HEAD /horn", "GET /ticket/1/check"],
    "measured": {
        "POST /ticket/1": "safe",
        "POST /news": "idempotent",
        "POST /queue": "neither",
        "DELETE /queue/first": "neither",
        "DELETE /ticket/2": "idempotent",
        "PUT /queue": "neither",
        "PUT /gate": "idempotent",
        "HEAD /horn": "neither",
        "GET /ticket/1/check": "idempotent",
        "GET /queue": "safe",
    },
}
