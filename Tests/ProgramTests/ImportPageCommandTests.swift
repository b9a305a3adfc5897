import Support
import Testing

/// Tests of `vitrine import` on pages of no generator.
struct ImportPageCommandTests {
  private func write(_ sandbox: Sandbox) throws {
    try sandbox.write("# Errors\n\nSee [loading](loading.md).\n", to: "docs/errors.md")
    try sandbox.write("# Loading\n\nPeople wait.\n", to: "docs/loading.md")
  }

  @Test func `a folder without a generator is plain Markdown`() async throws {
    try await Sandbox.use { sandbox in
      try write(sandbox)
      let outcome = try await sandbox.vitrine.run("import", "docs", "--output", "content")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.contains("2 pages, from markdown"), "\(outcome.output)")
      #expect(sandbox.has("content/errors.md") && sandbox.has("content/loading.md"))
      let checked = try await sandbox.vitrine.run("check")
      #expect(checked.status == 0, "\(checked.output)")
    }
  }

  @Test func `one page is imported alone, and its link is listed`() async throws {
    try await Sandbox.use { sandbox in
      try write(sandbox)
      let outcome = try await sandbox.vitrine.run("import", "docs/errors.md", "-o", "content")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.contains("1 page, from markdown"), "\(outcome.output)")
      #expect(sandbox.has("content/errors.md") && !sandbox.has("content/loading.md"))
      #expect(outcome.errors.contains("docs/errors.md:3"), "\(outcome.errors)")
    }
  }

  @Test func `a second import says that the pages are there, and writes nothing`() async throws {
    try await Sandbox.use { sandbox in
      try write(sandbox)
      let dry = try await sandbox.vitrine.run("import", "docs", "--dry-run")
      #expect(dry.output.hasSuffix("next: the same command without `--dry-run`\n"))
      #expect(try await sandbox.vitrine.run("import", "docs").status == 0)
      let outcome = try await sandbox.vitrine.run("import", "docs")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("are there already"), "\(outcome.errors)")
      #expect(outcome.errors.contains("`--output`"), "\(outcome.errors)")
    }
  }

  @Test func `a first page of the old site is not left out without a word`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("# Home\n\nText.\n", to: "docs/index.md")
      let part = try await sandbox.vitrine.run("import", "docs", "-o", "content/part")
      #expect(part.status == 0, "\(part.errors)")
      #expect(sandbox.has("content/part/index.md"))
      #expect(try await sandbox.vitrine.run("import", "docs").status == 0)
      let again = try await sandbox.vitrine.run("import", "docs")
      #expect(again.status == 2)
      #expect(again.errors.contains("`content/index.md` is there already"), "\(again.errors)")
    }
  }

  @Test func `the last lines count what the report counts`() async throws {
    try await Sandbox.use { sandbox in
      let links = (1...30).map { "[gone](/gone\($0))\n\n" }.joined()
      try sandbox.write("# A\n\n" + links, to: "docs/a.md")
      let outcome = try await sandbox.vitrine.run("import", "docs")
      #expect(outcome.errors.contains("10 more problems"), "\(outcome.errors)")
      #expect(
        outcome.output.contains(
          "30 places to look at; the first 20 are above, `--all` prints every one"
        ),
        "\(outcome.output)"
      )
    }
  }

  @Test func `a file that is missing is named`() async throws {
    try await Sandbox.use { sandbox in
      let outcome = try await sandbox.vitrine.run("import", "docs/errors.md")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("docs/errors.md"), "\(outcome.errors)")
    }
  }
}
