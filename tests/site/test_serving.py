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


@pytest.mark.parametrize("path", ["/", "/tabl", "/other/index.html", "/table/none.html"])
def test_nothing_stands_beside_the_path(server, path):
    origin = server.address.removesuffix("/table/")
    with pytest.raises(urllib.error.HTTPError, match="404") as refusal:
        urllib.request.urlopen(origin + path)
    refusal.value.close()


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


def test_where_nothing_is_the_page_of_the_site_for_that_is_the_answer(server, tmp_path):
    (tmp_path / "404.html").write_text("<p>nothing here")
    for path in ("none", "none/here.html", "%23m=abc", "none?fbclid=1"):
        with pytest.raises(urllib.error.HTTPError, match="404") as refusal:
            urllib.request.urlopen(server.address + path)
        assert refusal.value.headers["Content-Type"].startswith("text/html")
        assert refusal.value.read() == b"<p>nothing here"
        refusal.value.close()
    with pytest.raises(urllib.error.HTTPError, match="404") as refusal:
        urllib.request.urlopen(server.address.removesuffix("/table/") + "/other")
    assert b"nothing here" not in refusal.value.read(), "another site's"
    refusal.value.close()
