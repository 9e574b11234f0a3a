# refused by: statuses
# says: d: you say 400
# at fault: d: you say 400
read = {
    "a": {"name": "ben", "password": "ben-secret", "status": 403},
    "b": {"name": "ana", "password": "ana-secret", "status": 200},
    "c": {"name": "zoe", "password": "open:sesame", "status": 401},
    "d": {"name": "linda", "password": "", "status": 400},
    "e": {"status": 401},
    "in the journal": ["v", "x", "y"],
}
