"""Linux knows who holds a socket, and tells everybody who asks: sock_diag(7).

/proc/net/tcp says the same, but of all sockets at once, which takes some hundred times as long as asking about one.
"""

import socket
import struct
from typing import Any

NOBODY = ("", 0)  # the far end of a socket that listens
SOCK_DIAG, SOCK_DIAG_BY_FAMILY, REQUEST = 4, 20, 1  # linux/netlink.h, linux/sock_diag.h

HEAD = struct.Struct("=IHHII")  # linux/netlink.h: struct nlmsghdr
QUESTION = struct.Struct("=BBBxI4s16s16sI8s")  # linux/inet_diag.h: struct inet_diag_req_v2
ANSWER = struct.Struct("=16x4x4s44x12xII")  # of a struct nlmsghdr and a struct inet_diag_msg: ports, account, inode
ANY_STATE, ANY_COOKIE = 0xFFFFFFFF, b"\xff" * 8


def holder(near: tuple[Any, ...], far: tuple[Any, ...]) -> tuple[int | None, int]:
    """(account, inode) of the TCP socket with these two ends, 0 where nobody holds it; OSError if Linux is silent."""
    ports = struct.pack("!HH", near[1], far[1])
    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, SOCK_DIAG) as kernel:
        kernel.send(question(near[0], far[0], ports))
        answer = kernel.recv(4096)
    if len(answer) < ANSWER.size:  # an error, most of the time: there is no such socket
        return None, 0
    found, account, inode = ANSWER.unpack_from(answer)
    return account, inode if found == ports else 0  # what nobody holds any more has no inode, and 0 for its account


def question(near, far, ports):
    """One message: which socket is it that has these addresses and ports?"""
    family = socket.AF_INET6 if ":" in near else socket.AF_INET
    ends = [socket.inet_pton(family, end).ljust(16, b"\0") if end else bytes(16) for end in (near, far)]
    asked = QUESTION.pack(family, socket.IPPROTO_TCP, 0, ANY_STATE, ports, *ends, 0, ANY_COOKIE)
    return HEAD.pack(HEAD.size + len(asked), SOCK_DIAG_BY_FAMILY, REQUEST, 0, 0) + asked
