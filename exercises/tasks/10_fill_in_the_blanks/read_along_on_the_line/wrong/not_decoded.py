# refused by: spelt
# says: a: you read the password 'YmVuOmJlbi1zZWNyZXQ='
# at fault: a: you read the password
read = {
    "a": {"name": "ben", "password": "YmVuOmJlbi1zZWNyZXQ=", "status": 403},
    "b": {"name": "ana", "password": "ana-secret", "status": 200},
    "c": {"name": "zoe", "password": "open:sesame", "status": 401},
    "d": {"name": "linda", "password": "", "status": 401},
    "e": {"status": 401},
    "in the journal": ["v", "x", "y"],
}
