import Diagnostics
import Foundation
import Testing

@testable import DocumentAudit

/// Tests of names without a token that other files in the repository of the pages know.
struct NamesInRepositoryTests {
  private static let page = """
    # Rim

    Gaps are `--sea-space-100`, `--sea-space-200`, `$sea-space-300` and `@sea-space-400`.
    The shell takes `--sea-space-wide`, `$sea-space-shelf` and `@sea-space-low`.

    """

  /// Audits the page in a repository with a style sheet.
  private func audit(
    _ path: String,
    _ text: String,
    ignoring ignored: String = "",
    adding more: String = ""
  ) async throws
    -> Audit
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, to path: String) throws {
      let file = folder.appending(path: path)
      let parent = file.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    try write("", to: ".git/HEAD")
    try write(ignored, to: ".gitignore")
    try write(SmallAudit.tokens, to: "tokens/sea.css")
    try write(NamesInRepositoryTests.page + more, to: "docs/guide/rim.md")
    try write(text, to: path)
    var options = AuditOptions()
    options.tokens = [folder.appending(path: "tokens/sea.css").path()]
    return try await DocumentAudit.audit([folder.appending(path: "docs").path()], options)
  }

  private func dead(_ audit: Audit) -> [String] {
    audit.report.diagnostics.filter { $0.rule == "token/unknown" }.compactMap {
      $0.message.split(separator: "`").dropFirst().first.map(String.init)
    }
  }

  @Test(arguments: [
    ("src/shell.css", "sea-shell { --sea-space-wide: 9px }", "--sea-space-wide"),
    ("src/shell.css", "@property --sea-space-wide { syntax: '*' }", "--sea-space-wide"),
    ("src/shell.styles.ts", "css` :host { --sea-space-wide : 9px } `", "--sea-space-wide"),
    ("src/shell.tsx", "rim = {'--sea-space-wide': 9, gap: '--sea-space-low'}", "--sea-space-wide"),
    ("src/shell.scss", "$sea_space-shelf: 9px !default;", "$sea-space-shelf"),
    ("src/shell.scss", "@mixin shelf($a: f(1), $sea-space-shelf) { top: $a }", "$sea-space-shelf"),
    ("src/shell.less", "@sea-space-low: 9px;", "@sea-space-low"),
    ("src/Shell.vue", "<p>--sea-space-wide: 1</p>\n<style>a { --sea-space-low: 1 }</style>", ""),
    ("src/Shell.vue", "<style scoped>a { --sea-space-wide: 1 }</style>", "--sea-space-wide"),
    ("src/shell.css", "/* --sea-space-wide: 9px */ a { top: var(--sea-space-wide) }", ""),
    ("src/shell.css", "a { --sea-space-wide-x: 9px; --x--sea-space-wide: 1px }", ""),
    ("src/shell.scss", "// $sea-space-shelf: 9px\na { @include shelf($sea-space-shelf) }", ""),
    ("node_modules/a/shell.css", "a { --sea-space-wide: 9px }", ""),
    (".cache/shell.css", "a { --sea-space-wide: 9px }", ""),
    ("src/shell.txt", "a { --sea-space-wide: 9px }", ""),
  ])
  func `a name that a style sheet declares is no dead name`(
    _ path: String,
    _ text: String,
    _ known: String
  ) async throws {
    let all = ["--sea-space-wide", "$sea-space-shelf", "@sea-space-low"]
    let audit = try await audit(path, text)
    #expect(dead(audit) == all.filter { $0 != known })
    let remark =
      "1 name without a token is declared in a style sheet of the repository, so it is not reported: `\(known)`"
    #expect(audit.remarks.contains(remark) != known.isEmpty, "\(audit.remarks)")
    let json = String(decoding: audit.json(), as: UTF8.self)
    #expect(json.contains(remark) != known.isEmpty)
  }

  @Test(arguments: [
    ("src/a.ts", "rim = {gap: sea.space.wide}", true),
    ("src/a.tsx", "rim(theme.sea.space.wide.px)", true),
    ("src/a.ts", "rim = sea.space.wider + sea.space", false),
    ("src/a.js", "rim = sea.space.wide", false),
    ("src/a.ts", "rim = mysea.space.wide", false),
  ])
  func `a member that typed code uses exists`(
    _ path: String,
    _ text: String,
    _ isKnown: Bool
  ) async throws {
    let known = [100, 200, 300, 400].map { "rim\($0) = {gap: sea.space[\($0)]}" }
    let page = "\n\n```tsx\n\(known.joined(separator: "\n"))\nshelf = {gap: sea.space.wide}\n```\n"
    let audit = try await audit(path, text, adding: page)
    #expect(dead(audit).contains("sea.space.wide") != isKnown)
    let remark =
      "1 name without a token is used in TypeScript code of the repository, so it is not reported: `sea.space.wide`"
    #expect(audit.remarks.contains(remark) == isKnown, "\(audit.remarks)")
  }

  @Test(arguments: ["dist/", "/dist", "**/dist", "a\ndist/shell.css\n"])
  func `what git ignores is not read`(_ ignored: String) async throws {
    let text = "a { --sea-space-wide: 9px; --sea-space-tall: 1px }"
    #expect(dead(try await audit("dist/shell.css", text, ignoring: ignored)).count == 3)
    #expect(dead(try await audit("dist/shell.css", text, ignoring: "# dist\nout/")).count == 2)
  }

  @Test func `a long style sheet is read once`() async throws {
    let lines = (0..<20_000).map { "a { --sea-space-\($0): /* <style @mixin a( \($0)px }" }
    let start = ContinuousClock.now
    let found = try await audit("src/shell.css", lines.joined(separator: "\n"))
    #expect(dead(found).count == 3)
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}
