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
        "self_description": "nouns questions representations records rules",
    },
    "clients": {
        "messages": "",
        "sending": "messages",
        "server_side": "sending messages",
        "reading": "sending messages",
        "kept_exchanges": "server_side sending messages",
        "kinds_of_clients": "reading server_side sending messages",
        "judging": "kinds_of_clients reading server_side sending messages",
    },
    "workbench": {
        "basics": "",
        "content": "basics",
        "views": "content basics",
        "writing_requests": "views content",
        "request_panel": "writing_requests views content basics",
        "client_zoo": "views basics",
        "exchange_widgets": "request_panel writing_requests views basics",
        "experiments": "writing_requests views content basics",
    },
    "audit": {
        "words": "",
        "reading": "",
        "naming": "reading words",
        "findings": "naming reading words",
        "reporting": "findings reading",
    },
    "homes": {
        "setup_course": "",
        "locks": "setup_course",
        "hub": "setup_course",
        "publish": "setup_course locks",
        "benchmarks": "setup_course locks hub publish",
    },
    "exercises": {
        "course_content": "",
        "running_answers": "course_content",
        "progress_record": "course_content",
        "checking": "running_answers course_content",
        "line_up": "checking running_answers progress_record course_content",
        "for_learners": "checking running_answers progress_record course_content",
        "for_teachers": "checking running_answers progress_record course_content",
        "for_authors": "checking running_answers course_content",
    },
}
INSIDE = {package: {room: set(may.split()) for room, may in rooms.items()} for package, rooms in INSIDE.items()}
