# Forno: `make run` is the main job, `make test` proves it, `make help` lists the rest.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
# Two workers fit the smallest machine; `make test WORKERS=8` uses a bigger one.
WORKERS ?= 2
# What the tests use besides Python packages: a browser for the page, fonts for it,
# an instruction counter for the measurements.
DEBIAN_PACKAGES := chromium fonts-dejavu-core valgrind
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq

.PHONY: help venv lock system run test bench soak lint flash screens approve fonts catalogue pictures clean
.DEFAULT_GOAL := help

help: ## this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 16

# The stamp goes first and comes last: an interrupted set-up is done again from the start.
$(READY): pyproject.toml requirements.lock
	@rm -f $@
	@command -v $(PYTHON) >/dev/null || { \
	  echo "Forno needs Python 3.11 or newer, and there is no $(PYTHON) here." >&2; \
	  echo "Install it, or name another one: make PYTHON=/path/to/python" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Forno needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) -V 2>&1)." >&2; \
	  echo "Install a newer one, or name it: make PYTHON=/path/to/python" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "$(PYTHON) cannot make virtual environments." >&2; \
	  echo "On Debian or Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	@echo "Setting up, once; it takes a few minutes."
	@echo "1 of 4: a virtual environment in .venv ..."
	@$(PYTHON) -m venv --clear .venv
	@echo "2 of 4: the packages that Forno uses (the longest step) ..."
	@$(PIP) install --require-hashes -r requirements.lock
	@echo "3 of 4: Forno itself ..."
	@$(PIP) install --no-deps --no-build-isolation -e .
	@echo "4 of 4: what the type checker knows of MicroPython ..."
	@sed -n '/^micropython-.*-stubs==/,/[^\\]$$/p' requirements.lock > .venv/stubs.txt
	@$(PIP) install --no-deps --require-hashes --target .venv/typings -r .venv/stubs.txt
	@touch $@

venv: $(READY) ## the virtual environment in .venv

lock: $(READY) ## pin the newest packages again, with hashes
	@mkdir -p build
	@$(PIP) install uv
	@echo '# Every package of all extras, pinned. Made by `make lock`; do not edit by hand.' > build/requirements.lock
	@$(BIN)/uv pip compile -q pyproject.toml --all-extras --universal --upgrade \
	  --generate-hashes --no-header --no-annotate >> build/requirements.lock
	@mv build/requirements.lock requirements.lock

# Root on Debian may install what is missing; anybody else runs the tests that are possible.
system:
	@test "$$(id -u)" = 0 && command -v apt-get >/dev/null || exit 0; \
	missing=$$(for p in $(DEBIAN_PACKAGES); do dpkg -s $$p >/dev/null 2>&1 || echo $$p; done); \
	test -z "$$missing" && exit 0; \
	echo "Installing" $$missing "..."; \
	export DEBIAN_FRONTEND=noninteractive; \
	apt-get -o DPkg::Lock::Timeout=300 update -qq && \
	apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends $$missing >/dev/null || \
	echo "They could not be installed: the tests that need them are skipped, each by name." >&2

run: $(READY) ## the page and the sync with the box; a simulated box if none is plugged in
	@$(BIN)/forno run $(ARGS)

lint: $(READY) ## ruff and mypy
	@$(BIN)/ruff check --quiet
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/mypy --no-error-summary --config-file mypy-firmware.ini

test: system $(READY) lint ## everything that must hold, in under ten minutes on two cores
	@$(BIN)/pytest -q -n $(WORKERS)

soak: system $(READY) ## the long forms of the tests (hours)
	@FORNO_SOAK=1 $(BIN)/pytest -q -n $(WORKERS) -m soak --timeout 14400

bench: $(READY) ## speed, memory, flash wear, wire and key presses, into build/bench.json
	@mkdir -p build
	@$(BIN)/python tests/bench/run.py build/bench.json

flash: $(READY) ## put Forno on a board
	@$(BIN)/forno flash $(ARGS)

screens: $(READY) ## every screen on every board in every language, into build/screens
	@$(BIN)/python tests/firmware/render.py $(ARGS)

approve: $(READY) ## the screens as they are now are those that tests expect
	@$(BIN)/python tests/firmware/render.py --approve $(ARGS)

fonts: $(READY) ## the box's letters from Debian's xfonts-base; needed only after a change of them
	@$(BIN)/python firmware/fonts/make_fonts.py $(ARGS)

catalogue: $(READY) ## gather the texts of box and host into host/forno/locale
	@$(BIN)/python -m forno.cli.catalogue

pictures: $(READY) ## the pictures of the README, into docs
	@PYTHONPATH=. $(BIN)/python -m tests.web.pictures docs

clean: ## take away all that make made
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
