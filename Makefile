# They need a Swift toolchain and nothing else; what is missing they install.

.PHONY: site test oracle

# Builds this repository's own site: content/ -> public/.
site:
	.ci/install build
	swift build -c release --product vitrine
	"$$(swift build -c release --show-bin-path)/vitrine" build .

# Runs every check there is; the last line counts them. Only continuous integration must have a
# browser: elsewhere the tests that need one say that they are skipped.
test:
	.ci/install build
	.ci/install browser || test -z "$$CI"
	.ci/test

# Holds the lexer for Swift against swift-syntax, which it fetches and builds; `test` does not.
oracle:
	swift run --package-path Tests/SwiftOracle --scratch-path .build/oracle SwiftOracle
