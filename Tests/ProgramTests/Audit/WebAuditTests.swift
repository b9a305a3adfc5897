import Support
import Testing

/// Tests of audits of web pages, run as their users run them.
struct WebAuditTests {
  private static let css = """
    :root { --ac-space-200: 8px; --ac-space-400: 16px; --ac-space-600: 24px; --ac-ink: #222222;
      --ac-color-text: #222222; --ac-color-bg: #ffffff; --ac-color-hint: #bbbbbb }

    """

  private static let card = """
    # Card

    The card has `--ac-space-400` of padding, and `--ac-space-450` on wide screens.

    ```css
    .card { padding: var(--ac-space-450); color: var(--ac-color-hint); background: var(--ac-color-bg) }
    ```

    """

  private func audit(_ sandbox: Sandbox, _ more: String...) async throws -> Command.Outcome {
    try await sandbox.vitrine.run(["audit", "docs", "--tokens", "theme.css"] + more)
  }

  @Test func `a name without a token is one finding with all its places`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(WebAuditTests.css, to: "theme.css")
      try sandbox.write(WebAuditTests.card, to: "docs/card.md")
      let outcome = try await audit(sandbox)
      #expect(outcome.status == 1)
      let text = outcome.output
      #expect(text.contains("no token `--ac-space-450` in system `theme`"), "\(text)")
      #expect(text.contains("did you mean `--ac-space-400`"), "\(text)")
      #expect(text.contains("= note: here too (docs/card.md:6:22)"), "\(text)")
      #expect(text.contains("\n2 errors\n"), "\(text)")
      #expect(text.contains("note: names of `theme` are written 3 times as custom properties"))
    }
  }

  @Test func `the worst finding comes first`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(WebAuditTests.css, to: "theme.css")
      try sandbox.write(WebAuditTests.card, to: "docs/card.md")
      let text = try await audit(sandbox).output
      #expect(text.hasPrefix("error[contrast/text-aa]: `var(--ac-color-hint)` on "), "\(text)")
    }
  }

  @Test func `a table of renamed names corrects them on all pages`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(WebAuditTests.css, to: "theme.css")
      let table = """
        # Upgrade

        | Old name | New name |
        |---|---|
        | `--ac-spacing-md` | `--ac-space-400` |

        """
      try sandbox.write(table, to: "docs/upgrade.md")
      try sandbox.write("# Box\n\nUse `--ac-spacing-md` in a box.\n", to: "docs/box.md")
      let found = try await audit(sandbox).output
      #expect(found.contains("renamed to `--ac-space-400`"), "\(found)")
      let fixed = try await audit(sandbox, "--fix")
      #expect(fixed.status == 0, "\(fixed.output)")
      #expect(try sandbox.text("docs/box.md") == "# Box\n\nUse `--ac-space-400` in a box.\n")
      #expect(try sandbox.text("docs/upgrade.md") == table)
    }
  }

  @Test func `a least confidence leaves out guesses`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(WebAuditTests.css, to: "theme.css")
      let text = """
        # Box

        A box has a gap of `--ac-space-200`.

        ```css
        .box { gap: var(--ac-space-600) }
        ```

        """
      try sandbox.write(text, to: "docs/box.md")
      let all = try await audit(sandbox)
      #expect(all.output.contains("= confidence: medium"), "\(all.output)")
      let sure = try await audit(sandbox, "--min-confidence", "high")
      #expect(sure.status == 0 && sure.output.hasPrefix("no problems\n"), "\(sure.output)")
    }
  }

  @Test func `a table that no page names is the first that is said`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(WebAuditTests.css, to: "theme.css")
      try sandbox.write("# Box\n\nUse `$other-space` in a box.\n", to: "docs/box.md")
      let outcome = try await audit(sandbox)
      #expect(outcome.status == 0)
      #expect(outcome.output.hasPrefix("note: no page names any token of the table"))
    }
  }
}
