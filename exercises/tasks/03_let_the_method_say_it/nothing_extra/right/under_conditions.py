import requests


class Member:
    def __init__(self, session, address):
        self.session, self.address = session, address
        answer = session.get(address)
        self.tag, self.stored = answer.headers["ETag"], answer.json()
        self.wanted = dict(self.stored)

    def save(self):
        if self.wanted != self.stored:
            answer = self.session.put(self.address, json=self.wanted, headers={"If-Match": self.tag})
            answer.raise_for_status()


def carry_out(url, swapped, names, left):
    with requests.Session() as session:
        members = {at: Member(session, url + at) for at in [*swapped, *names]}
        if swapped:
            one, other = (members[at] for at in swapped)
            one.wanted["email"], other.wanted["email"] = other.stored["email"], one.stored["email"]
        for at in names:
            members[at].wanted["name"] = names[at]
        for member in members.values():
            member.save()
        for at in left:
            assert session.delete(url + at).ok
            session.get(url + at)
