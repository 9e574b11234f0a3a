"""What to do after an answer of each status, in words that begin a sentence, and the change where there is one."""

UNKNOWN = "read the content of the answer: no status begins with this digit"
BY_CLASS = {
    1: "wait: the answer is still to come",
    2: "go on: it worked, and nothing is to be mended",
    3: "read the content of the answer: it may say where to go on",
    4: "read the content of the answer: it may say what is wrong with the request",
    5: "tell whoever runs the server; send it again only if the method is idempotent",
}
CHANGES: dict[int, dict] = {
    406: {"fields": {"Accept": "*/*"}},
    408: {},
    411: {"fields": {"Transfer-Encoding": None}},
    416: {"fields": {"Range": None}},
    417: {"fields": {"Expect": None}},
    421: {"fields": {"Host": None}},
    501: {"method": "GET", "content": ""},
    505: {},
}
BY_STATUS = {
    206: "go on: it worked; leave out the field Range to get all of it",
    304: "go on: what you have is still good",
    400: "look at the request line and the fields for what is written wrong, and at the content",
    403: "ask with the name of somebody who may, or for something else; the same request gets the same answer",
    406: "accept any type",
    408: "send the same again, without pauses",
    409: "GET it, look at what is stored now, and send what fits it",
    411: "send the content in one piece, with its Content-Length",
    412: "GET it again, merge, and send the entity tag that it has now",
    413: "send less content",
    414: "ask for a shorter address; put what is long into the content",
    416: "ask for all of it",
    417: "leave out the field Expect",
    421: "send it to the server that the field Host names, or name this one",
    422: "mend what the content says; the answer often says what is wrong with it",
    426: "speak the protocol that the field Upgrade names; this course does not",
    428: "GET it first, and send its entity tag in If-Match",
    431: "send fewer or shorter fields",
    451: "ask for something else: this is withheld for legal reasons",
    501: "send a method that it knows; every server for general use knows GET",
    505: "send it in HTTP/1.1, as this course does",
}
