def zoe():
    return (
        "PUT",
        "/user/zoe",
        "name=Zoe&email=zoe%40example.org",
        {"Content-Type": "application/x-www-form-urlencoded", "If-None-Match": "*"},
    )


requests_to_send = [zoe()]
requests_to_send += [("DELETE", "/user/5", None)]
requests_to_send.insert(
    1, ("PATCH", "/user/3", {"email": "alan@bletchley.example"}, {"content-type": "application/merge-patch+json"})
)
