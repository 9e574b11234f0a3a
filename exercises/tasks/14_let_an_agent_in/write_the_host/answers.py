# %% starter
import requests


def host(url, calls, answers):
    """Run the tools that an agent calls, and ask before some of them. Returns how many questions there were."""
    tools = requests.get(url + "/tools").json()
    for name in calls:
        print(name, tools.get(name))
    return 0


# %% solution
import requests


def host(url, calls, answers):
    """Run the tools that an agent calls, and ask before some of them. Returns how many questions there were."""
    tools = requests.get(url + "/tools").json()
    always, questions = set(), 0
    for name in calls:
        if name not in tools:
            continue
        if tools[name].get("readOnlyHint") is not True and name not in always:
            answer = answers[questions]
            questions += 1
            if answer == "no":
                continue
            if answer == "always":
                always.add(name)
        requests.post(url + "/run/" + name)
    return questions


# %% right: with_an_iterator
import json
from urllib.request import Request, urlopen


def host(url, calls, answers):
    waiting = list(answers)
    with urlopen(url + "/tools") as response:
        tools = json.load(response)
    silent = {name for name, hints in tools.items() if hints.get("readOnlyHint") is True}
    for name in [one for one in calls if one in tools]:
        said = "yes" if name in silent else waiting.pop(0)
        if said == "always":
            silent.add(name)
        if said != "no":
            urlopen(Request(f"{url}/run/{name}", method="POST")).close()
    return len(answers) - len(waiting)


# %% right: by_send
from clients import send


def may_run(hints):
    return isinstance(hints, dict) and hints.get("readOnlyHint") is True


def host(url, calls, answers):
    tools, asked, allowed = send("GET", f"{url}/tools").json(), 0, []
    for name in calls:
        if name in tools and not may_run(tools[name]) and name not in allowed:
            said, asked = answers[asked], asked + 1
            allowed += [name] if said == "always" else []
            if said not in ("yes", "always"):
                continue
        if name in tools:
            send("POST", f"{url}/run/{name}")
    return asked


# %% wrong: asks_what_is_destructive, refused by hints
# at fault: remove
# -         if tools[name].get("readOnlyHint") is not True and name not in always:
# +         if tools[name].get("destructiveHint") is True and name not in always:

# %% wrong: a_text_is_true, refused by hints
# at fault: 'false'
# -         if tools[name].get("readOnlyHint") is not True and name not in always:
# +         if not tools[name].get("readOnlyHint") and name not in always:

# %% wrong: always_for_all, refused by always
# at fault: always
# -         if tools[name].get("readOnlyHint") is not True and name not in always:
# +         if tools[name].get("readOnlyHint") is not True and not always:

# %% wrong: yes_is_always, refused by answers
# at fault: ['remove', 'remove', 'remove'] were run
# -             if answer == "always":
# +             if answer != "no":

# %% wrong: no_is_yes, refused by hints
# at fault: ['show', 'remove', 'list'] were run
# -             if answer == "no":
# -                 continue

# %% wrong: always_the_next_time, refused by always
# at fault: always
#                   always.add(name)
# +                 continue

# %% wrong: asks_about_nothing, refused by unknown
# at fault: empty
# -         if name not in tools:
# -             continue
# -         if tools[name].get("readOnlyHint") is not True and name not in always:
# +         if tools.get(name, {}).get("readOnlyHint") is not True and name not in always:
