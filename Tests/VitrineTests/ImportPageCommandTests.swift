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

  @Test func `a file that is missing is named`() async throws {
    try await Sandbox.use { sandbox in
      let outcome = try await sandbox.vitrine.run("import", "docs/errors.md")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("docs/errors.md"), "\(outcome.errors)")
    }
  }
}
