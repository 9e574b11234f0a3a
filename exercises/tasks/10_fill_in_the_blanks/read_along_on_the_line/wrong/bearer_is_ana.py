# refused by: statuses
# says: e: you say 200
# at fault: e: you say 200
read = {
    "a": {"name": "ben", "password": "ben-secret", "status": 403},
    "b": {"name": "ana", "password": "ana-secret", "status": 200},
    "c": {"name": "zoe", "password": "open:sesame", "status": 401},
    "d": {"name": "linda", "password": "", "status": 401},
    "e": {"status": 200},
    "in the journal": ["v", "x", "y"],
}
