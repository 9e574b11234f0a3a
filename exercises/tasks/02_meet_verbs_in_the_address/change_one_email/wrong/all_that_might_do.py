# refused by: verb-in-the-address
# says: asks for a change, and made none
# at fault: PUT /user/update/2
requests_to_send = [
    (method, f"/{noun}/{verb}/2", {"email": "grace@navy.example"})
    for noun in ("user", "users")
    for verb in ("update", "change", "edit")
    for method in ("GET", "POST", "PUT", "PATCH")
]
