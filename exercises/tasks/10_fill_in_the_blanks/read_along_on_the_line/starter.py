read = {
    "a": {"name": None, "password": None, "status": None},
    "b": {"name": None, "password": None, "status": None},
    "c": {"name": None, "password": None, "status": None},
    "d": {"name": None, "password": None, "status": None},
    "e": {"status": None},
    "in the journal": [],
}
