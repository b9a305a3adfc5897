import Diagnostics
import RuleEngine
import Rules
import SiteModel
import SiteOutput
import Testing

/// Tests that files with Windows line ends or a byte order mark are fixed in the same way as
/// others.
struct FixTwinTests {
  @Test(arguments: CaseFile.all)
  func `a case with CR LF or a byte order mark is fixed to the same text`(
    _ file: CaseFile
  ) async throws {
    for one in file.cases where one.output.contains("= fix:") {
      try await compareTwins(MemorySite(files: one.files).files, one.title)
    }
  }

  @Test(arguments: Rule.all)
  func `an example with CR LF or a byte order mark is fixed to the same text`(
    _ rule: Rule
  ) async throws {
    let site = MemorySite(example: rule.text.breaks)
    guard await site.report().diagnostics.contains(where: { !$0.fixes.isEmpty }) else { return }
    try await compareTwins(site.files, rule.id)
  }

  @Test(arguments: Rule.all)
  func `no fix of an example brings an error`(_ rule: Rule) async throws {
    let site = MemorySite(example: rule.text.breaks)
    let before = await site.report()
    for diagnostic in before.diagnostics where diagnostic.fixes.count == 1 {
      var files = site.files
      let path = diagnostic.range.file
      guard let text = files[path] else { continue }
      let source = SourceFile(path: path, bytes: Array(text.utf8))
      files[path] = source.applyingFixes(of: [diagnostic]).file.text
      let after = await MemorySite(files: files).report()
      #expect(after.rulesWithMoreErrors(than: before) == [], "\(after.frames)")
    }
  }

  @Test func `a swallowed line of Windows keeps its line ends`() async throws {
    let page = "# Orders\r\n\r\n| a |\r\n|---|\r\n| 1 |\r\nEnd\r\n"
    let fixed = try await fixed(["content/index.md": page])
    let expected = "# Orders\r\n\r\n| a |\r\n|---|\r\n| 1 |\r\n\r\nEnd\r\n"
    #expect(fixed["content/index.md"] == expected)
  }

  private func compareTwins(_ files: [String: String], _ title: String) async throws {
    let plain = try await fixed(files)
    guard plain != files, !files.values.contains(where: { $0.utf8.contains(13) }) else { return }
    let windows = try await fixed(files.mapValues(\.withWindowsLineEnds))
    #expect(windows == plain.mapValues(\.withWindowsLineEnds), "\(title), CR LF")
    let isMarked = { (path: String) in path.hasSuffix(".md") || path.hasSuffix(".json") }
    let marked = files.map { ($0, isMarked($0) ? "\u{FEFF}" + $1 : $1) }
    let fixedMarked = try await fixed(Dictionary(uniqueKeysWithValues: marked))
    for (path, text) in plain where isMarked(path) && files[path]?.first != "\u{FEFF}" {
      #expect(
        fixedMarked[path].map { Array($0.utf8) } == Array(("\u{FEFF}" + text).utf8),
        "\(title), \(path), byte order mark"
      )
    }
  }

  /// The files of a site with all fixes applied.
  private func fixed(_ files: [String: String]) async throws -> [String: String] {
    let site = MemorySite(files: files)
    let sources = site.sources
    let fixed = try await fixing(sources.pages + sources.tokens) { changed in
      var files = site.files
      for file in changed { files[file.path] = file.text }
      let report = await MemorySite(files: files).report()
      return (report, report)
    }
    var files = files
    for file in fixed.files where files[file.path] != nil { files[file.path] = file.text }
    return files
  }
}

extension SourceFile {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension String {
  fileprivate var withWindowsLineEnds: String {
    String(
      decoding: utf8.flatMap { $0 == UInt8(ascii: "\n") ? Array("\r\n".utf8) : [$0] },
      as: UTF8.self
    )
  }
}
