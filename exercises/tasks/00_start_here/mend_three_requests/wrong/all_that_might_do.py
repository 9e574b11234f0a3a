# refused by: nothing-else
# says: is still among them
# at fault: PUT /user/4
requests_to_send = [
    (method, f"/user/{number}", *content)
    for number, *content in (
        (4,),
        (3, {"name": "Alan Turing", "email": "alan@bletchley.example"}),
        (5, {"name": "Radia P.", "email": "radia@example.org"}),
    )
    for method in ("GET", "PUT", "POST")
]
