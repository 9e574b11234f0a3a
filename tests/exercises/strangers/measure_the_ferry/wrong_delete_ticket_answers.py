# 204, then 404: takes another answer for another effect
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
    "broken promises": ["DELETE /queue/first", "PUT /queue", "HEAD /horn", "GET /ticket/1/check", "DELETE /ticket/2"],
}
