from http import HTTPStatus

ana = [True, False, True]  # did the request arrive?
patches = [True, False, True]
answers = {"tickets for Ana": sum(ana), "tickets for Ben": 1}
answers.update({"seat 7": "Cleo", "seat 9": "Elsa"})
answers["people waiting"] = 3 + 2 * sum(patches)
answers["heard for 8"] = answers["heard for 11"] = HTTPStatus.PRECONDITION_FAILED.value
answers["heard for 14"] = HTTPStatus.NOT_FOUND.value
