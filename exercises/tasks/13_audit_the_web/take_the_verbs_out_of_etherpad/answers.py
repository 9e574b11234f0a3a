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

# %% right: a_word_that_all_share
# -     "/getText": "GET /groups/<group>/pads/<pad>/text",
# -     "/setText": "PUT /groups/<group>/pads/<pad>/text",
# -     "/appendText": "POST /groups/<group>/pads/<pad>/text",
# +     "/getText": "GET /groups/<group>/pads/<pad>/getText",
# +     "/setText": "PUT /groups/<group>/pads/<pad>/getText",
# +     "/appendText": "POST /groups/<group>/pads/<pad>/getText",

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

# %% right: append_by_patch
# -     "/appendText": "POST /groups/<group>/pads/<pad>/text",
# +     "/appendText": "PATCH /groups/<group>/pads/<pad>/text",

# %% right: chat_by_patch
routes = {
    "/listAllGroups": "GET /groups.json",
    "/createGroup": "POST /groups.json",
    "/deleteGroup": "DELETE /group-<group>",
    "/listPads": "GET /group-<group>",
    "/createGroupPad": "PUT /group-<group>/pads/<pad>",
    "/deletePad": "DELETE /group-<group>/pads/<pad>",
    "/getText": "GET /group-<group>/pads/<pad>.txt",
    "/setText": "PUT /group-<group>/pads/<pad>.txt",
    "/appendText": "PATCH /group-<group>/pads/<pad>.txt",
    "/getPublicStatus": "GET /group-<group>/pads/<pad>/public",
    "/setPublicStatus": "PUT /group-<group>/pads/<pad>/public",
    "/listSavedRevisions": "GET /group-<group>/pads/<pad>/revisions",
    "/saveRevision": "PUT /group-<group>/pads/<pad>/revisions/r<rev>",
    "/getChatHistory": "GET /group-<group>/pads/<pad>/chat",
    "/appendChatMessage": "PATCH /group-<group>/pads/<pad>/chat",
}

# %% right: in_german
routes = {
    "/listAllGroups": "GET /gruppen/",
    "/createGroup": "POST /gruppen/",
    "/deleteGroup": "DELETE /gruppen/<group>",
    "/listPads": "GET /gruppen/<group>/blätter/",
    "/createGroupPad": "PUT /gruppen/<group>/blätter/<pad>",
    "/deletePad": "DELETE /gruppen/<group>/blätter/<pad>",
    "/getText": "GET /gruppen/<group>/blätter/<pad>/wortlaut",
    "/setText": "PUT /gruppen/<group>/blätter/<pad>/wortlaut",
    "/appendText": "POST /gruppen/<group>/blätter/<pad>/wortlaut",
    "/getPublicStatus": "GET /gruppen/<group>/blätter/<pad>/öffentlich",
    "/setPublicStatus": "PUT /gruppen/<group>/blätter/<pad>/öffentlich",
    "/listSavedRevisions": "GET /gruppen/<group>/blätter/<pad>/saved/",
    "/saveRevision": "PUT /gruppen/<group>/blätter/<pad>/saved/<rev>",
    "/getChatHistory": "GET /gruppen/<group>/blätter/<pad>/chat/",
    "/appendChatMessage": "POST /gruppen/<group>/blätter/<pad>/chat/",
}

# %% right: joined_by_a_hyphen
routes = {
    "/listAllGroups": "GET /groups/",
    "/createGroup": "POST /groups/",
    "/deleteGroup": "DELETE /groups/<group>",
    "/listPads": "GET /groups/<group>/pads/",
    "/createGroupPad": "PUT /pads/<pad>-<group>",
    "/deletePad": "DELETE /pads/<pad>-<group>",
    "/getText": "GET /pads/<pad>-<group>/text",
    "/setText": "PUT /pads/<pad>-<group>/text",
    "/appendText": "POST /pads/<pad>-<group>/text",
    "/getPublicStatus": "GET /pads/<pad>-<group>/public",
    "/setPublicStatus": "PUT /pads/<pad>-<group>/public",
    "/listSavedRevisions": "GET /pads/<pad>-<group>/saved/",
    "/saveRevision": "PUT /pads/<pad>-<group>/saved/<rev>",
    "/getChatHistory": "GET /pads/<pad>-<group>/chat/",
    "/appendChatMessage": "POST /pads/<pad>-<group>/chat/",
}

# %% right: no_slash_at_the_end
# -     "/listAllGroups": "GET /groups/",
# -     "/createGroup": "POST /groups/",
# +     "/listAllGroups": "GET /groups",
# +     "/createGroup": "POST /groups",
# ...
# -     "/listPads": "GET /groups/<group>/pads/",
# +     "/listPads": "GET /groups/<group>/pads",
# ...
# -     "/listSavedRevisions": "GET /groups/<group>/pads/<pad>/saved/",
# +     "/listSavedRevisions": "GET /groups/<group>/pads/<pad>/saved",
# ...
# -     "/getChatHistory": "GET /groups/<group>/pads/<pad>/chat/",
# -     "/appendChatMessage": "POST /groups/<group>/pads/<pad>/chat/",
# +     "/getChatHistory": "GET /groups/<group>/pads/<pad>/chat",
# +     "/appendChatMessage": "POST /groups/<group>/pads/<pad>/chat",

# %% right: one_address_for_a_pad
# -     "/getText": "GET /groups/<group>/pads/<pad>/text",
# -     "/setText": "PUT /groups/<group>/pads/<pad>/text",
# -     "/appendText": "POST /groups/<group>/pads/<pad>/text",
# -     "/getPublicStatus": "GET /groups/<group>/pads/<pad>/public",
# -     "/setPublicStatus": "PUT /groups/<group>/pads/<pad>/public",
# +     "/getText": "GET /groups/<group>/pads/<pad>",
# +     "/setText": "PUT /groups/<group>/pads/<pad>",
# +     "/appendText": "PATCH /groups/<group>/pads/<pad>",
# +     "/getPublicStatus": "GET /groups/<group>/pads/<pad>",
# +     "/setPublicStatus": "PUT /groups/<group>/pads/<pad>",

# %% right: pads_beside_groups
routes = {
    "/listAllGroups": "GET /groups/",
    "/createGroup": "POST /groups/",
    "/deleteGroup": "DELETE /groups/<group>",
    "/listPads": "GET /groups/<group>/pads/",
    "/createGroupPad": "PUT /pads/<group>/<pad>",
    "/deletePad": "DELETE /pads/<group>/<pad>",
    "/getText": "GET /pads/<group>/<pad>/text",
    "/setText": "PUT /pads/<group>/<pad>/text",
    "/appendText": "POST /pads/<group>/<pad>/text",
    "/getPublicStatus": "GET /pads/<group>/<pad>/public",
    "/setPublicStatus": "PUT /pads/<group>/<pad>/public",
    "/listSavedRevisions": "GET /pads/<group>/<pad>/saved/",
    "/saveRevision": "PUT /pads/<group>/<pad>/saved/<rev>",
    "/getChatHistory": "GET /pads/<group>/<pad>/chat/",
    "/appendChatMessage": "POST /pads/<group>/<pad>/chat/",
}

# %% right: query_with_slashes, from all_in_the_query
# -     "/deleteGroup": "DELETE /group?group=<group>",
# -     "/listPads": "GET /pads?group=<group>",
# +     "/deleteGroup": "DELETE /groups/?group=<group>",
# +     "/listPads": "GET /pads/?group=<group>",
# ...
# -     "/listSavedRevisions": "GET /saved?group=<group>&pad=<pad>",
# -     "/saveRevision": "PUT /saved?group=<group>&pad=<pad>&rev=<rev>",
# +     "/listSavedRevisions": "GET /revisions?group=<group>&pad=<pad>",
# +     "/saveRevision": "PUT /revision?group=<group>&pad=<pad>&rev=<rev>",

# %% right: singular
routes = {
    "/listAllGroups": "GET /all-groups",
    "/createGroup": "POST /all-groups",
    "/deleteGroup": "DELETE /group/<group>",
    "/listPads": "GET /group/<group>/all",
    "/createGroupPad": "PUT /group/<group>/pad/<pad>",
    "/deletePad": "DELETE /group/<group>/pad/<pad>",
    "/getText": "GET /group/<group>/pad/<pad>/text",
    "/setText": "PUT /group/<group>/pad/<pad>/text",
    "/appendText": "POST /group/<group>/pad/<pad>/text",
    "/getPublicStatus": "GET /group/<group>/pad/<pad>/public",
    "/setPublicStatus": "PUT /group/<group>/pad/<pad>/public",
    "/listSavedRevisions": "GET /group/<group>/pad/<pad>/saved/",
    "/saveRevision": "PUT /group/<group>/pad/<pad>/saved/<rev>",
    "/getChatHistory": "GET /group/<group>/pad/<pad>/chat/",
    "/appendChatMessage": "POST /group/<group>/pad/<pad>/chat/",
}

# %% right: the_text_is_the_pad
# -     "/getText": "GET /groups/<group>/pads/<pad>/text",
# -     "/setText": "PUT /groups/<group>/pads/<pad>/text",
# -     "/appendText": "POST /groups/<group>/pads/<pad>/text",
# +     "/getText": "GET /groups/<group>/pads/<pad>",
# +     "/setText": "PUT /groups/<group>/pads/<pad>",
# +     "/appendText": "POST /groups/<group>/pads/<pad>",

# %% right: three_rooms
# -     "/listPads": "GET /groups/<group>/pads/",
# -     "/createGroupPad": "PUT /groups/<group>/pads/<pad>",
# -     "/deletePad": "DELETE /groups/<group>/pads/<pad>",
# -     "/getText": "GET /groups/<group>/pads/<pad>/text",
# -     "/setText": "PUT /groups/<group>/pads/<pad>/text",
# -     "/appendText": "POST /groups/<group>/pads/<pad>/text",
# +     "/listPads": "GET /pads/<group>/",
# +     "/createGroupPad": "PUT /pads/<group>/<pad>",
# +     "/deletePad": "DELETE /pads/<group>/<pad>",
# +     "/getText": "GET /texts/<group>/<pad>",
# +     "/setText": "PUT /texts/<group>/<pad>",
# +     "/appendText": "POST /texts/<group>/<pad>",

# %% right: what_belongs_to_a_pad_is_read_together
# -     "/listSavedRevisions": "GET /groups/<group>/pads/<pad>/saved/",
# +     "/listSavedRevisions": "GET /groups/<group>/pads/<pad>/chat/",

# %% wrong: a_pad_is_made_elsewhere, refused by one-address
# at fault: /createGroupPad goes to
# -     "/createGroupPad": "PUT /groups/<group>/pads/<pad>",
# +     "/createGroupPad": "PUT /groups/<group>/new-pads/<pad>",

# %% wrong: action_in_the_query, refused by one-address
# at fault: public?action=set
# says: /setPublicStatus goes to
# -     "/setPublicStatus": "PUT /groups/<group>/pads/<pad>/public",
# +     "/setPublicStatus": "PUT /groups/<group>/pads/<pad>/public?action=set",

# %% wrong: append_and_set_swapped, refused by on-a-bad-line
# at fault: doesn't know whether /setText was done
# -     "/setText": "PUT /groups/<group>/pads/<pad>/text",
# -     "/appendText": "POST /groups/<group>/pads/<pad>/text",
# +     "/setText": "POST /groups/<group>/pads/<pad>/text",
# +     "/appendText": "PUT /groups/<group>/pads/<pad>/text",

# %% wrong: as_today, refused by a-robot
# at fault: a robot did /createGroup, by GET /createGroup
routes = {
    "/listAllGroups": "GET /listAllGroups",
    "/createGroup": "GET /createGroup",
    "/deleteGroup": "GET /deleteGroup?group=<group>",
    "/listPads": "GET /listPads?group=<group>",
    "/createGroupPad": "GET /createGroupPad?group=<group>&pad=<pad>",
    "/deletePad": "GET /deletePad?group=<group>&pad=<pad>",
    "/getText": "GET /getText?group=<group>&pad=<pad>",
    "/setText": "GET /setText?group=<group>&pad=<pad>",
    "/appendText": "GET /appendText?group=<group>&pad=<pad>",
    "/getPublicStatus": "GET /getPublicStatus?group=<group>&pad=<pad>",
    "/setPublicStatus": "GET /setPublicStatus?group=<group>&pad=<pad>",
    "/listSavedRevisions": "GET /listSavedRevisions?group=<group>&pad=<pad>",
    "/saveRevision": "GET /saveRevision?group=<group>&pad=<pad>&rev=<rev>",
    "/getChatHistory": "GET /getChatHistory?group=<group>&pad=<pad>",
    "/appendChatMessage": "GET /appendChatMessage?group=<group>&pad=<pad>",
}

# %% wrong: chat_among_the_revisions, refused by two-things
# at fault: for /appendChatMessage of group 7
# says: is the address for
# -     "/appendChatMessage": "POST /groups/<group>/pads/<pad>/chat/",
# +     "/appendChatMessage": "POST /groups/<group>/pads/<pad>/saved/<pad>",

# %% wrong: chat_by_put, refused by on-a-bad-line
# at fault: /appendChatMessage was done twice
# -     "/appendChatMessage": "POST /groups/<group>/pads/<pad>/chat/",
# +     "/appendChatMessage": "PUT /groups/<group>/pads/<pad>/chat/",

# %% wrong: chat_goes_elsewhere, refused by one-address
# at fault: /appendChatMessage goes to
# -     "/appendChatMessage": "POST /groups/<group>/pads/<pad>/chat/",
# +     "/appendChatMessage": "POST /groups/<group>/pads/<pad>/messages/",

# %% wrong: delete_by_get, refused by a-robot
# at fault: a robot did /deletePad, by GET
# -     "/deletePad": "DELETE /groups/<group>/pads/<pad>",
# +     "/deletePad": "GET /groups/<group>/pads/<pad>/delete",

# %% wrong: delete_by_post, refused by on-a-bad-line
# at fault: doesn't know whether /deletePad was done
# -     "/deletePad": "DELETE /groups/<group>/pads/<pad>",
# +     "/deletePad": "POST /groups/<group>/pads/<pad>",

# %% wrong: groups_by_put, refused by on-a-bad-line
# at fault: /createGroup was done twice
# -     "/createGroup": "POST /groups/",
# +     "/createGroup": "PUT /groups/",

# %% wrong: groups_made_elsewhere, refused by one-address
# at fault: /createGroup goes to /group, but /listAllGroups
# -     "/createGroup": "POST /groups/",
# +     "/createGroup": "POST /group",

# %% wrong: head_deletes, refused by a-robot
# at fault: a robot did /deleteGroup, by HEAD
# -     "/deleteGroup": "DELETE /groups/<group>",
# +     "/deleteGroup": "HEAD /groups/<group>",

# %% wrong: history_by_post, refused by a-robot
# at fault: /getChatHistory is done by POST
# -     "/getChatHistory": "GET /groups/<group>/pads/<pad>/chat/",
# +     "/getChatHistory": "POST /groups/<group>/pads/<pad>/chat/history",

# %% wrong: joined_by_nothing, refused by two-things
# at fault: /pads/777
# says: is the address for /createGroupPad of group 7
routes = {
    "/listAllGroups": "GET /groups/",
    "/createGroup": "POST /groups/",
    "/deleteGroup": "DELETE /groups/<group>",
    "/listPads": "GET /groups/<group>/pads/",
    "/createGroupPad": "PUT /pads/<pad><group>",
    "/deletePad": "DELETE /pads/<pad><group>",
    "/getText": "GET /pads/<pad><group>/text",
    "/setText": "PUT /pads/<pad><group>/text",
    "/appendText": "POST /pads/<pad><group>/text",
    "/getPublicStatus": "GET /pads/<pad><group>/public",
    "/setPublicStatus": "PUT /pads/<pad><group>/public",
    "/listSavedRevisions": "GET /pads/<pad><group>/saved/",
    "/saveRevision": "PUT /pads/<pad><group>/saved/<rev>",
    "/getChatHistory": "GET /pads/<pad><group>/chat/",
    "/appendChatMessage": "POST /pads/<pad><group>/chat/",
}

# %% wrong: lines_beside_the_text, refused by one-address
# at fault: /appendText goes to
# -     "/appendText": "POST /groups/<group>/pads/<pad>/text",
# +     "/appendText": "POST /groups/<group>/pads/<pad>/text/lines",

# %% wrong: no_method, refused by two-things
# at fault: /listAllGroups has '/groups/'
routes = {
    "/listAllGroups": "/groups/",
    "/createGroup": "/groups/",
    "/deleteGroup": "/groups/<group>",
    "/listPads": "/groups/<group>/pads/",
    "/createGroupPad": "/groups/<group>/pads/<pad>",
    "/deletePad": "/groups/<group>/pads/<pad>",
    "/getText": "/groups/<group>/pads/<pad>/text",
    "/setText": "/groups/<group>/pads/<pad>/text",
    "/appendText": "/groups/<group>/pads/<pad>/text",
    "/getPublicStatus": "/groups/<group>/pads/<pad>/public",
    "/setPublicStatus": "/groups/<group>/pads/<pad>/public",
    "/listSavedRevisions": "/groups/<group>/pads/<pad>/saved/",
    "/saveRevision": "/groups/<group>/pads/<pad>/saved/<rev>",
    "/getChatHistory": "/groups/<group>/pads/<pad>/chat/",
    "/appendChatMessage": "/groups/<group>/pads/<pad>/chat/",
}

# %% wrong: one_is_missing, refused by two-things
# at fault: /appendChatMessage
# -     "/appendChatMessage": "POST /groups/<group>/pads/<pad>/chat/",
# +     "/appendChatMessage": "",

# %% wrong: pads_by_post, refused by on-a-bad-line
# at fault: doesn't know whether /createGroupPad was done
# -     "/createGroupPad": "PUT /groups/<group>/pads/<pad>",
# +     "/createGroupPad": "POST /groups/<group>/pads/<pad>",

# %% wrong: pads_meet_their_list, refused by two-things
# at fault: /groups/7/all
# says: is the address for /listPads of group 7, and for /createGroupPad
# -     "/listPads": "GET /groups/<group>/pads/",
# -     "/createGroupPad": "PUT /groups/<group>/pads/<pad>",
# -     "/deletePad": "DELETE /groups/<group>/pads/<pad>",
# +     "/listPads": "GET /groups/<group>/all",
# +     "/createGroupPad": "PUT /groups/<group>/<pad>",
# +     "/deletePad": "DELETE /groups/<group>/<pad>",

# %% wrong: pads_without_their_group, refused by two-things
# at fault: /createGroupPad is /pads/<pad>
# says: the service learns <pad> from it
routes = {
    "/listAllGroups": "GET /groups/",
    "/createGroup": "POST /groups/",
    "/deleteGroup": "DELETE /groups/<group>",
    "/listPads": "GET /groups/<group>/pads/",
    "/createGroupPad": "PUT /pads/<pad>",
    "/deletePad": "DELETE /pads/<pad>",
    "/getText": "GET /pads/<pad>/text",
    "/setText": "PUT /pads/<pad>/text",
    "/appendText": "POST /pads/<pad>/text",
    "/getPublicStatus": "GET /pads/<pad>/public",
    "/setPublicStatus": "PUT /pads/<pad>/public",
    "/listSavedRevisions": "GET /pads/<pad>/saved/",
    "/saveRevision": "PUT /pads/<pad>/saved/<rev>",
    "/getChatHistory": "GET /pads/<pad>/chat/",
    "/appendChatMessage": "POST /pads/<pad>/chat/",
}

# %% wrong: posts_with_verbs, refused by a-robot
# at fault: /listAllGroups is done by POST, so nobody can follow a link
routes = {
    "/listAllGroups": "POST /listAllGroups",
    "/createGroup": "POST /createGroup",
    "/deleteGroup": "POST /deleteGroup?group=<group>",
    "/listPads": "POST /listPads?group=<group>",
    "/createGroupPad": "POST /createGroupPad?group=<group>&pad=<pad>",
    "/deletePad": "POST /deletePad?group=<group>&pad=<pad>",
    "/getText": "POST /getText?group=<group>&pad=<pad>",
    "/setText": "POST /setText?group=<group>&pad=<pad>",
    "/appendText": "POST /appendText?group=<group>&pad=<pad>",
    "/getPublicStatus": "POST /getPublicStatus?group=<group>&pad=<pad>",
    "/setPublicStatus": "POST /setPublicStatus?group=<group>&pad=<pad>",
    "/listSavedRevisions": "POST /listSavedRevisions?group=<group>&pad=<pad>",
    "/saveRevision": "POST /saveRevision?group=<group>&pad=<pad>&rev=<rev>",
    "/getChatHistory": "POST /getChatHistory?group=<group>&pad=<pad>",
    "/appendChatMessage": "POST /appendChatMessage?group=<group>&pad=<pad>",
}

# %% wrong: put_removes, refused by on-a-bad-line
# at fault: /createGroupPad by DELETE:
# says: that isn't what
# -     "/createGroupPad": "PUT /groups/<group>/pads/<pad>",
# -     "/deletePad": "DELETE /groups/<group>/pads/<pad>",
# +     "/createGroupPad": "DELETE /groups/<group>/pads/<pad>",
# +     "/deletePad": "PUT /groups/<group>/pads/<pad>",

# %% wrong: save_by_get, refused by a-robot
# at fault: /saveRevision, by GET
# says: a robot did /saveRevision
# -     "/saveRevision": "PUT /groups/<group>/pads/<pad>/saved/<rev>",
# +     "/saveRevision": "GET /groups/<group>/pads/<pad>/saved/<rev>",

# %% wrong: save_by_post, refused by on-a-bad-line
# at fault: doesn't know whether /saveRevision was done
# -     "/saveRevision": "PUT /groups/<group>/pads/<pad>/saved/<rev>",
# +     "/saveRevision": "POST /groups/<group>/pads/<pad>/saved/<rev>",

# %% wrong: small_letters, refused by two-things
# at fault: has 'get /groups/'
routes = {
    "/listAllGroups": "get /groups/",
    "/createGroup": "post /groups/",
    "/deleteGroup": "delete /groups/<group>",
    "/listPads": "get /groups/<group>/pads/",
    "/createGroupPad": "put /groups/<group>/pads/<pad>",
    "/deletePad": "delete /groups/<group>/pads/<pad>",
    "/getText": "get /groups/<group>/pads/<pad>/text",
    "/setText": "put /groups/<group>/pads/<pad>/text",
    "/appendText": "post /groups/<group>/pads/<pad>/text",
    "/getPublicStatus": "get /groups/<group>/pads/<pad>/public",
    "/setPublicStatus": "put /groups/<group>/pads/<pad>/public",
    "/listSavedRevisions": "get /groups/<group>/pads/<pad>/saved/",
    "/saveRevision": "put /groups/<group>/pads/<pad>/saved/<rev>",
    "/getChatHistory": "get /groups/<group>/pads/<pad>/chat/",
    "/appendChatMessage": "post /groups/<group>/pads/<pad>/chat/",
}

# %% wrong: status_by_patch, refused by on-a-bad-line
# at fault: doesn't know whether /setPublicStatus was done
# -     "/setPublicStatus": "PUT /groups/<group>/pads/<pad>/public",
# +     "/setPublicStatus": "PATCH /groups/<group>/pads/<pad>/public",

# %% wrong: the_service_names_the_pad, refused by two-things
# at fault: the address for /createGroupPad
# says: the service learns <group> from it
# -     "/createGroupPad": "PUT /groups/<group>/pads/<pad>",
# +     "/createGroupPad": "POST /groups/<group>/pads/",

# %% wrong: two_jobs_one_request, refused by two-things
# at fault: /appendText and /appendChatMessage
# says: two jobs are the same request, POST
# -     "/appendChatMessage": "POST /groups/<group>/pads/<pad>/chat/",
# +     "/appendChatMessage": "POST /groups/<group>/pads/<pad>/text",

# %% wrong: verbs_in_two_addresses, refused by one-address
# at fault: /setText goes to
# -     "/setText": "PUT /groups/<group>/pads/<pad>/text",
# +     "/setText": "PUT /groups/<group>/pads/<pad>/new-text",
