import Diagnostics
import Foundation
import SiteInput
import SiteModel
import SiteRenderer
import Support
import Testing
import Vitrine

/// A small site of a test's own, written, previewed and built.
struct PreviewSite: Sendable {
  let sandbox: Sandbox

  /// Writes pages, tokens and settings, with no findings.
  static func use(_ body: (PreviewSite) async throws -> Void) async throws {
    try await Sandbox.use { sandbox in
      let site = PreviewSite(sandbox: sandbox)
      try sandbox.write(
        "title: Small\nurl: https://example.org/\nnavigation: [a]\n",
        to: "content/site.yaml"
      )
      try sandbox.write(tokens(), to: "content/tokens/site.tokens.json")
      try sandbox.write("# Start\n\nSee [the first](a/one.md#part).\n", to: "content/index.md")
      for name in ["one", "two", "three"] {
        try sandbox.write(page(name), to: "content/a/\(name).md")
      }
      try await body(site)
    }
  }

  /// A page with one specimen.
  static func page(_ title: String, text: String = "Text.", token: String = "ink") -> String {
    """
    ---
    title: \(title)
    ---

    \(text)

    ## Part

    ```state shown
    surface: callout
    state: info
    title: \(title) is saved
    message: It is in your list.
    style:
      title-color: \(token)
    ```

    """
  }

  /// A token file with this as its only colour.
  static func tokens(ink: String = "#101820", more: String = "") -> String {
    """
    {
      "ink": { "$type": "color", "$value": \(hex(ink)) }\(more)
    }

    """
  }

  private static func hex(_ hex: String) -> String {
    let number = Int(hex.dropFirst(), radix: 16) ?? 0
    let parts = [number >> 16, number >> 8 & 255, number & 255].map { "\(Double($0) / 255)" }
    let components = parts.joined(separator: ", ")
    return "{ \"colorSpace\": \"srgb\", \"components\": [\(components)], \"hex\": \"\(hex)\" }"
  }

  /// A preview of the current site.
  func preview() async throws -> Preview {
    try await Preview(sandbox.folder.path())
  }

  /// Writes a file, and informs a preview.
  func save(_ text: String, to path: String, _ preview: Preview) async throws {
    try sandbox.write(text, to: path)
    await preview.reload(Touched(paths: [path]))
  }

  /// Fails unless a preview draws every file that a build makes, and no others.
  ///
  /// Pages of rules and of surfaces depend on the theme alone and are many, so they are drawn where
  /// `all` is asked for.
  func expectBuilt(_ preview: Preview, all: Bool = false, _ what: String = "") async throws {
    let (site, report) = try await checkSite(sandbox.folder.path(), PipelineOptions())
    try #require(!report.fails(strict: false), "\(what): \(report.text())")
    let renderer = Renderer(site)
    for job in renderer.jobs {
      if !all, ["rules/", "surfaces/"].contains(where: { job.path.hasPrefix($0) }) { continue }
      let drawn = await preview.draw(job.path)
      let isSame = drawn?.bytes == renderer.render(job).file.bytes
      #expect(isSame, "\(what): \(job.path) \(drawn == nil ? "is missing" : "is another")")
    }
    await preview.finishChecks().value
    let found = await preview.report
    #expect(found.diagnostics == report.diagnostics, "\(what)")
    #expect(found.verdicts == report.verdicts)
  }

  /// The text of a drawn file; empty where there is none.
  func text(_ path: String, _ preview: Preview) async -> String {
    String(decoding: await preview.draw(path)?.bytes ?? [], as: UTF8.self)
  }
}
