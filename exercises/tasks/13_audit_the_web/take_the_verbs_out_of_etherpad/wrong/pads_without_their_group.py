# refused by: two-things
# says: the service learns <pad> from it
# at fault: /createGroupPad is /pads/<pad>
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
