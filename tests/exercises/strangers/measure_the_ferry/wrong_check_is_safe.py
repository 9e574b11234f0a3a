# wrong: the stamp on the ticket is not seen: GET /ticket/1/check is called safe
findings = {
    "measured": {
        "GET /queue": "safe",
        "GET /ticket/1/check": "safe",
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
