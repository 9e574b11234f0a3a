"""JupyterHub for a class on one machine. What is yours to set goes into a school.py of your own; see README.md.

Started as root by `python3 -m homes.hub run`: JupyterHub starts each learner's server in the learner's own account.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from homes.hub import FIRST_PAGE, Hub

c = get_config()  # noqa: F821
hub = Hub()

# Who may come in: accounts of this machine, with their passwords, in the group one-address. Nobody else.
c.JupyterHub.authenticator_class = "pam"
c.PAMAuthenticator.allowed_groups = {"one-address"}
c.PAMAuthenticator.open_sessions = False

# From where: this machine only, until school.py names a certificate; passwords never cross a network in the clear.
c.JupyterHub.bind_url = "http://127.0.0.1:8000"

# What a learner gets: the course in their own home, opened at the first lesson.
c.JupyterHub.spawner_class = "localprocess"
c.Spawner.cmd = [hub.program("python"), "-P", "-m", "homes.hub.serve"]
c.Spawner.default_url = "/" + FIRST_PAGE
c.Spawner.environment = {"PYTHONNOUSERSITE": "1", "ONE_ADDRESS_HAND_IN": str(hub.door)}
c.Spawner.env_keep = ["PATH", "LANG", "LC_ALL", "TZ"]

# How much: each process of a learner may have so much memory; many_classes.md says what a lesson needs.
c.Spawner.mem_limit = "1G"

# How long: a class that begins at the bell starts all servers at once, so the last one may take a while.
c.Spawner.start_timeout = 300
c.Spawner.http_timeout = 120
c.JupyterHub.concurrent_spawn_limit = 100

# Until when: a server that nobody has used for an hour ends. Notebooks and progress are on the disk.
c.JupyterHub.load_roles = [
    {
        "name": "idle-culler",
        "scopes": ["list:users", "read:users:activity", "read:servers", "delete:servers"],
        "services": ["idle-culler"],
    }
]
c.JupyterHub.services = [
    {
        "name": "idle-culler",
        "command": [hub.program("python"), "-m", "jupyterhub_idle_culler", "--timeout=3600", "--cull-every=300"],
    },
    # Who hands in: it asks the system which account that is, so it needs no rights at the hub.
    {
        "name": "hand-in",
        "command": [
            *(hub.program("python"), "-P", "-m", "homes.hub.hand_in_service"),
            *(str(hub.handed_in), str(hub.door)),
        ],
    },
]

# The hub's own affairs: its records, which learners cannot read, and its proxy.
c.JupyterHub.db_url = f"sqlite:///{hub.records / 'jupyterhub.sqlite'}"
c.JupyterHub.cookie_secret_file = str(hub.records / "cookie_secret")
c.ConfigurableHTTPProxy.pid_file = str(hub.records / "proxy.pid")
c.ConfigurableHTTPProxy.command = hub.proxy

# What this school sets otherwise: where only root can read it, because it may hold secrets.
if hub.school.exists():
    load_subconfig(str(hub.school))  # noqa: F821
