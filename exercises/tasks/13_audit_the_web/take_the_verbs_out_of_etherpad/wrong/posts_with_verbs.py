# refused by: a-robot
# says: /listAllGroups is done by POST, so nobody can follow a link
# at fault: /listAllGroups is done by POST
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
