import Foundation
import Support
import Testing

/// Tests of this repository's own content, which is the largest case.
struct OwnSiteTests {
  @Test func `the own site has no findings and builds`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.copyOwnSite()
      let checked = try await sandbox.vitrine.run("check", "--strict", "--format", "json")
      #expect(checked.status == 0)
      #expect(try Findings(checked).places == [])
      let built = try await sandbox.vitrine.run("build", "--strict")
      #expect(built.status == 0)
      #expect(built.errors == "")
      #expect(sandbox.has("public/index.html"))
    }
  }

  @Test func `checking writes nothing`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.copyOwnSite()
      let before = try sandbox.tree("")
      _ = try await sandbox.vitrine.run("check")
      #expect(try sandbox.tree("") == before)
    }
  }

  @Test func `six breakages are reported in one run, each at its place, and nothing is written`()
    async throws
  {
    try await Sandbox.use { sandbox in
      try sandbox.copyOwnSite()
      let built = try await sandbox.vitrine.run("build")
      try #require(built.status == 0, "\(built.output)\(built.errors)")
      let before = try sandbox.tree("public")
      let stamps = try sandbox.stamps("public")

      let expected = try OwnSiteTests.break(sandbox).sorted()

      let outcome = try await sandbox.vitrine.run("build", "--format", "json")
      #expect(outcome.status == 1)
      let findings = try Findings(outcome)
      #expect(findings.places.sorted() == expected)
      #expect(try sandbox.tree("public") == before)
      #expect(try sandbox.stamps("public") == stamps)

      let text = try await sandbox.vitrine.run("build").output
      for place in expected {
        let file = place.prefix { $0 != " " }
        #expect(text.contains("--> \(file)\n"), "no frame at \(file)")
      }
    }
  }

  /// Breaks a copy of the site in six ways.
  ///
  /// - Returns: The expected reports, and no others.
  private static func `break`(_ sandbox: Sandbox) throws -> [String] {
    // A specimen that belongs to no view leaves its view without that state.
    _ = try sandbox.replace(
      "surface: empty\nstate: empty\npattern: empty-list\nview: inventory\n",
      with: "▸surface: empty\nstate: empty\npattern: empty-list\n",
      in: "content/views/inventory.md"
    )
    let callout = """
      surface: callout
      state: warning
      icon: exclamationmark.triangle
      title: Two prices didn't arrive
      message: Refresh to see them.
      label: "Warning: two prices didn't arrive"
      """
    return [
      try sandbox.append(
        """

        ```state unknown-token
        \(callout)
        style:
          icon-color: ▸text.warnin
        ```

        """,
        to: "content/patterns/error/banner.md"
      ) + " token/unknown",
      try sandbox.append(
        """

        Giá đã đổi 🇻🇳

        ```state raw-value
        \(callout)
        style:
          icon-color:   ▸"#DC2626"
        ```

        """,
        to: "content/patterns/error/callout.md"
      ) + " token/raw-value",
      try sandbox.append(
        """

        - In a list:

          ```state white-on-amber
          surface: callout
          state: warning
          icon: exclamationmark.triangle
          title: Two prices didn't arrive
          message: Refresh to see them.
          label: "Warning: two prices didn't arrive"
          style:
            background: state.warning
            icon-color: on.warning
            title-color: on.warning
            message-color: ▸platform.white
          allow: {token/measure: it is the contrast that is tried}
          ```

        """,
        to: "content/patterns/loading/button.md"
      ) + " contrast/text-aa",
      try sandbox.replace(
        "  - {label: Try again, role: primary, recovery: retry}",
        with: "  - {label: ▸Write to us, role: primary}",
        in: "content/views/inventory.md"
      ) + " states/error-has-retry",
      try sandbox.replace(
        "  inventory: {title: Inventory, kind: async,",
        with: "  ▸inventory: {title: Inventory, kind: async,",
        in: "content/site.yaml"
      ) + " states/async-complete",
      try sandbox.append(
        "\nSee [the part that is gone](▸full-page.md#gone).\n",
        to: "content/patterns/error/partial.md"
      ) + " link/broken-anchor",
    ]
  }
}
