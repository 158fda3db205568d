# make play     serve the site on this machine and open it      needs Python 3.11, Node.js 20.19
# make test     lint, types, tests, tests in browsers           and brings what else it needs
# make game NAME=lost-cities    add a game, copied from a template (docs/adding-a-game.md)
# make site     assemble _site/, the folder to be served
# make bench    how fast the rules play, here and in Pyodide
# make arena    computer players against each other, the standard table (OPTIONS="--deals 4 --time 0.1")
# make train    learn again what positions of Blox and Captain Bluff are worth, from play
# make test-ways    the tests in a browser, all of them on each way of starting
# make test-engines  start, play, reload, offline in Chromium, Firefox ESR and WebKitGTK
# make bench-browser  how quick the computer answers in the browser
# make bench-start  how fast the site starts, beside a stock Pyodide
# make fuzz     the property tests and the save reader, at length
# make messages gather the sentences into ui/text/locale/table.pot
# make icons    draw the icons' PNG files from their SVG files
# make clean    remove whatever was made here

PYTHON ?= python3
BIN := .venv/bin

# Tests in a browser, shared ones and those of each game; all others.
BROWSER := tests/browser $(wildcard tests/*/browser)
OTHERS := $(BROWSER:%=--ignore=%)
# Browser tests run side by side, but for those that measure time.
BESIDE := --numprocesses=auto --maxprocesses=4 --dist=worksteal

.DELETE_ON_ERROR:
.PHONY: play game test test-ways test-engines check site bench bench-browser bench-start arena train fuzz messages icons clean python node

play: site
	@exec $(PYTHON) -m tools.serve --open

game: python
	@$(PYTHON) -m tools.new_game "$(NAME)" $(OPTIONS)

site: node_modules/.complete
	@$(PYTHON) -m tools.assemble

test: check site
	@$(BIN)/python -m tools.install_browser > build/browser
	@$(BIN)/pytest tests $(OTHERS) --numprocesses=auto
	@$(BIN)/pytest $(BROWSER) -m 'not alone' $(BESIDE)
	@$(BIN)/pytest $(BROWSER) -m alone
	@$(BIN)/pytest -rs tests/browser_engines.py

test-ways: check site
	@$(BIN)/python -m tools.install_browser > build/browser
	@for way in plain fast; do $(BIN)/pytest $(BROWSER) --way $$way -m 'not alone' $(BESIDE) || exit 1; done
	@for way in plain fast; do $(BIN)/pytest $(BROWSER) --way $$way -m alone || exit 1; done

test-engines: .venv/complete node_modules/.complete
	@$(BIN)/pytest -rs tests/browser_engines.py

check: .venv/complete node_modules/.complete
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet . || { echo "The format differs: run '$(BIN)/ruff format'." >&2; exit 1; }
	@$(BIN)/mypy
	@npm run --silent check

bench: .venv/complete node_modules/.complete
	@$(BIN)/python -m tools.bench_rules

bench-browser: .venv/complete site
	@$(BIN)/python -m tools.install_browser > build/browser
	@$(BIN)/python -m tools.bench_answers $(OPTIONS)

bench-start: .venv/complete site
	@$(BIN)/python -m tools.install_browser > build/browser
	@$(BIN)/python -m tools.bench_start $(OPTIONS)

arena: .venv/complete
	@$(BIN)/python -m tools.arena_tables $(OPTIONS)

train: .venv/complete
	@$(BIN)/python -m tools.train.blox $(OPTIONS)
	@for seats in 2 3 4; do $(BIN)/python -m tools.train.captain_bluff --seats $$seats || exit 1; done

fuzz: .venv/complete
	@$(BIN)/python -m tools.fuzz
	@$(BIN)/pytest tests $(OTHERS) --hypothesis-profile=fuzz --numprocesses=auto

messages: .venv/complete
	@mkdir -p ui/text/locale
	@$(BIN)/pybabel --quiet extract --no-location --sort-output --keywords=_ --keywords=ngettext:1,2 \
		--keywords=IllegalMove --keywords=Reason --keywords=BadPosition \
		--project=table --copyright-holder="the table's authors" --output-file=ui/text/locale/table.pot game ui

icons: .venv/complete
	@$(BIN)/python -m tools.icons

clean:
	@rm -rf _site build node_modules .venv .hypothesis .mypy_cache .pytest_cache .ruff_cache test-results
	@find . -name __pycache__ -prune -exec rm -rf {} +

python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Python 3.11 or newer is needed: name one, as in 'make PYTHON=python3.12'." >&2; exit 1; }

node: python
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a * 100 + +b < 2019 ? 1 : 0)' 2>/dev/null || \
		{ echo "Node.js 20.19 or newer is needed, and is not on the PATH." >&2; exit 1; }

node_modules/.complete: package.json package-lock.json | node
	@npm ci --silent || { echo "The packages of package-lock.json could not be fetched (npm ci)." >&2; exit 1; }
	@touch $@

.venv/complete: pyproject.toml | python
	@$(PYTHON) -m venv .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check pip==25.3
	@$(BIN)/pip install --quiet --disable-pip-version-check --group dev
	@touch $@
