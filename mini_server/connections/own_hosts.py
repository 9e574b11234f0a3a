"""What keeps strangers' pages from an app of the learner's own, which does not look at Host by itself.

hosts.py says how such a page would come in, and by which rule it is known.
The course's app asks the same as one of its questions, so that its journal has the answer.
"""

from collections.abc import Iterable
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from ..http11.environ import plain_refusal
from ..http11.faults import Fault
from ..rules.hosts import Hosts, fault_of_host
from ..rules.of_a_message import DOOR, MALFORMED, TARGET


class OwnHosts:
    """A WSGI app around another one, which is only asked what is meant for this server. RFC 9110, section 7.4."""

    def __init__(self, app: WSGIApplication, hosts: Hosts):
        self.app, self.hosts = app, hosts

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        hosts = None if DOOR in environ else self.hosts  # who came in by the door may have an outside Host
        found = fault_of_host(environ[TARGET], environ.get("HTTP_HOST"), hosts)
        if not found:
            return self.app(environ, start_response)
        words, way_out, change = found
        if host := change.get("fields", {}).get("Host"):
            way_out += f", {host}"
        fault = Fault(421, f"{words}; {way_out}", change, "RFC 9110, section 15.5.20")
        return plain_refusal({MALFORMED: fault}, start_response)
