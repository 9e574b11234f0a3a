"""What a lock says: requirements, each with the hashes of all files that its version may come as."""


def pins(text):
    """Return {requirement: [hash, ...]} of a lock's text, in its order; a requirement may end with its condition."""
    found = {}
    for line in text.replace("\\\n", " ").splitlines():
        requirement, *hashes = (part.strip() for part in line.split(" --hash="))
        if requirement and not requirement.startswith("#"):
            found[requirement] = hashes
    return found


def lines(requirement, hashes):
    """Return such a requirement with its hashes as a lock has it."""
    return " \\\n    ".join([requirement, *(f"--hash={one}" for one in hashes)]) + "\n"
