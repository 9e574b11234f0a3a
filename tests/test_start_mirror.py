"""A school's own packages: one variable for uv and pip, hashes as always, and no password in what is said or kept."""

import shutil

import pytest
from school import school
from small_course import start, write

from homes.setup_course.mirror import host, proxy, settings_of, told_to_uv, without_secrets

WAYS = pytest.mark.parametrize("path", [{}, {"PATH": ""}], ids=["uv", "pip"])
SECRET = "ada:l0velace"


def log_of(places):
    return (places.venv / "install.log").read_text("utf-8")


@WAYS
def test_pip_index_url_is_obeyed_by_uv_and_by_pip(small, shelf, path):
    with school(shelf) as (there, asked):
        done = start(small, "setup", PIP_INDEX_URL=f"http://{there}/simple/", **path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "done (with uv)" in done.stdout if not path else "done (with pip)" in done.stdout
    assert "/files/tiny-1.0-py3-none-any.whl" in asked


def test_the_index_in_the_settings_of_pip_is_obeyed_by_uv(small, shelf, tmp_path):
    with school(shelf) as (there, asked):
        write(tmp_path / "pip.conf", f"[global]\nindex-url = http://{there}/simple/\n")
        done = start(small, "setup", PIP_CONFIG_FILE=str(tmp_path / "pip.conf"))
    assert (done.returncode, done.stderr) == (0, "")
    assert "done (with uv)" in done.stdout and "/simple/tiny/" in asked


@WAYS
def test_a_proxy_is_asked_for_what_only_it_can_reach(small, shelf, path):
    index = "http://packages.school.invalid/simple/"
    with school(shelf) as (there, asked):
        ways = {"HTTP_PROXY": f"http://{there}", "http_proxy": f"http://{there}", "NO_PROXY": "", "no_proxy": ""}
        trusted = {"PIP_INDEX_URL": index, "PIP_TRUSTED_HOST": "packages.school.invalid"}
        done = start(small, "setup", **ways, **trusted, **path)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"{index}tiny/" in asked


@pytest.mark.parametrize(
    ("name", "path"), [("ada:l0velace@127.0.0.1:9", {}), ("socks5://127.0.0.1:9", {"PATH": ""})], ids=["uv", "pip"]
)
def test_a_proxy_that_does_not_answer_is_named_with_its_variable(small, name, path):
    index = "https://packages.school.invalid/simple/"
    failed = start(small, "setup", PIP_INDEX_URL=index, https_proxy=name, NO_PROXY="", no_proxy="", **path)
    assert failed.returncode == 1
    assert f"through the proxy that https_proxy ({name.rpartition('@')[2]}) names" in failed.stderr
    assert "unset it if you need no proxy" in failed.stderr and "l0velace" not in failed.stderr


def test_only_the_proxy_that_is_asked_is_blamed():
    school = {"UV_DEFAULT_INDEX": "https://packages.school.example/simple/", "HTTPS_PROXY": "http://p:1"}
    assert proxy(school) == "HTTPS_PROXY (http://p:1)"
    assert proxy({**school, "NO_PROXY": ".school.example"}) == proxy({"HTTP_PROXY": "http://p:1"}) == ""


@WAYS
def test_a_name_and_a_password_let_in_and_are_said_nowhere(small, shelf, path):
    with school(shelf, SECRET) as (there, _):
        wrong = start(small, "setup", PIP_INDEX_URL=f"http://ada:wr0ng@{there}/simple/", **path)
        kept = log_of(small)
        right = start(small, "setup", PIP_INDEX_URL=f"http://{SECRET}@{there}/simple/", **path)
    words = "the name and the password in PIP_INDEX_URL are wrong" if path else "does not let you in (401"
    assert wrong.returncode == 1 and words in wrong.stderr
    assert "wr0ng" not in wrong.stdout + wrong.stderr + kept
    assert right.returncode == 0 and "l0velace" not in right.stdout + right.stderr


@WAYS
def test_a_package_that_the_school_lacks_is_named_with_what_to_do(small, shelf, path):
    shutil.move(shelf / "tiny-1.0-py3-none-any.whl", shelf / "tiny-0.9-py3-none-any.whl")
    with school(shelf) as (there, _):
        failed = start(small, "setup", PIP_INDEX_URL=f"http://{SECRET}@{there}/simple/", **path)
    assert failed.returncode == 1
    assert f"{there} has no tiny==1.0 for this Python, which the course's lock asks for" in failed.stderr
    assert "or ask those who run that server" in failed.stderr
    assert "l0velace" not in failed.stderr + log_of(small)


def test_another_hash_is_said_with_both_and_with_whom_to_tell(small, shelf):
    write(small.lock, "tiny==1.0 --hash=sha256:" + "1" * 64 + "\n")
    with school(shelf) as (there, _):
        failed = start(small, "setup", PIP_INDEX_URL=f"http://{SECRET}@{there}/simple/")
    assert "tiny==1.0 came with a hash that the course's lock does not have (found sha256 " in failed.stderr
    assert "expected sha256 111111111111..." in failed.stderr and f"and those who run {there}" in failed.stderr
    assert "l0velace" not in failed.stderr + log_of(small)
    assert not list(small.venv.rglob("tiny*"))


def test_a_variable_counts_more_than_the_settings_and_those_of_uv_more_than_either():
    listed = "global.index-url='https://a.example/'\ninstall.index-url='https://b.example/'\nglobal.cert='/ca.pem'\n"
    assert settings_of(listed, {}) == {"index-url": "https://b.example/", "cert": "/ca.pem"}
    settings = settings_of(listed, {"PIP_INDEX_URL": "https://c.example/", "PIP_PROXY": "http://p:1"})
    proxies = {"HTTPS_PROXY": "http://p:1", "HTTP_PROXY": "http://p:1"}
    assert told_to_uv(settings, {}) == {"UV_DEFAULT_INDEX": "https://c.example/", "SSL_CERT_FILE": "/ca.pem", **proxies}
    own = {"UV_DEFAULT_INDEX": "https://d.example/", "SSL_CERT_FILE": "/own.pem", "https_proxy": "http://q:1"}
    assert told_to_uv(settings, own) == {"HTTP_PROXY": "http://p:1"}
    assert "UV_DEFAULT_INDEX" not in told_to_uv(settings, {"UV_INDEX_URL": "https://e.example/"})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("at https://ada:l0ve@x.example/simple/ it", "at https://****@x.example/simple/ it"),
        ("http://token@x:80/, http://u:p@ss@y/", "http://****@x:80/, http://****@y/"),
        ("see https://x.example/@types and a@b.example", "see https://x.example/@types and a@b.example"),
    ],
)
def test_a_name_and_a_password_in_an_address_are_left_out(text, said):
    assert without_secrets(text) == said


@pytest.mark.parametrize(
    ("address", "said"),
    [("https://u:p@x.example:8443/simple", "x.example:8443"), ("", ""), ("file:///shelf", "")],
)
def test_the_host_is_said_without_its_secrets(address, said):
    assert host({"UV_DEFAULT_INDEX": address}) == said
