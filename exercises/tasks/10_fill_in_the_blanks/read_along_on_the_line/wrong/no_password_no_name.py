# refused by: spelt
# says: d: the name is still missing
# at fault: d: the name is still missing
read = {
    "a": {"name": "ben", "password": "ben-secret", "status": 403},
    "b": {"name": "ana", "password": "ana-secret", "status": 200},
    "c": {"name": "zoe", "password": "open:sesame", "status": 401},
    "d": {"name": None, "password": "", "status": 401},
    "e": {"status": 401},
    "in the journal": ["v", "x", "y"],
}
