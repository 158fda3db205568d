"""The small server of `make play` and of the browser tests answers as a static host does."""

import urllib.error
import urllib.request

import pytest

from tools import serve


@pytest.fixture
def server(tmp_path):
    (tmp_path / "index.html").write_text("<p>the table")
    (tmp_path / "a.wasm").write_bytes(b"\0asm")
    running = serve.Server(tmp_path, under="/table/", keep=600)
    yield running
    running.stop()


def test_types_and_how_long_to_keep(server):
    with urllib.request.urlopen(server.address + "a.wasm") as answer:
        assert answer.headers["Content-Type"] == "application/wasm"
        assert answer.headers["Cache-Control"] == "max-age=600"
        assert not {"Cross-Origin-Opener-Policy", "Cross-Origin-Embedder-Policy"} & set(answer.headers)


def test_a_folder_may_have_any_name_however_an_address_writes_it(tmp_path):
    (tmp_path / "a 100%.txt").write_text("here")
    running = serve.Server(tmp_path, under="/c++ für 100%/")
    try:
        origin = running.address.removesuffix("c++%20f%C3%BCr%20100%25/")
        assert not origin.endswith("%25/")
        for folder in ("c++%20f%C3%BCr%20100%25", "c%2b%2b%20f%c3%bcr%20100%25"):
            with urllib.request.urlopen(f"{origin}{folder}/a%20100%25.txt") as answer:
                assert answer.read() == b"here"
    finally:
        running.stop()


def test_a_port_that_is_taken_is_passed_over(server, tmp_path):
    taken = server.http.server_port
    other = serve.start(tmp_path, taken)
    try:
        assert other.http.server_port != taken
    finally:
        other.stop()


def test_once_stopped_it_answers_no_more(tmp_path):
    server = serve.Server(tmp_path)
    server.stop()
    with pytest.raises(urllib.error.URLError, match="refused"):
        urllib.request.urlopen(server.address)


def test_where_nothing_is_the_page_of_the_site_for_that_is_the_answer_and_none_beside_its_path(
    server, tmp_path
):
    nothing, origin = b"<p>nothing here", server.address.removesuffix("/table/")
    (tmp_path / "404.html").write_bytes(nothing)
    here = ("none", "none/here.html", "%23m=abc", "none?fbclid=1")
    for address in (
        *(server.address + path for path in here),
        f"{origin}/",
        f"{origin}/tabl",
        f"{origin}/other",
    ):
        with pytest.raises(urllib.error.HTTPError, match="404") as refusal:
            urllib.request.urlopen(address)
        is_ours = address.startswith(server.address)
        assert (refusal.value.read() == nothing) == is_ours
        assert not is_ours or refusal.value.headers["Content-Type"].startswith("text/html")
        refusal.value.close()
