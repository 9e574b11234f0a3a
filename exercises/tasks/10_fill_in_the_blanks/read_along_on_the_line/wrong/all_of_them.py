# refused by: journal
# says: w is in your list
# at fault: w is in your list
read = {
    "a": {"name": "ben", "password": "ben-secret", "status": 403},
    "b": {"name": "ana", "password": "ana-secret", "status": 200},
    "c": {"name": "zoe", "password": "open:sesame", "status": 401},
    "d": {"name": "linda", "password": "", "status": 401},
    "e": {"status": 401},
    "in the journal": ["v", "w", "x", "y", "z"],
}
