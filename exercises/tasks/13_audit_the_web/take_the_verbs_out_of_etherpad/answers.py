# %% starter
routes = {
    "/listAllGroups": "",
    "/createGroup": "",
    "/deleteGroup": "",
    "/listPads": "",
    "/createGroupPad": "",
    "/deletePad": "",
    "/getText": "",
    "/setText": "",
    "/appendText": "",
    "/getPublicStatus": "",
    "/setPublicStatus": "",
    "/listSavedRevisions": "",
    "/saveRevision": "",
    "/getChatHistory": "",
    "/appendChatMessage": "",
}

# %% solution
routes = {
    "/listAllGroups": "GET /groups/",
    "/createGroup": "POST /groups/",
    "/deleteGroup": "DELETE /groups/<group>",
    "/listPads": "GET /groups/<group>/pads/",
    "/createGroupPad": "PUT /groups/<group>/pads/<pad>",
    "/deletePad": "DELETE /groups/<group>/pads/<pad>",
    "/getText": "GET /groups/<group>/pads/<pad>/text",
    "/setText": "PUT /groups/<group>/pads/<pad>/text",
    "/appendText": "POST /groups/<group>/pads/<pad>/text",
    "/getPublicStatus": "GET /groups/<group>/pads/<pad>/public",
    "/setPublicStatus": "PUT /groups/<group>/pads/<pad>/public",
    "/listSavedRevisions": "GET /groups/<group>/pads/<pad>/saved/",
    "/saveRevision": "PUT /groups/<group>/pads/<pad>/saved/<rev>",
    "/getChatHistory": "GET /groups/<group>/pads/<pad>/chat/",
    "/appendChatMessage": "POST /groups/<group>/pads/<pad>/chat/",
}

# %% right: a_room_for_each_kind
routes = {
    "/listAllGroups": "GET /v1/groups",
    "/createGroup": "POST /v1/groups",
    "/deleteGroup": "DELETE /v1/group/<group>",
    "/listPads": "GET /v1/pads-of/<group>",
    "/createGroupPad": "PUT /v1/pad/<group>/<pad>",
    "/deletePad": "DELETE /v1/pad/<group>/<pad>",
    "/getText": "GET /v1/text/<group>/<pad>",
    "/setText": "PUT /v1/text/<group>/<pad>",
    "/appendText": "POST /v1/text/<group>/<pad>",
    "/getPublicStatus": "GET /v1/public/<group>/<pad>",
    "/setPublicStatus": "PUT /v1/public/<group>/<pad>",
    "/listSavedRevisions": "GET /v1/revisions/<group>/<pad>",
    "/saveRevision": "PUT /v1/revisions/<group>/<pad>/<rev>",
    "/getChatHistory": "GET /v1/chat/<group>/<pad>",
    "/appendChatMessage": "POST /v1/chat/<group>/<pad>",
}

# %% right: all_in_the_query
routes = {
    "/listAllGroups": "GET /groups/",
    "/createGroup": "POST /groups/",
    "/deleteGroup": "DELETE /group?group=<group>",
    "/listPads": "GET /pads?group=<group>",
    "/createGroupPad": "PUT /pad?group=<group>&pad=<pad>",
    "/deletePad": "DELETE /pad?group=<group>&pad=<pad>",
    "/getText": "GET /text?group=<group>&pad=<pad>",
    "/setText": "PUT /text?group=<group>&pad=<pad>",
    "/appendText": "POST /text?group=<group>&pad=<pad>",
    "/getPublicStatus": "GET /public?group=<group>&pad=<pad>",
    "/setPublicStatus": "PUT /public?group=<group>&pad=<pad>",
    "/listSavedRevisions": "GET /saved?group=<group>&pad=<pad>",
    "/saveRevision": "PUT /saved?group=<group>&pad=<pad>&rev=<rev>",
    "/getChatHistory": "GET /chat?group=<group>&pad=<pad>",
    "/appendChatMessage": "POST /chat?group=<group>&pad=<pad>",
}

# %% wrong: a_pad_is_made_elsewhere, refused by one-address
# at fault: /createGroupPad goes to
# -     "/createGroupPad": "PUT /groups/<group>/pads/<pad>",
# +     "/createGroupPad": "PUT /groups/<group>/new-pads/<pad>",

# %% wrong: chat_among_the_revisions, refused by two-things
# at fault: for /appendChatMessage of group 7
# says: is the address for
# -     "/appendChatMessage": "POST /groups/<group>/pads/<pad>/chat/",
# +     "/appendChatMessage": "POST /groups/<group>/pads/<pad>/saved/<pad>",

# %% wrong: chat_by_put, refused by on-a-bad-line
# at fault: /appendChatMessage was done twice
# -     "/appendChatMessage": "POST /groups/<group>/pads/<pad>/chat/",
# +     "/appendChatMessage": "PUT /groups/<group>/pads/<pad>/chat/",

# %% wrong: delete_by_get, refused by a-robot
# at fault: a robot did /deletePad, by GET
# -     "/deletePad": "DELETE /groups/<group>/pads/<pad>",
# +     "/deletePad": "GET /groups/<group>/pads/<pad>/delete",

# %% wrong: delete_by_post, refused by on-a-bad-line
# at fault: doesn't know whether /deletePad was done
# -     "/deletePad": "DELETE /groups/<group>/pads/<pad>",
# +     "/deletePad": "POST /groups/<group>/pads/<pad>",

# %% wrong: history_by_post, refused by a-robot
# at fault: /getChatHistory is done by POST
# -     "/getChatHistory": "GET /groups/<group>/pads/<pad>/chat/",
# +     "/getChatHistory": "POST /groups/<group>/pads/<pad>/chat/history",

# %% wrong: no_method, refused by two-things
# at fault: /listAllGroups has '/groups/'
# -     "/listAllGroups": "GET /groups/",
# +     "/listAllGroups": "/groups/",

# %% wrong: one_is_missing, refused by two-things
# at fault: /appendChatMessage
# -     "/appendChatMessage": "POST /groups/<group>/pads/<pad>/chat/",
# +     "/appendChatMessage": "",

# %% wrong: put_removes, refused by on-a-bad-line
# at fault: /createGroupPad by DELETE:
# says: that isn't what
# -     "/createGroupPad": "PUT /groups/<group>/pads/<pad>",
# -     "/deletePad": "DELETE /groups/<group>/pads/<pad>",
# +     "/createGroupPad": "DELETE /groups/<group>/pads/<pad>",
# +     "/deletePad": "PUT /groups/<group>/pads/<pad>",

# %% wrong: small_letters, refused by two-things
# at fault: has 'get /groups/'
# -     "/listAllGroups": "GET /groups/",
# +     "/listAllGroups": "get /groups/",

# %% wrong: the_service_names_the_pad, refused by two-things
# at fault: the address for /createGroupPad
# says: which tells the service <group>
# -     "/createGroupPad": "PUT /groups/<group>/pads/<pad>",
# +     "/createGroupPad": "POST /groups/<group>/pads/",

# %% wrong: two_jobs_one_request, refused by two-things
# at fault: /appendText and /appendChatMessage
# says: two jobs are the same request, POST
# -     "/appendChatMessage": "POST /groups/<group>/pads/<pad>/chat/",
# +     "/appendChatMessage": "POST /groups/<group>/pads/<pad>/text",
