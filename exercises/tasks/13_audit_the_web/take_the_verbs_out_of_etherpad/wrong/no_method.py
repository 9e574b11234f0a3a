# refused by: two-things
# says: /listAllGroups has '/groups/'
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
