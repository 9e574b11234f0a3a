# %% starter
overlay = {
    "overlay": "1.0.0",
    "info": {"title": "Hints for a garage", "version": "1"},
    "actions": [],
}

# %% solution
overlay = {
    "overlay": "1.0.0",
    "info": {"title": "Hints for a garage", "version": "1"},
    "actions": [
        {
            "target": "$.paths['/gate/open'].get",
            "update": {"x-mcp-annotations": {"readOnlyHint": False, "idempotentHint": True}},
        },
        {
            "target": "$.paths['/spaces/search'].post",
            "update": {"x-mcp-annotations": {"readOnlyHint": True}},
        },
        {
            "target": "$.paths['/space/{id}/sign'].put",
            "update": {"x-mcp-annotations": {"idempotentHint": False}},
        },
    ],
}


# %% right: all_in_brackets
def correct(path, method, **hints):
    return {"target": f'$["paths"]["{path}"]["{method}"]', "update": {"x-mcp-annotations": hints}}


overlay = {
    "overlay": "1.0.0",
    "info": {"title": "Garage", "version": "2"},
    "actions": [
        correct("/space/{id}/sign", "put", idempotentHint=False),
        correct("/spaces/search", "post", readOnlyHint=True, destructiveHint=False),
        correct("/gate/open", "get", readOnlyHint=False, destructiveHint=True, idempotentHint=True),
    ],
}

# %% right: one_target_above
overlay = {
    "overlay": "1.0.0",
    "info": {"title": "Hints", "version": "1"},
    "actions": [
        {
            "target": "$.paths",
            "description": "Three tools that said something else than they do.",
            "update": {
                "/gate/open": {"get": {"x-mcp-annotations": {"readOnlyHint": False, "idempotentHint": True}}},
                "/spaces/search": {"post": {"x-mcp-annotations": {"readOnlyHint": True}}},
                "/space/{id}/sign": {"put": {"x-mcp-annotations": {"idempotentHint": False}}},
            },
        }
    ],
}

# %% wrong: only_the_gate, refused by searches
# at fault: POST /spaces/search
overlay = {
    "overlay": "1.0.0",
    "info": {"title": "Hints for a garage", "version": "1"},
    "actions": [
        {
            "target": "$.paths['/gate/open'].get",
            "update": {"x-mcp-annotations": {"readOnlyHint": False, "idempotentHint": True}},
        },
    ],
}

# %% wrong: the_gate_once, refused by opens
# at fault: GET /gate/open has idempotentHint false
# -             "update": {"x-mcp-annotations": {"readOnlyHint": False, "idempotentHint": True}},
# +             "update": {"x-mcp-annotations": {"readOnlyHint": False}},

# %% wrong: the_sign_twice, refused by repeats
# at fault: PUT /space/{id}/sign has idempotentHint true
# -             "update": {"x-mcp-annotations": {"idempotentHint": False}},
# +             "update": {"x-mcp-annotations": {"readOnlyHint": False}},

# %% wrong: the_method_changed, refused by nothing-else
# at fault: summary
# -             "update": {"x-mcp-annotations": {"idempotentHint": False}},
# +             "update": {"x-mcp-annotations": {"idempotentHint": False}, "summary": "Adds a line."},

# %% wrong: names_of_python, refused by opens
# at fault: GET /gate/open has readOnlyHint true
# -             "update": {"x-mcp-annotations": {"readOnlyHint": False, "idempotentHint": True}},
# +             "update": {"x-mcp-annotations": {"read_only_hint": False, "idempotent_hint": True}},

# %% wrong: a_path_is_no_name, refused by opens
# at fault: $.paths./gate/open.get
# -             "target": "$.paths['/gate/open'].get",
# +             "target": "$.paths./gate/open.get",

# %% wrong: a_text_for_false, refused by opens
# at fault: which isn't true or false
# -             "update": {"x-mcp-annotations": {"readOnlyHint": False, "idempotentHint": True}},
# +             "update": {"x-mcp-annotations": {"readOnlyHint": "false", "idempotentHint": True}},

# %% wrong: no_version, refused by opens
# at fault: overlay is missing
# -     "overlay": "1.0.0",

# %% wrong: everything_is_replaced, from starter, refused by opens
# at fault: names nothing
# -     "actions": [],
# +     "actions": [{"target": "$", "update": {"paths": []}}],
