def join(url, name):
    """Put a user with this name at /user/<name>, and return the status that says so."""
    return None
