# make play           assemble the site, serve it on this machine and open it (LAN=1: phones in the same Wi-Fi too)
# make dev            serve the sources, and load the page again when one of them is saved
# make quick          lint, types, and the tests that what was changed since main concerns; no browser
# make test           everything a change has to pass: lint, types, tests, including those in a browser
# make test-long      what takes longer: both ways of starting, all sizes, whole matches, strength, engines, and rules,
#                     saves and contract on the interpreter that is served (of `plain`, a sixth of the files, another each
#                     day; OPTIONS=--part=1/1: all, in hours)
# make check          lint, types and format of Python, JavaScript and CSS
# make fix            let the linters and formatters mend what they can
# make game NAME=…    add a game, copied from the smallest one (docs/adding-a-game.md)
# make site           assemble _site/, the folder that is served
# make check-site     damage files of the site, kill the browser: the table comes into play and no move is lost
#                     (a sample; OPTIONS=--every-damage: each file in each way, a hundred kills, in hours)
# make fuzz           the property tests at length: random matches, damaged saves, actions on screens
#                     (OPTIONS=--hypothesis-profile=patient: five times as long)
# make mutants        mutation testing of game/ by mutmut: a seventieth (OPTIONS="'*'" takes hours; '"game.blox.paths*"')
# make bench          rules, start (beside a stock Pyodide), taps, memory (OPTIONS="taps --throttle 4", "rules")
# make pictures       pictures of every page in every state, on every screen; each is checked by axe
# make arena          strength of the computer player: a table of all levels at all games (OPTIONS="--deals 4 --time 0.1")
# make train          learn the weights of the evaluations again, from play
# make puzzles        find the puzzles of each game again; OPTIONS=--check checks the current ones
# make messages       gather the sentences into the catalogs of ui/locale/, for translators (docs/translating.md)
# make print-sentences  print each sentence that is filled in, filled in, for people to read (OPTIONS="it ru")
# make icons          draw the icons' PNG files from their SVG files
# make clean          remove whatever was made here
#
# Needs Python 3.11 and Node.js 20.19 or newer; fetches what else it needs. docs/ says how it is built.

PYTHON ?= python3
BIN := .venv/bin

# The tests in a browser, shared ones and those of each game; all others.
BROWSER := tests/browser $(wildcard tests/*/browser)
OTHERS := $(BROWSER:%=--ignore=%)
# Side by side, a file at a time, the longest first, in one process more than there are processors (tests/order.py).
PARALLEL := --numprocesses=auto --maxprocesses=4 --dist=loadfile --no-loadscope-reorder
# Every part runs, two at a time, what they need is fetched likewise; the last lines say which have failed.
PARTS := $(MAKE) --keep-going --jobs=2 --no-print-directory
FAILED := || { echo "Failed: each part that is named after '***' above." >&2; exit 1; }

# What runs on the interpreter that is served as well: rules, contract, notation, saves and matches on several devices; a
# sample in `make test`. Its C library's logarithms differ in the last digit from those with which moves were measured.
SERVED := $(patsubst %,tests/test_%.py,contract fields golden hidden hints link match_machine positions_from_outside \
	rule_coverage save scenarios search why_not) tests/remote $(patsubst %/kit.py,%,$(wildcard tests/*/kit.py)) $(OTHERS)
SAMPLE := $(patsubst %,tests/test_%.py,fields golden hidden scenarios)
UNEQUAL := --deselect=tests/test_golden.py::test_positions_are_thought_of_as_in_the_matches_that_were_measured
# Twenty matches of each game take hours there: of those the first moves alone are played (`plain` plays them whole).
WHOLE := --deselect=tests/remote/test_remote.py::test_a_bad_wire_loses_nothing_of_twenty_matches

# The modules of game/ in seven parts by their initials; one is mutated each day.
INITIALS := ba b[!a] ca c[!a] p r [!bcpr]

# With what samples are drawn, another each day. It is printed: SEED=… draws the same again.
SEED ?= $(shell date +%Y%m%d)

# Python keeps what it has compiled, tests as well: collecting them takes half the time.
unexport PYTHONDONTWRITEBYTECODE

.DELETE_ON_ERROR:
.PHONY: play dev quick test test-long check fix ruff format mypy javascript tests sample served changed plain \
	fast game site browser check-site fuzz mutants bench pictures arena train puzzles messages print-sentences icons \
	clean python node

play: site
	@exec $(PYTHON) -m tools.serve --open $(if $(LAN),--lan)

dev: node_modules/.complete
	@exec $(PYTHON) -m tools.dev --open

quick: .venv/complete
	@$(PARTS) ruff format mypy changed $(FAILED)

test:
	@$(PARTS) tests sample ruff format mypy javascript $(FAILED)

test-long: .venv/complete node_modules/.complete
	@$(PARTS) --jobs=1 plain fast served $(FAILED)

check:
	@$(PARTS) ruff format mypy javascript $(FAILED)

fix: .venv/complete node_modules/.complete
	@$(BIN)/ruff check --fix --quiet . ; $(BIN)/ruff format --quiet .
	@npm run --silent fix

ruff: .venv/complete
	@$(BIN)/ruff check .

format: .venv/complete
	@$(BIN)/ruff format --check --quiet . || { echo "The format differs: run 'make fix'." >&2; exit 1; }

mypy: .venv/complete
	@$(BIN)/mypy

javascript: node_modules/.complete
	@npm run --silent check

changed: .venv/complete
	@$(BIN)/python -m tools.quick

tests: browser
	@$(BIN)/pytest tests $(PARALLEL)

plain: browser
	@echo "Drawn with SEED=$(SEED): its rest by six, and one, is the part of the files."
	@$(BIN)/pytest -rs tests tests/browser_engines.py --complete --way plain --hypothesis-profile=long $(PARALLEL) \
		$(or $(OPTIONS),--part=$$(expr $(SEED) % 6 + 1)/6)

fast: browser
	@$(BIN)/pytest $(BROWSER) --way fast $(PARALLEL)

sample: build/served/.complete node_modules/.complete
	@node tools/served_tests.mjs build/served -q $(SAMPLE) $(UNEQUAL)

served: build/served/.complete node_modules/.complete
	@node tools/served_tests.mjs build/served -q --complete $(SERVED) $(UNEQUAL) $(WHOLE)

browser: .venv/complete node_modules/.complete
	@mkdir -p build && rm -rf build/failures
	@$(BIN)/python -m tools.install_browser > build/browser

game: .venv/complete
	@$(BIN)/python -m tools.new_game "$(NAME)" $(OPTIONS)
	@$(BIN)/python -m tools.messages

site: node_modules/.complete
	@$(PYTHON) -m tools.assemble

check-site: browser
	@echo "Drawn with SEED=$(SEED)."
	@$(BIN)/pytest tests/browser/test_damages.py tests/browser/test_killed.py --damages=40 --seed=$(SEED) --complete \
		$(PARALLEL) $(OPTIONS)

fuzz: .venv/complete
	@echo "Drawn with SEED=$(SEED)."
	@$(BIN)/pytest tests $(OTHERS) -m hypothesis --complete --hypothesis-profile=fuzz --hypothesis-seed=$(SEED) \
		--numprocesses=auto $(OPTIONS)

mutants: .venv/complete
	@$(BIN)/pip install --quiet --disable-pip-version-check --group mutants
	@echo "Drawn with SEED=$(SEED): the modules by its rest by seven, the last digit of the mutants' numbers by the quotient."
	@$(BIN)/mutmut run $(or $(OPTIONS), \
		"game.$(word $(shell expr $(SEED) % 7 + 1),$(INITIALS))*__mutmut_*$$(expr $(SEED) / 7 % 10)")
	@$(BIN)/mutmut export-cicd-stats

bench: browser site
	@$(BIN)/python -m tools.bench $(OPTIONS)

pictures: browser site
	@$(BIN)/python -m tools.pictures $(OPTIONS)

arena: .venv/complete
	@$(BIN)/python -m tools.arena $(OPTIONS)

train: .venv/complete
	@for game in $(patsubst tools/train/%.py,%,$(wildcard tools/train/[a-z]*.py)); do \
		$(BIN)/python -m tools.train.$$game $(OPTIONS) || exit 1; done

puzzles: .venv/complete
	@$(BIN)/python -m tools.puzzles $(OPTIONS)

messages: .venv/complete
	@$(BIN)/python -m tools.messages

print-sentences: .venv/complete
	@$(BIN)/python -m tools.sentences $(OPTIONS)

icons: .venv/complete
	@$(BIN)/python -m tools.icons

clean:
	@rm -rf _site build mutants node_modules .venv .hypothesis .mypy_cache .pytest_cache .ruff_cache
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
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-compile --group dev
	@touch $@

build/served/.complete: .venv/complete
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-compile --no-deps --upgrade --target build/served --group served
	@touch $@
