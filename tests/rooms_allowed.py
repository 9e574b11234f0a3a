"""Which rooms of its package a room may import. Files between the rooms may import all; no room imports them."""

INSIDE = {
    "mini_server": {
        "rules": "",
        "records": "",
        "representations": "rules",
        "http11": "rules",
        "connections": "http11 rules",
        "questions": "representations rules",
        "nouns": "representations rules",
        "about_itself": "nouns questions representations records rules",
    },
    "clients": {
        "messages": "",
        "sending": "messages",
        "server_side": "sending messages",
        "reading": "sending messages",
        "keeping": "server_side sending messages",
        "kinds": "reading server_side sending messages",
        "judging": "kinds reading server_side sending messages",
    },
    "workbench": {
        "basics": "",
        "content": "basics",
        "views": "content basics",
        "writing": "views content",
        "request_panel": "writing views content basics",
        "client_zoo": "views basics",
        "one_exchange": "request_panel writing views basics",
        "experiments": "writing views content basics",
    },
    "homes": {"setup_course": "", "hub": "setup_course", "publish": "setup_course"},
    "exercises": {
        "course": "",
        "handed_in": "course",
        "record": "course",
        "checking": "handed_in record course",
        "line_up": "checking handed_in record course",
        "for_learners": "checking handed_in record course",
        "for_teachers": "checking handed_in record course",
        "for_authors": "checking handed_in course",
    },
}
INSIDE = {package: {room: set(may.split()) for room, may in rooms.items()} for package, rooms in INSIDE.items()}
