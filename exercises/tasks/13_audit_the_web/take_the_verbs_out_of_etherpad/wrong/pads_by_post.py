# refused by: on-a-bad-line
# says: does not know whether /createGroupPad was done
# at fault: whether /createGroupPad was done
routes = {
    "/listAllGroups": "GET /groups/",
    "/createGroup": "POST /groups/",
    "/deleteGroup": "DELETE /groups/<group>",
    "/listPads": "GET /groups/<group>/pads/",
    "/createGroupPad": "POST /groups/<group>/pads/<pad>",
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
