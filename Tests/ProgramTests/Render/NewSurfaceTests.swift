import Foundation
import Support
import Testing

/// Tests that a surface is data: a team adds its own without compiling anything.
struct NewSurfaceTests {
  private func write(in sandbox: Sandbox, markup: String, spec: String = "") throws {
    try sandbox.copyOwnSite()
    try sandbox.write(
      """
      title: Ticker
      description: A line of news at the foot of the screen.
      level: inline
      scope: app
      states: [info]
      parts:
        headline: {type: text, required: true}
      slots:
        canvas: {type: color, default: surface.default, role: fill}
        background: {type: color, default: surface.sunken, role: fill, on: canvas}
        headline-color: {type: color, default: text.primary, role: text, on: background, font: headline-font}
        headline-font: {type: typography, default: font.footnote}
        padding: {type: dimension, category: spacing, default: spacing.md}
      notes: |
        One line, never two.
      samples:
        plain:
          state: info
          headline: Shipping is free this week

      """,
      to: "templates/surfaces/ticker/surface.yaml"
    )
    try sandbox.write(markup, to: "templates/surfaces/ticker/surface.mustache")
    try sandbox.write(
      """
      @layer surfaces {
        .surface-ticker {
          padding: var(--padding);
          color: var(--headline-color);
          background: var(--background);
          font: var(--headline-font);
        }
      }

      """,
      to: "templates/surfaces/ticker/surface.css"
    )
    try sandbox.write(
      """
      ---
      title: Ticker
      ---

      ```state news
      surface: ticker
      state: info
      headline: Fish & chips on Friday
      \(spec)
      ```

      """,
      to: "content/ticker.md"
    )
  }

  @Test func `three files and a fence make a new surface`() async throws {
    try await Sandbox.use { sandbox in
      let markup = #"<p class="surface-ticker" data-state="{{state}}">{{headline}}</p>"# + "\n"
      try write(in: sandbox, markup: markup)
      let outcome = try await sandbox.vitrine.run("build")
      try #require(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
      let page = try sandbox.text("public/ticker/index.html")
      let drawn = #"<p class="surface-ticker" data-state="info">Fish &amp; chips on Friday</p>"#
      #expect(page.ranges(of: drawn).count == 2, "not once in each scheme")
      #expect(try sandbox.text("public/ticker/news/index.html").contains(drawn))
      let sheets = try sandbox.tree("public").filter { $0.key.contains(/^assets\/site\..*css$/) }
      let sheet = try #require(sheets.first)
      #expect(String(decoding: sheet.value, as: UTF8.self).contains(".surface-ticker"))
      let own = try sandbox.text("public/surfaces/ticker/index.html")
      #expect(own.contains("Shipping is free this week"))
      #expect(own.contains("One line, never two."))
    }
  }

  @Test func `the parts, slots and contrast of a new surface are checked`() async throws {
    try await Sandbox.use { sandbox in
      let markup = #"<p class="surface-ticker" data-state="{{state}}">{{headline}}</p>"# + "\n"
      try write(
        in: sandbox,
        markup: markup,
        spec: "hedline: Twice\nstyle:\n  headline-color: surface.default"
      )
      let findings = try Findings(try await sandbox.vitrine.run("check", "--format", "json"))
      #expect(
        findings.places == [
          "content/ticker.md:9:1 spec/unknown-key",
          "content/ticker.md:11:19 contrast/text-aa",
        ]
      )
    }
  }

  @Test func `an unknown name in its markup is an error in the template`() async throws {
    try await Sandbox.use { sandbox in
      try write(in: sandbox, markup: "<p class=\"surface-ticker\">\n  {{hedline}}\n</p>\n")
      let outcome = try await sandbox.vitrine.run("build", "--format", "json")
      #expect(outcome.status == 1)
      let findings = try Findings(outcome)
      #expect(
        findings.places == [
          "templates/surfaces/ticker/surface.mustache:2:5 template/unknown-name"
        ]
      )
      #expect(!sandbox.has("public"))
    }
  }
}
