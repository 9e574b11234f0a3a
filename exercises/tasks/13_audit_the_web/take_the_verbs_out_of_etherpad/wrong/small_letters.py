# refused by: two-things
# says: has 'get /groups/'
# at fault: 'get /groups/'
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
