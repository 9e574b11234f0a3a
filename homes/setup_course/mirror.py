"""A school's own server of packages, and its proxy: what pip was told of them, uv is told too."""

import ast
import contextlib
import re
from urllib.parse import urlsplit
from urllib.request import proxy_bypass_environment

# What pip calls it, and the variables by which uv hears of it.
FOR_UV = {
    "index-url": ("UV_DEFAULT_INDEX",),
    "cert": ("SSL_CERT_FILE",),
    "trusted-host": ("UV_INSECURE_HOST",),
    "proxy": ("HTTPS_PROXY", "HTTP_PROXY"),
}
SETTING = re.compile(r"^(?:global|install)\.([\w-]+)=(.*)$", re.MULTILINE)  # in this order: the last one counts
SECRET = re.compile(r"(?<=://)[^\s/]+@(?=[^\s/@]+)")


def settings_of(listed, environment):
    """What `pip config list` wrote (`listed`), as {name: value}; what stands in a variable counts more."""
    found = {}
    for name, value in SETTING.findall(listed):
        with contextlib.suppress(ValueError, SyntaxError):
            found[name] = ast.literal_eval(value.strip())
    said = {name: environment.get("PIP_" + name.upper().replace("-", "_")) for name in FOR_UV}  # also without a pip
    return {**found, **{name: value for name, value in said.items() if value}}


def told_to_uv(settings, environment):
    """The variables that uv needs besides those it has, so that it asks where pip would ask."""
    if "UV_INDEX_URL" in environment:  # the older name of UV_DEFAULT_INDEX
        settings = {name: value for name, value in settings.items() if name != "index-url"}
    wanted = {variable: settings[name] for name in FOR_UV if name in settings for variable in FOR_UV[name]}
    has = {name.upper() for name in environment}
    return {variable: value for variable, value in wanted.items() if variable not in has}


def host(environment):
    """The host that is asked for packages, without a name and a password; "" for the one that everybody asks."""
    with contextlib.suppress(ValueError):
        address = environment.get("UV_DEFAULT_INDEX") or environment.get("UV_INDEX_URL") or ""
        return urlsplit(address).netloc.rpartition("@")[2]
    return ""


def proxy(environment):
    """The variable that names the proxy for packages, and what it says but for a password; "" where there is none."""
    asked = urlsplit(
        environment.get("UV_DEFAULT_INDEX") or environment.get("UV_INDEX_URL") or "https://"
    )  # where pip asks by itself
    without = {"no": environment.get("no_proxy") or environment.get("NO_PROXY") or ""}
    if proxy_bypass_environment(asked.netloc.rpartition("@")[2], without):
        return ""
    names = ("PIP_PROXY", f"{asked.scheme}_proxy", f"{asked.scheme}_PROXY".upper(), "all_proxy", "ALL_PROXY")
    name = next((name for name in names if environment.get(name)), None)
    return f"{name} ({environment[name].rpartition('@')[2]})" if name else ""


def without_secrets(text):
    """The text without the names and passwords that stand in its addresses."""
    return SECRET.sub("****@", text)
