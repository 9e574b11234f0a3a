# refused by: statuses
# says: a: you say 200
# at fault: a: you say 200
read = {
    "a": {"name": "ben", "password": "ben-secret", "status": 200},
    "b": {"name": "ana", "password": "ana-secret", "status": 200},
    "c": {"name": "zoe", "password": "open:sesame", "status": 401},
    "d": {"name": "linda", "password": "", "status": 401},
    "e": {"status": 401},
    "in the journal": ["v", "x", "y"],
}
