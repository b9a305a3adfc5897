import Diagnostics
import Foundation

@testable import DocumentAudit

/// Audits of short pages against a small table of tokens.
enum SmallAudit {
  /// The token table, as custom properties.
  static let tokens = """
    :root {
      --sea-space-100: 4px; --sea-space-200: 8px; --sea-space-300: 12px; --sea-space-400: 16px;
      --sea-size-icon: 20px; --sea-size-hero: 960px; --sea-radius-card: 6px;
      --sea-color-text: #14212b; --sea-color-muted: #5c6b77; --sea-color-rim: #c9d2d9;
      --sea-color-gray: #808080; --sea-bgColor-muted: #f2f5f7; --sea-font-title: 28px;
    }

    """

  /// Returns the findings on pages, each as its rule and message.
  static func findings(
    _ pages: [(path: String, text: String)],
    tokens: String = SmallAudit.tokens,
    in table: String = "sea.css",
    only: Set<String> = []
  ) async throws -> [Diagnostic] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let style = folder.appending(path: table)
    try tokens.write(to: style, atomically: true, encoding: .utf8)
    var options = AuditOptions()
    options.tokens = [style.path()]
    options.only = only
    let files = pages.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
    return try await audit(files, options).report.diagnostics
  }

  /// Returns the findings on one page.
  static func findings(_ path: String, _ text: String) async throws -> [String] {
    try await findings([(path, text)]).map { "\($0.rule) \($0.message) \($0.label)" }
  }
}
