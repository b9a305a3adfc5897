import Diagnostics
import Foundation
import Testing

@testable import DocumentAudit

/// Tests of names that a token file has and its import leaves out.
struct LeftOutNamesTests {
  @Test func `a name with a value that no token can have is no unknown name`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let style = folder.appending(path: "theme.css")
    try """
    :root {
      --p-space-300: 12px; --p-space-400: 16px; --p-space-600: 24px;
      --p-color-bg: #ffffff; --p-color-text: #101820; --p-space-column: 33%;
    }

    """.write(to: style, atomically: true, encoding: .utf8)
    let page = folder.appending(path: "page.md")
    try """
    # Spacing

    Use `var(--p-space-400)`, `var(--p-space-column)` and `var(--p-space-500)`.
    Then `--p-space-400`, `--p-space-300`, `--p-color-bg` and `--p-space-column` again.

    """.write(to: page, atomically: true, encoding: .utf8)
    var options = AuditOptions()
    options.tokens = [style.path()]
    let found = try await audit([page.path()], options).report.diagnostics
      .filter { $0.rule == "token/unknown" }.map(\.message)
    #expect(found.count == 1 && found[0].contains("--p-space-500"), "\(found)")
  }

  @Test func `pages may have another first word for a name that is left out`() async throws {
    let sizes = ["small", "medium", "large"].map { "\"\($0)\": {\"$value\": \(length)}" }
    let tokens = """
      {
        "$extensions": {"dev.vitrine": {"left-out": ["sys.face.head", "tide.page.width"]}},
        "sys": {"gap": {"$type": "dimension", \(sizes.joined(separator: ", "))}},
        "tide": {"rim": {"$type": "dimension", "$value": \(length)}}
      }

      """
    let page = """
      # Rim

      Take `system.gap.small`, `system.gap.medium` and `system.gap.large`, never another.
      Faces are `system.face.head`, and all of `system.face`. Dead is `system.gap.huge`.

      """
    let found = try await SmallAudit.findings([("rim.md", page)], tokens: tokens, in: "sea.json")
    #expect(found.map(\.message) == ["no token `system.gap.huge` in system `sea`"])
  }

  @Test func `a set that no theme selects has names that are known`() async throws {
    func document(_ order: String) -> String {
      """
      {
        "version": "2025.10",
        "sets": {
          "sea": {"sources": [{"sea": {"gap": {
            "$type": "dimension", "small": {"$value": \(length)}, "large": {"$value": \(length)}
          }}}]},
          "shelf": {"sources": [{"sea": {"gap": {
            "$type": "dimension", "medium": {"$value": \(length)}
          }}}]}
        },
        "resolutionOrder": [\(order)]
      }

      """
    }
    let page = "# Rim\n\nTake `sea.gap.small`, `sea.gap.large`, `sea.gap.medium`, `sea.gap.huge`.\n"
    let found = try await SmallAudit.findings(
      [("rim.md", page)],
      tokens: document("{\"$ref\": \"#/sets/sea\"}"),
      in: "sea.resolver.json"
    )
    #expect(found.map(\.message) == ["no token `sea.gap.huge` in system `sea`"])
  }

  @Test func `a property that is only reset is left out, and known`() async throws {
    let tokens = SmallAudit.tokens + ":root { --sea-color-label: inherit; }\n"
    let page = "# Rim\n\nUse `--sea-color-text`, `--sea-color-label`, `--sea-color-lapel`.\n"
    let found = try await SmallAudit.findings([("rim.md", page)], tokens: tokens)
    #expect(found.map(\.message) == ["no token `--sea-color-lapel` in system `sea`"])
  }

  private let length = "{\"value\": 8, \"unit\": \"px\"}"
}
