"""The contents of the folder that tools/assemble.py makes, and its sentence where it can't."""

import ast
import base64
import gzip
import json
import re
from hashlib import sha256
from html.parser import HTMLParser

import pytest

from game import NAMES
from tests import archives
from tests.games import own_games_alone
from tools import assemble, content, dev
from tools.archives import PYODIDE, PYSCRIPT, ROOT, TABLE, SiteError, imports, pyscript_modules, python_files
from tools.site_languages import languages
from ui.text.i18n import SPOKEN

TEXTS = {".html", ".css", ".js", ".mjs", ".toml", ".webmanifest", ".svg"}
RUNTIME = ("pyscript/", "pyodide/", "qr/")


@pytest.fixture(autouse=True, scope="module")
def games_of_the_project():
    """Assemble without the games that are there for the tests alone."""
    with own_games_alone():
        yield


def names(site):
    return {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}


def listed(site):
    script = (site / "sw.js").read_text("utf-8")
    return json.loads(re.search(r"const FILES = .*?\((\{.*?\})\);", script, re.S)[1])


class Links(HTMLParser):
    def __init__(self, page):
        super().__init__()
        self.found = []
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag, attrs):
        links = [value for name, value in attrs if name in ("href", "src")]
        links += [json.loads(value)["interpreter"] for name, value in attrs if name == "config"]
        self.found += [link for link in links if not link.startswith("#")]


def test_the_service_worker_lists_every_file_with_its_checksum(assembled):
    files = listed(assembled)
    copies = {"index.html.bin": "index.html", "404.html.bin": "404.html"}
    assert set(files) == names(assembled) - {"sw.js", *copies}
    for copy, name in copies.items():
        assert gzip.decompress((assembled / copy).read_bytes()) == (assembled / name).read_bytes()
    for name, checksum in files.items():
        assert sha256((assembled / name).read_bytes()).hexdigest() == checksum, name


def test_no_file_has_a_name_by_which_a_host_would_have_it_unpacked_on_its_way(assembled):
    assert not [name for name in names(assembled) if re.search(r"\.(gz|tgz|svgz|br|zst|Z)$", name)]


@pytest.mark.long
def test_the_same_sources_give_the_same_bytes(assembled, tmp_path):
    assemble.assemble(tmp_path / "again")
    assert names(tmp_path / "again") == names(assembled)
    for name in names(assembled):
        assert (tmp_path / "again" / name).read_bytes() == (assembled / name).read_bytes(), name


def test_make_dev_serves_the_same_files_as_sources(assembled, tmp_path):
    def members(site):
        with archives.opened(site / TABLE) as ours:
            return {re.sub(r"\.pyc$", ".py", name) for name in ours.namelist()}

    dev.put_together(tmp_path / "site")
    assert names(tmp_path / "site") == names(assembled) | {"dev.js"}
    assert members(tmp_path / "site") == members(assembled)


def test_the_version_changes_with_each_byte_and_each_name_and_with_nothing_else(tmp_path):
    paths = [tmp_path / name for name in ("index.html", "404.html", "python/table.zip.bin")]
    paths[-1].parent.mkdir()
    for path in paths:
        path.write_bytes(b"one")
    versions = [assemble.list_files(tmp_path)]
    assert assemble.list_files(tmp_path) == versions[0], "listing twice changes nothing"
    for path in paths:
        path.write_bytes(b"one ")
        versions.append(assemble.list_files(tmp_path))
    paths[-1].rename(tmp_path / "python/other.zip.bin")
    versions.append(assemble.list_files(tmp_path))
    assert len(set(versions)) == 5


def test_each_link_of_the_page_is_relative_and_is_there(assembled):
    links = Links(assembled / "index.html").found
    assert len(links) > 5
    for link in links:
        assert not re.match(r"[a-z]+:|/", link), f"{link} leaves the folder"
        target = assembled / link
        assert target.is_file() or (target / "index.html").is_file(), link


def in_the_page(site, tag, number=0):
    """Return a style or a script of the page by its number; the second style stands in a script."""
    later = tag == "style" and number == 1
    begins = 'script id="later" type="text/css"' if later else tag
    page = (site / "index.html").read_text("utf-8")
    return re.findall(rf"<{begins}>(.*?)</{begins.split()[0]}>", page, re.S)[0 if later else number]


def test_each_file_that_the_page_asks_for_beforehand_is_there(assembled):
    wanted = json.loads(re.search(r"const FILES = .*?\((\{.*?\})\);", in_the_page(assembled, "script", 1))[1])
    assert set(wanted) == {"boot", "small", "core", "script", "archives", "wasm"}
    for files in wanted.values():
        assert files and all((assembled / name).is_file() for name in files)


def policy_of(page):
    return re.search(r'Content-Security-Policy" content="([^"]+)"', page.read_text("utf-8"))[1]


def allowed(text):
    """Return how a policy names a text that stands in the page."""
    return f"'sha256-{base64.b64encode(sha256(text.encode()).digest()).decode()}'"


def test_the_policy_lets_in_what_stands_in_the_page_nothing_from_elsewhere_and_runs_no_text(assembled):
    policy = policy_of(assembled / "index.html")
    for tag, number in (("style", 0), ("style", 1), ("script", 0), ("script", 1)):
        text = allowed(in_the_page(assembled, tag, number))
        assert re.search(rf"{tag}-src [^;]*{re.escape(text)}", policy), (tag, number)
    assert "'unsafe-inline'" not in policy.replace("style-src-attr 'unsafe-inline'", "")
    assert "default-src 'none'" in policy
    assert "'unsafe-eval'" not in policy
    assert "script-src 'self' 'wasm-unsafe-eval'" in policy
    assert "*" not in policy and "http" not in policy


def test_without_relays_the_page_says_nothing_of_them_and_connects_with_its_site_alone(assembled):
    assert assemble.relays() == {"relays": "", "relay-hosts": ""}
    page = (assembled / "index.html").read_text("utf-8")
    assert "\n    connect-src 'self'; worker-src 'self'; manifest-src 'self';\n" in page
    assert '<head>\n  <meta charset="utf-8">' in page and "wss:" not in page and 'name="relays"' not in page


def test_relays_that_are_listed_stand_in_the_page_and_their_hosts_in_its_policy_and_nothing_else_changes(
    site, monkeypatch, tmp_path
):
    before = (site / "index.html").read_text("utf-8")
    listed = tmp_path / "relays.txt"
    listed.write_text("# ours\n\n wss://one.example/nostr \nwss://two.example:444\nwss://one.example/b\n")
    monkeypatch.setattr(assemble, "RELAYS", listed)
    assemble.write_pages(site, languages())
    page = (site / "index.html").read_text("utf-8")
    said = (
        '\n  <meta name="relays" content="wss://one.example/nostr wss://two.example:444 wss://one.example/b">'
    )
    hosts = "connect-src 'self' wss://one.example wss://two.example:444;"
    assert page.count(said) == 1 and policy_of(site / "index.html").count(hosts) == 1
    assert page.replace(said, "").replace(hosts, "connect-src 'self';") == before


@pytest.mark.parametrize(
    "line",
    [
        "ws://relay.example",
        "https://relay.example",
        "wss://relay",
        "relay.example",
        "wss://*.example",
        "wss://relay.example; script-src *",
        "wss://relay.example *",
        'wss://relay.example/"><script>',
        "wss://user@relay.example",
    ],
)
def test_a_line_that_is_no_address_of_a_relay_is_refused(line, tmp_path, monkeypatch):
    listed = tmp_path / "relays.txt"
    listed.write_text(f"wss://one.example\n{line}\n")
    monkeypatch.setattr(assemble, "RELAYS", listed)
    with pytest.raises(SiteError, match="no address of a relay"):
        assemble.relays()


GAMES_WITH_STYLE = sorted(
    {sheet.parent for name in NAMES for sheet in (ROOT / "ui" / name.replace("-", "_")).glob("*.css")}
)


def classes(style):
    selectors = re.sub(r"/\*.*?\*/|\{[^{}]*\}", " ", style, flags=re.S)
    return set(re.findall(r"\.(-?[A-Za-z_][\w-]*)", selectors))


def test_the_first_paint_waits_for_no_style_of_a_game(assembled):
    first, later = (in_the_page(assembled, "style", number) for number in (0, 1))
    assert ".game-picture" in first
    shared = classes("".join((ROOT / name).read_text("utf-8") for name in assemble.AT_ONCE))
    assert GAMES_WITH_STYLE
    for folder in GAMES_WITH_STYLE:
        own = classes("".join(sheet.read_text("utf-8") for sheet in folder.glob("*.css")))
        assert own - shared and own <= classes(later), folder.name
        assert not (own - shared) & classes(first), folder.name
    assert len(first) < len(later) / 2


def test_each_link_of_the_manifest_is_relative_and_is_there(assembled):
    manifest = assembled / "ui/boot/manifest.webmanifest"
    said = json.loads(manifest.read_text("utf-8"))
    assert (manifest.parent / said["start_url"]).resolve() == assembled.resolve()
    assert said["scope"] == said["start_url"] == said["id"]
    for icon in said["icons"]:
        assert (manifest.parent / icon["src"]).is_file(), icon


def test_no_file_of_ours_names_another_place_or_has_a_place_left_to_fill(assembled):
    for name in names(assembled):
        path = assembled / name
        if path.suffix in TEXTS and not name.startswith(RUNTIME):
            text = path.read_text("utf-8")
            assert {*re.findall(r"https?://[^\s\"'<>]+", text)} <= {"http://www.w3.org/2000/svg"}, name
            assert "{{" not in text, name


def imported_at_start(name):
    """Return a module of PyScript and all that are imported as it is loaded."""
    found, waiting = set(), [name]
    while waiting:
        found.add(one := waiting.pop())
        nodes: list[ast.AST] = [*ast.parse((PYSCRIPT / f"src/stdlib/{one}").read_text("utf-8")).body]
        while nodes:
            node = nodes.pop()
            if isinstance(node, ast.If | ast.Try):
                nodes += ast.iter_child_nodes(node)
            elif isinstance(node, ast.ImportFrom):
                names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
                files = {f"{name.replace('.', '/')}.py" for name in names if name.startswith("pyscript.")}
                waiting += [file for file in files - found if (PYSCRIPT / "src/stdlib" / file).is_file()]
    return found


def test_the_modules_of_pyscript_are_those_that_its_core_writes_and_loads(assembled):
    with archives.opened(assembled / "python/table.zip.bin") as ours:
        compiled = {name.removesuffix("c") for name in ours.namelist() if name.startswith("pyscript/")}
    core = "".join(path.read_text("utf-8") for path in (assembled / "pyscript").glob("core-*.js"))
    assert compiled == imported_at_start("pyscript/__init__.py")
    for name in compiled:
        assert f'"{name.removeprefix("pyscript/")}":' in core, name


def test_the_large_module_of_pyodide_is_served_as_a_script(assembled):
    module = (PYODIDE / "pyodide.asm.mjs").read_text("utf-8")
    script = (assembled / "pyodide/pyodide.asm.js").read_text("utf-8")
    assert not re.search(r"import\.meta|^export|\bexport default", script)
    assert abs(len(script) - len(module)) < 500
    with pytest.raises(SiteError, match=r"pyodide\.asm\.mjs is not the one"):
        assemble.as_a_script(module.replace("import.meta.url", "location", 1))


def test_python_is_served_compiled_and_each_module_once(assembled):
    assert not [name for name in names(assembled) if name.endswith((".py", ".pyc"))]
    held = {}
    for archive in (assembled / "python").rglob("*.bin"):
        with archives.opened(archive) as compiled:
            for name in compiled.namelist():
                assert name not in held, name
                held[name] = archive
    texts = {*content.compiled(content.files()), "covers.json", SPOKEN}
    assert {name for name in held if not name.endswith(".pyc")} == texts
    ours = {path.relative_to(ROOT).as_posix() + "c" for path in python_files()}
    assert ours <= held.keys()


def test_nothing_that_is_served_reads_named_entities() -> None:
    """Their table isn't served (tools/compile.py)."""
    imports_html = re.compile(r"^\s*(import|from) html\b", re.M)
    assert not [path for path in python_files() if imports_html.search(path.read_text("utf-8"))]
    assert not [path for path in pyscript_modules() if "unescape(" in path.read_text("utf-8")]


def test_the_page_for_an_address_that_is_off_loads_nothing_and_runs_its_own_script_alone(assembled):
    page, policy = assembled / "404.html", policy_of(assembled / "404.html")
    assert "default-src 'none'" in policy and "'self'" not in policy
    for tag in ("style", "script"):
        [text] = re.findall(rf"<{tag}>(.*?)</{tag}>", page.read_text("utf-8"), re.S)
        assert f"{tag}-src {allowed(text)}" in policy
    assert set(Links(page).found) == {"data:,", "./"}
    assert "404.html" in listed(assembled)
    assert not (assembled / "ui/boot/not_found.js").exists()


def test_licences_are_served(assembled):
    assert {"LICENSE", "NOTICES.txt", "LICENSES/Apache-2.0.txt", "LICENSES/MPL-2.0.txt"} <= names(assembled)
    for text in re.findall(r"LICENSES/[\w.-]+\.txt", (assembled / "NOTICES.txt").read_text("utf-8")):
        assert (assembled / text).is_file(), text


def test_the_versions_in_the_notices_are_those_that_are_pinned(assembled):
    said = (assembled / "NOTICES.txt").read_text("utf-8")
    for package in (PYSCRIPT, PYODIDE, assemble.QR):
        version = json.loads((package / "package.json").read_text("utf-8"))["version"]
        assert f"release {version}" in said
    python = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]["python"]
    assert f"version {python}" in said


def test_a_folder_that_is_no_site_is_not_replaced(tmp_path, capsys):
    (tmp_path / "precious.txt").write_text("keep me")
    assert assemble.main(["--to", str(tmp_path)]) == 1
    assert "not replaced" in capsys.readouterr().err
    assert (tmp_path / "precious.txt").read_text() == "keep me"


def test_without_packages_it_says_what_to_run(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(assemble, "PYODIDE", ROOT / "node_modules/no-such-package")
    assert assemble.main(["--to", str(tmp_path / "site")]) == 1
    assert "run 'npm ci' first" in capsys.readouterr().err


def test_without_node_it_says_so(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("tools.archives.BUILD", ROOT / "build/none")
    monkeypatch.setenv("PATH", str(tmp_path))
    try:
        assert assemble.main(["--to", str(tmp_path / "site")]) == 1
    finally:
        (ROOT / "build/none").rmdir()
    assert "install Node.js" in capsys.readouterr().err


def test_a_place_that_nothing_fills_is_refused(tmp_path):
    page = tmp_path / "page.html"
    page.write_text("<title>{{title}}</title>{{other}}")
    with pytest.raises(SiteError, match=r"nothing fills: '\{\{other\}\}'"):
        assemble.fill(page, {"title": "A table"})


def test_a_syntax_error_names_the_file_by_its_path(tmp_path, monkeypatch):
    monkeypatch.setattr("tools.archives.ROOT", tmp_path)
    path = tmp_path / "ui/board.py"
    path.parent.mkdir()
    path.write_text("def (", "utf-8")
    with pytest.raises(SyntaxError) as fault:
        imports(path)
    assert fault.value.filename == "ui/board.py"
