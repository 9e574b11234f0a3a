# refused by: two-things
# says: is the address for /createGroupPad of group 7
# at fault: /pads/777
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
