# refused by: a-robot
# says: a robot did /createGroup, by GET /createGroup
# at fault: /createGroup, by GET
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
