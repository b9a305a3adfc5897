import Foundation
import Support
import Testing

/// A Markdown file of cases: pages, and the output of checking them.
///
/// Below each `##` heading are fences of four backticks: `page` (further ones are named by their
/// path), `site`, `tokens` (further ones are named by their file), `file` (named by its path from
/// the site's folder) and `output`.
struct CaseFile: Sendable, CustomTestStringConvertible {
  /// One site and its report.
  struct Case: Sendable {
    /// Title of the case, as a sentence.
    var title: String
    /// The site's files by path.
    var files: [String: String] = [:]
    /// Expected output.
    var output = ""
    /// Lines of the file between the fences of `output`, if the case has them.
    var outputLines: Range<Int>?
  }

  /// Location of the file.
  let url: URL
  /// The rule of the file, from its `#` heading.
  private(set) var rule = ""
  /// The cases in the file's order.
  private(set) var cases: [Case] = []
  private let lines: [Substring]

  /// The name without its ending, `group-name`.
  var name: String { url.deletingPathExtension().lastPathComponent }

  var testDescription: String { name }

  /// The cases of all rules, by name.
  static let all = files(in: "Check/Cases")
  /// The cases for the diagnostics of readers, by name.
  static let readers = files(in: "Parse/Cases")

  private static func files(in stage: String) -> [CaseFile] {
    let folder = SharedData.packageRoot.appending(path: "Tests/VitrineTests/\(stage)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().compactMap {
      CaseFile(folder.appending(path: $0))
    }
  }

  /// Reads a file; `nil` when it is not UTF-8.
  init?(_ url: URL) {
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
    self.url = url
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var at = 0
    while at < lines.count {
      let line = lines[at]
      at += 1
      if line.hasPrefix("# ") { rule = String(line.dropFirst(2)) }
      if line.hasPrefix("## ") { cases.append(Case(title: String(line.dropFirst(3)))) }
      guard line.hasPrefix("````"), !cases.isEmpty else { continue }
      let start = at
      while at < lines.count, lines[at] != "````" { at += 1 }
      cases[cases.count - 1].add(line.dropFirst(4), lines[start..<at], start..<at)
      at += 1
    }
  }

  /// Replaces the outputs in the file, one for each case.
  func record(_ outputs: [String]) throws {
    var lines = lines.map(String.init)
    for (one, output) in zip(cases, outputs).reversed() {
      guard let range = one.outputLines else { continue }
      lines.replaceSubrange(range, with: output.isEmpty ? [] : [output])
    }
    try lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
  }
}

extension CaseFile.Case {
  /// Adds one fence.
  fileprivate mutating func add(
    _ info: Substring,
    _ content: ArraySlice<Substring>,
    _ range: Range<Int>
  ) {
    let words = info.split(separator: " ", maxSplits: 1)
    let name = words.count == 2 ? String(words[1]) : nil
    let text = withoutEnd(content.map { $0 + "\n" }.joined())
    switch words.first {
    case "page": files["content/\(name ?? "page.md")"] = text
    case "site": files["content/site.yaml"] = text
    case "file": if let name { files[name] = text }
    case "tokens": files["content/tokens/\(name ?? "site.tokens.json")"] = text
    case "output":
      output = content.joined(separator: "\n")
      outputLines = range
    default: break
    }
  }
}
