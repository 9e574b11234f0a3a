# refused by: spelt
# says: c: you read the password 'open'
# at fault: c: you read the password
read = {
    "a": {"name": "ben", "password": "ben-secret", "status": 403},
    "b": {"name": "ana", "password": "ana-secret", "status": 200},
    "c": {"name": "zoe", "password": "open", "status": 401},
    "d": {"name": "linda", "password": "", "status": 401},
    "e": {"status": 401},
    "in the journal": ["v", "x", "y"],
}
